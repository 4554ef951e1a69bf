package piste.deschainer;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;

/// Actions in notation: `d4+` recharges, `d1e1-d3` moves, `d1e1-d3:e1` says which of the weakest
/// dice pays, `d4e4xd5` attacks. The dice that act come first; then where the first of them goes.
final class ActionText {
  private static final String SQUARE = "[a-g][1-7]";
  private static final Pattern ACTION =
      Pattern.compile(
          "((?:%s){1,7})(?:(\\+)|([-x])(%s)(?::(%s))?)".formatted(SQUARE, SQUARE, SQUARE));

  private ActionText() {}

  static String write(long action) {
    long block = Action.block(action);
    String dice = Squares.names(block, "");
    int first = Squares.first(block);
    String there = Squares.name(first + Action.way(action).step() * Action.squares(action));
    return switch (Action.kind(action)) {
      case RECHARGE -> dice + "+";
      case ATTACK -> dice + "x" + there;
      case MOVE ->
          Action.payer(action) == Action.NOBODY
              ? dice + "-" + there
              : dice + "-" + there + ":" + Squares.name(Action.payer(action));
    };
  }

  static Attempt<Long> read(String text) {
    Matcher parts = ACTION.matcher(text);
    if (!parts.matches()) {
      return unreadable(text);
    }
    String dice = parts.group(1);
    long block = 0;
    for (int i = 0; i < dice.length(); i += 2) {
      block |= 1L << square(dice.substring(i, i + 2));
    }
    if (Long.bitCount(block) != dice.length() / 2) {
      return refused("a die is named twice in \"%s\"".formatted(text));
    }
    if (parts.group(2) != null) {
      return Long.bitCount(block) == 1
          ? Attempt.made(Action.recharge(Squares.first(block)))
          : refused("one die is recharged at a time");
    }
    int payer = parts.group(5) == null ? Action.NOBODY : square(parts.group(5));
    boolean attacks = parts.group(3).equals("x");
    return read(block, square(dice.substring(0, 2)), square(parts.group(4)), payer, attacks);
  }

  private static Attempt<Long> read(long block, int from, int there, int payer, boolean attacks) {
    int files = Squares.file(there) - Squares.file(from);
    int rows = Squares.row(there) - Squares.row(from);
    int squares = Math.abs(files + rows);
    if (squares == 0 || (files != 0 && rows != 0)) {
      return refused(
          "%s to %s is no straight way".formatted(Squares.name(from), Squares.name(there)));
    }
    if (payer != Action.NOBODY && (attacks || (block & (1L << payer)) == 0)) {
      return refused("%s pays nothing here".formatted(Squares.name(payer)));
    }
    if (attacks && squares > 1) {
      return refused("an attack goes one square");
    }
    Direction way =
        rows != 0
            ? rows > 0 ? Direction.UP : Direction.DOWN
            : files > 0 ? Direction.RIGHT : Direction.LEFT;
    return Attempt.made(
        attacks ? Action.attack(block, way) : Action.move(block, way, squares, payer));
  }

  private static int square(String name) {
    return Squares.named(name).orElseThrow();
  }

  private static Attempt<Long> refused(String reason) {
    return Attempt.refused("notation.move", reason);
  }

  static <T> Attempt<T> unreadable(String text) {
    return Attempt.refused(
        "notation.move",
        "\"%s\" is not a move of Dés-chainer: write d1e1-d3 to move, d4xd5 to attack, d4+ to"
                .formatted(text.strip())
            + " recharge; before the game reroll, keep or arrange 5346264");
  }
}

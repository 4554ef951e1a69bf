package org.example.pig;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;
import piste.rules.Notation;
import piste.rules.Seat;

/// Positions are written as `goal=100 scores=12,30 turn=14 to=1 may`; the last word is `may`, `air`
/// or `over`.
final class PigNotation implements Notation<Position, Pig.Move, Pig.Roll> {
  private static final Pattern POSITION =
      Pattern.compile(
          "goal=(50|100) scores=(\\d{1,3}),(\\d{1,3}) turn=(\\d{1,3}) to=([12]) (may|air|over)");

  @Override
  public String position(Position position) {
    return "goal=%d scores=%d,%d turn=%d to=%s %s"
        .formatted(
            position.goal(),
            position.scores().get(0),
            position.scores().get(1),
            position.points(),
            position.seat(),
            position.isOver() ? "over" : position.rolling() ? "air" : "may");
  }

  @Override
  public String positionSeenBy(Position position, Seat viewer) {
    return position(position);
  }

  @Override
  public Attempt<Position> readPosition(String text) {
    Matcher read = POSITION.matcher(text.strip());
    if (!read.matches()) {
      return Attempt.refused("pig.position", "this is no position of Pig: " + text);
    }
    Position position =
        new Position(
            number(read, 1),
            List.of(number(read, 2), number(read, 3)),
            number(read, 4),
            Seat.of(number(read, 5)),
            read.group(6).equals("air"));
    return position(position).equals(text.strip()) && isSound(position)
        ? Attempt.made(position)
        : Attempt.refused("pig.position", "no game of Pig comes to this: " + text);
  }

  private static int number(Matcher read, int group) {
    return Integer.parseInt(read.group(group));
  }

  private static boolean isSound(Position position) {
    return position.other() < position.goal()
        && (position.isOver()
            ? position.points() == 0
            : position.points() != 1 && position.own() + position.points() < position.goal());
  }

  @Override
  public String move(Pig.Move move) {
    return switch (move) {
      case ROLL -> "roll";
      case HOLD -> "hold";
    };
  }

  @Override
  public Attempt<Pig.Move> readMove(String text) {
    return switch (text) {
      case "roll" -> Attempt.made(Pig.Move.ROLL);
      case "hold" -> Attempt.made(Pig.Move.HOLD);
      default -> Attempt.refused("pig.move", "a move is roll or hold, not " + text);
    };
  }

  @Override
  public String reading(Pig.Roll roll) {
    return Integer.toString(roll.face());
  }

  @Override
  public Attempt<Pig.Roll> readReading(String text) {
    return text.matches("[1-6]")
        ? Attempt.made(new Pig.Roll(Integer.parseInt(text)))
        : Attempt.refused("pig.face", "a die shows 1 to 6, not " + text);
  }
}

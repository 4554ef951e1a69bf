package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import piste.deschainer.Move.Ones;
import piste.rules.Seat;
import piste.view.Cue;
import piste.view.Cue.Kind;
import piste.view.Piece;
import piste.view.Scene;
import piste.view.Words;

/// Tells what one step of Dés-chainer meant.
final class DesChainerCues {
  /// Dice went to other squares of a board.
  private static final Kind MOVED = new Kind("moved", 450);
  /// Dice gained points.
  private static final Kind RECHARGED = new Kind("recharged", 350);

  /// Many dice roll in for a little longer than one.
  private static final Kind LANDED = Kind.LANDED.lasting(50);
  /// Those of who begins are seen for a moment before they are gathered up.
  private static final Kind SEEN = Kind.LANDED.lasting(1_150);

  private final Position before;
  private final Scene scene;
  private final Position after;
  private final Seat mover;
  private final List<Cue> cues = new ArrayList<>();

  DesChainerCues(Position before, Scene scene, Position after) {
    this.before = before;
    this.scene = scene;
    this.after = after;
    this.mover = before.seat(before.side());
  }

  List<Cue> landed(Reading reading) {
    Words faces = by("rolls", mover).with("faces", Tally.text(reading.dice(), " "));
    List<Integer> inTheAir = ids(scene.in(DesChainerScene.TRAY, mover), "");
    boolean isGathered = before instanceof Opening rolled && rolled.phase() == Phase.START;
    say(isGathered ? SEEN : LANDED, inTheAir.subList(0, Tally.size(reading.dice())), faces);
    if (before instanceof Opening opening
        && opening.phase() == Phase.START
        && opening.side() == Side.BLACK) {
      boolean again = after instanceof Opening next && next.phase() == Phase.START;
      Seat first = after.seat(Side.WHITE);
      cues.add(
          again
              ? Cue.of(Kind.REROLLED, mover, List.of(), Words.of(key("start-tie")))
              : Cue.of(Kind.SET, first, List.of(), by("begins", first)));
    }
    return cues;
  }

  List<Cue> played(Move move) {
    switch (move) {
      case Ones.REROLL -> {
        List<Integer> ones = ids(scene.in(DesChainerScene.TRAY, mover), "1");
        say(Kind.REROLLED, ones, by("rerolls", mover).with("count", ones.size()));
      }
      case Ones.KEEP -> say(Kind.STOPPED, List.of(), by("keeps", mover));
      case Move.Arrange _ -> {
        say(Kind.SET, List.of(), by("arranges", mover));
        if (after instanceof InPlay) {
          Seat first = after.seat(Side.WHITE);
          cues.add(Cue.of(Kind.SET, mover, List.of(), by("shown", first)));
          addTurn(first);
        }
      }
      case Move.Act(long action) -> acted((InPlay) before, action, (InPlay) after);
    }
    return cues;
  }

  private void acted(InPlay from, long action, InPlay to) {
    long block = Action.block(action);
    List<Integer> dice = DesChainerScene.ids(scene, block);
    switch (Action.kind(action)) {
      case MOVE ->
          say(
              MOVED,
              dice,
              by("moves", mover)
                  .with("dice", Squares.names(block, " "))
                  .with("to", Squares.names(Action.target(action), " "))
                  .with("count", dice.size())
                  .with("squares", Action.squares(action)));
      case RECHARGE ->
          say(
              RECHARGED,
              dice,
              by("recharges", mover)
                  .with("dice", Squares.names(block, " "))
                  .with("points", to.board().points(Squares.first(block))));
      case ATTACK -> clashed(from, action, to, dice);
    }
    addOutcome(from, to);
  }

  private void clashed(InPlay from, long action, InPlay to, List<Integer> dice) {
    Clash clash = Clash.of(from, action);
    List<Integer> covered = DesChainerScene.ids(scene, clash.covered());
    Seat other = from.seat(from.side().other());
    say(
        Kind.ATTACKED,
        dice,
        by("attacks", mover)
            .with("dice", Squares.names(Action.block(action), " "))
            .with("to", Squares.names(clash.covered(), " "))
            .with("own", clash.strength())
            .with("other", clash.resistance()));
    if (clash.isWon()) {
      say(Kind.TAKEN, covered, by("takes", mover).with("count", covered.size()));
    } else if (clash.isLost()) {
      cues.add(Cue.of(Kind.TAKEN, other, dice, by("takes", other).with("count", dice.size())));
    } else if (to.board().dice(from.side()) == from.board().dice(from.side())) {
      say(Kind.STOPPED, List.of(), Words.of(key("tie")));
    } else {
      List<Integer> all = new ArrayList<>(dice);
      all.addAll(covered);
      say(Kind.TAKEN, all, Words.of(key("both-leave")).with("count", all.size()));
    }
  }

  /// Who cannot act, who has won, whose turn it is.
  private void addOutcome(InPlay from, InPlay to) {
    if (to.end() != End.NONE) {
      addEnd(to);
      return;
    }
    boolean turnLost = to.side() == from.side() && to.actions() >= from.actions();
    boolean restLost = to.side() != from.side() && from.actions() == Line.ACTIONS;
    if (turnLost || restLost) {
      Seat passing = turnLost ? from.seat(from.side().other()) : mover;
      cues.add(Cue.of(Kind.STOPPED, passing, List.of(), by("passes", passing)));
    }
    if (to.side() != from.side() || turnLost) {
      if (to.isRepeated()) {
        say(Kind.STOPPED, List.of(), Words.of(key("repeated")));
      }
      addTurn(to.seat(to.side()));
    }
  }

  private void addEnd(InPlay to) {
    switch (to.end()) {
      case NONE -> {}
      case WHITE_WON, BLACK_WON -> {
        Seat winner = to.seat(to.end() == End.WHITE_WON ? Side.WHITE : Side.BLACK);
        cues.add(Cue.of(Kind.WON, winner, List.of(), by("won", winner)));
      }
      case NO_DICE -> addDraw("draw-no-dice");
      case REPEATED -> addDraw("draw-repeated");
      case QUIET -> addDraw("draw-quiet");
      case STUCK -> addDraw("draw-stuck");
    }
  }

  private void addDraw(String word) {
    say(Kind.DRAWN, List.of(), Words.of(key(word)));
  }

  private void addTurn(Seat seat) {
    cues.add(Cue.of(Kind.TURN, seat, List.of(), by("turn", seat)));
  }

  /// Dice that show this; the empty text is for those that show nothing.
  private static List<Integer> ids(List<Piece> dice, String face) {
    return dice.stream().filter(die -> die.face().orElse("").equals(face)).map(Piece::id).toList();
  }

  private void say(Kind kind, List<Integer> dice, Words words) {
    cues.add(Cue.of(kind, mover, dice, words));
  }

  private static Words by(String word, Seat player) {
    return Words.of(key(word)).with("player", player);
  }

  private static String key(String word) {
    return "des-chainer.cue." + word;
  }
}

package piste.deschainer;

import java.util.List;
import piste.rules.Measure;
import piste.rules.MoveKind;

/// What experiments count: why games are drawn (6.2 to 6.5), and which actions are played.
final class DesChainerCounts {
  static final List<Measure<Position>> MEASURES =
      List.of(
          Measure.share("drawn by repetition", s -> isEnd(s, End.REPEATED)),
          Measure.share("drawn without captures", s -> isEnd(s, End.QUIET)),
          Measure.share("drawn as nobody can act", s -> isEnd(s, End.STUCK)),
          Measure.share("drawn without dice left", s -> isEnd(s, End.NO_DICE)));

  static final List<MoveKind<Position, Move>> MOVES =
      List.of(
          new MoveKind<>("move of one die", (_, move) -> is(move, Action.Kind.MOVE, false)),
          new MoveKind<>("move of a block", (_, move) -> is(move, Action.Kind.MOVE, true)),
          new MoveKind<>("attack by one die", (_, move) -> is(move, Action.Kind.ATTACK, false)),
          new MoveKind<>("attack by a block", (_, move) -> is(move, Action.Kind.ATTACK, true)),
          new MoveKind<>("recharge", (_, move) -> is(move, Action.Kind.RECHARGE, false)));

  private DesChainerCounts() {}

  private static boolean isEnd(Position position, End end) {
    return position instanceof InPlay play && play.end() == end;
  }

  private static boolean is(Move move, Action.Kind kind, boolean isBlock) {
    return move instanceof Move.Act(long action)
        && Action.kind(action) == kind
        && Long.bitCount(Action.block(action)) > 1 == isBlock;
  }
}

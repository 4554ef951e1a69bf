package piste.strike;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import piste.strike.Move.Act;
import piste.strike.Move.Lift;

/// The moves of every kind of position, listed once and shared.
final class Moves {
  private static final List<Move> GRAND_THROW = List.of(Act.GRAND_THROW);
  private static final List<Move> ANSWERS = List.of(Act.YES, Act.NO);
  private static final List<Move> SETS = numbers(Move.SetOpening::new);
  private static final List<Move> TURNS = withFirst(Act.REROLL, numbers(Move.TurnOpening::new));
  private static final List<Move> SETTLINGS = List.of(Act.REROLL, Act.NUDGE);

  /// Moves before a throw, by the set of faces in the arena and three yes-or-no questions.
  private static final List<List<Move>> BEFORE_THROW = beforeThrows();

  private static final int MAY_STOP = 1;
  private static final int MAY_REGROUP = 2;
  private static final int MAY_LIFT = 4;

  private Moves() {}

  static List<Move> of(Position s) {
    return switch (s.phase()) {
      case MUST, MAY -> s.asked() == 0 ? beforeThrow(s) : ANSWERS;
      case SET -> SETS;
      case RIGHT -> TURNS;
      case COCKED -> SETTLINGS;
      case ROLL, AIR, BESIDE, NUDGE, OVER -> List.of();
    };
  }

  private static List<Move> beforeThrow(Position s) {
    if (s.phase() == Phase.MUST && s.arena() == Tally.NONE) {
      return GRAND_THROW;
    }
    int questions =
        (s.phase() == Phase.MAY ? MAY_STOP : 0)
            | (s.terms().edition().regrouping() && !s.regrouped() ? MAY_REGROUP : 0)
            | (s.terms().lifting() && s.lifted() == 0 && !s.refused() ? MAY_LIFT : 0);
    return BEFORE_THROW.get((Tally.set(s.arena()) << 3) | questions);
  }

  private static List<List<Move>> beforeThrows() {
    List<List<Move>> all = new ArrayList<>();
    for (int arena = 0; arena < 1 << Face.values().length; arena++) {
      for (int questions = 0; questions < 8; questions++) {
        all.add(beforeThrow(arena, questions));
      }
    }
    return List.copyOf(all);
  }

  private static List<Move> beforeThrow(int arena, int questions) {
    List<Move> moves = new ArrayList<>();
    moves.add(Act.THROW);
    if ((questions & MAY_STOP) != 0) {
      moves.add(Act.STOP);
    }
    if ((questions & MAY_REGROUP) != 0 && arena != 0) {
      moves.add(Act.REGROUP);
    }
    if ((questions & MAY_LIFT) != 0) {
      for (int set = 1; set <= arena; set++) {
        if ((set & ~arena) == 0 && (set & Face.X.bit()) == 0) {
          moves.add(new Lift(set));
        }
      }
    }
    return List.copyOf(moves);
  }

  private static List<Move> numbers(Function<Face, Move> move) {
    return Face.NUMBERS.stream().map(move).toList();
  }

  private static List<Move> withFirst(Move first, List<Move> others) {
    List<Move> moves = new ArrayList<>(others);
    moves.addFirst(first);
    return List.copyOf(moves);
  }
}

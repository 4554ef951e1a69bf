package piste.deschainer;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Ways to put seven dice in order that are worth listing. Seven different dice have 5,040 orders,
/// so a person composes one; these are there for bots and for those who wish for no more.
final class Suggestions {
  /// The points that the dice of the variant have in all (1.7).
  static final int SUM = 33;

  /// By file, the rank of the die among the seven, 0 being the weakest: strong in the middle,
  /// strong at the edges, strong and weak by turns, rising, falling.
  private static final List<int[]> ORDERS =
      List.of(
          new int[] {0, 2, 4, 6, 5, 3, 1},
          new int[] {6, 4, 2, 0, 1, 3, 5},
          new int[] {4, 0, 5, 2, 6, 1, 3},
          new int[] {1, 5, 0, 6, 2, 4, 3},
          new int[] {0, 1, 2, 3, 4, 5, 6},
          new int[] {6, 5, 4, 3, 2, 1, 0});

  /// Dice for the variant, the weakest first.
  private static final List<int[]> CHOSEN =
      List.of(
          new int[] {4, 4, 5, 5, 5, 5, 5},
          new int[] {3, 4, 4, 5, 5, 6, 6},
          new int[] {3, 3, 3, 6, 6, 6, 6},
          new int[] {2, 3, 4, 6, 6, 6, 6});

  private static final List<Move> OF_33 = all(CHOSEN);

  private Suggestions() {}

  static List<Move> of(Opening s) {
    return switch (s.terms().dice()) {
      case ROLLED ->
          all(List.of(Tally.list(s.hand()).stream().mapToInt(Integer::intValue).toArray()));
      case SUM_33 -> OF_33;
    };
  }

  private static List<Move> all(List<int[]> hands) {
    Set<Move> moves = new LinkedHashSet<>();
    for (int[] hand : hands) {
      for (int[] order : ORDERS) {
        int row = 0;
        for (int file = 0; file < Row.DICE; file++) {
          row = Row.with(row, file, hand[order[file]]);
        }
        moves.add(new Move.Arrange(row));
      }
    }
    return List.copyOf(moves);
  }
}

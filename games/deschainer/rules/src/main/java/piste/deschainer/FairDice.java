package piste.deschainer;

import java.util.ArrayList;
import java.util.List;
import piste.rules.ChanceModel;
import piste.rules.Distribution;

/// Dice that fall fairly.
public final class FairDice implements ChanceModel<Position, Reading> {
  public static final FairDice MODEL = new FairDice();

  /// By the number of dice, from one on.
  private final List<Distribution<Reading>> throwsOf = new ArrayList<>();

  private FairDice() {
    for (int dice = 1; dice <= Row.DICE; dice++) {
      throwsOf.add(fair(dice));
    }
  }

  @Override
  public Distribution<Reading> readings(Position s) {
    return switch (s) {
      case Opening opening when opening.air() > 0 -> throwsOf.get(opening.air() - 1);
      case Opening _, InPlay _ ->
          throw new IllegalArgumentException(
              "no dice are in the air in " + DesChainerNotation.NOTATION.position(s));
    };
  }

  private static Distribution<Reading> fair(int dice) {
    List<Reading> rows = new ArrayList<>();
    List<Long> ways = new ArrayList<>();
    fill(rows, ways, Tally.NONE, 1, dice, 1);
    return Distribution.weighted(rows, ways.stream().mapToLong(Long::longValue).toArray());
  }

  /// Shares out `left` dice among the points from `points` on.
  private static void fill(
      List<Reading> rows, List<Long> ways, int soFar, int points, int left, long waysSoFar) {
    if (points == Board.MOST_POINTS) {
      rows.add(new Reading(soFar + left * Tally.of(points)));
      ways.add(waysSoFar);
      return;
    }
    for (int dice = left; dice >= 0; dice--) {
      fill(
          rows,
          ways,
          soFar + dice * Tally.of(points),
          points + 1,
          left - dice,
          waysSoFar * choose(left, dice));
    }
  }

  private static long choose(int of, int chosen) {
    long ways = 1;
    for (int i = 1; i <= chosen; i++) {
      ways = ways * (of - chosen + i) / i;
    }
    return ways;
  }
}

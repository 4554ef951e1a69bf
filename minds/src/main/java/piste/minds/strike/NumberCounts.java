package piste.minds.strike;

import java.util.List;

/// How likely the dice of an arena show each number how often. A die that is gone shows none.
final class NumberCounts {
  /// Three bits for each number: up to seven dice.
  private static final int LANE = 3;

  private static final int LANE_MASK = (1 << LANE) - 1;
  private static final int SIZE = 1 << (LANE * Falls.NUMBERS);

  static final NumberCounts NONE = none();

  /// By the counts, packed.
  private final double[] likely;

  private NumberCounts(double[] likely) {
    this.likely = likely;
  }

  private static NumberCounts none() {
    double[] likely = new double[SIZE];
    likely[0] = 1;
    return new NumberCounts(likely);
  }

  /// The counts with one more die.
  ///
  /// @param shows how likely it shows each number
  /// @param gone how likely it is gone
  NumberCounts with(double[] shows, double gone) {
    double[] more = new double[SIZE];
    for (int counts = 0; counts < SIZE; counts++) {
      if (likely[counts] > 0) {
        more[counts] += likely[counts] * gone;
        for (int number = 0; number < shows.length; number++) {
          more[counts + (1 << (LANE * number))] += likely[counts] * shows[number];
        }
      }
    }
    return new NumberCounts(more);
  }

  /// What is left and what is taken, once every number that shows twice or more is.
  List<Fall> falls() {
    double[][] merged = new double[Falls.NUMBERS + 1][LANE_MASK + 1];
    for (int counts = 0; counts < SIZE; counts++) {
      int left = 0;
      int taken = 0;
      for (int rest = counts; rest != 0; rest >>>= LANE) {
        int dice = rest & LANE_MASK;
        left += dice == 1 ? 1 : 0;
        taken += dice > 1 ? dice : 0;
      }
      if (likely[counts] > 0) {
        merged[left][taken] += likely[counts];
      }
    }
    return Fall.listed(merged);
  }
}

package piste.strike.play.odds;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How likely the dice of an arena show each number how often. A die that is gone shows none.
final class NumberCounts {
  /// Three bits for each number: up to seven dice.
  private static final int LANE = 3;

  private static final int LANE_MASK = (1 << LANE) - 1;

  /// An arena without dice.
  static final NumberCounts NONE = new NumberCounts(Map.of(0, 1.0));

  /// By the counts, packed.
  private final Map<Integer, Double> likely;

  private NumberCounts(Map<Integer, Double> likely) {
    this.likely = likely;
  }

  /// The counts with one more die.
  ///
  /// @param shows how likely it shows each number
  /// @param gone how likely it is gone
  NumberCounts with(double[] shows, double gone) {
    Map<Integer, Double> more = new TreeMap<>();
    likely.forEach(
        (counts, p) -> {
          more.merge(counts, p * gone, Double::sum);
          for (int number = 0; number < shows.length; number++) {
            if (shows[number] > 0) {
              more.merge(counts + (1 << (LANE * number)), p * shows[number], Double::sum);
            }
          }
        });
    return new NumberCounts(more);
  }

  /// What is left and what is taken, once every number that shows twice or more is.
  List<Fall> falls() {
    double[][] merged = new double[Falls.NUMBERS + 1][LANE_MASK + 1];
    likely.forEach(
        (counts, p) -> {
          int left = 0;
          int taken = 0;
          for (int rest = counts; rest != 0; rest >>>= LANE) {
            int dice = rest & LANE_MASK;
            left += dice == 1 ? 1 : 0;
            taken += dice > 1 ? dice : 0;
          }
          merged[left][taken] += p;
        });
    return Fall.listed(merged);
  }
}

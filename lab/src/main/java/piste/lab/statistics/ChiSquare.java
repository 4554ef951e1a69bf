package piste.lab.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/// How far counts are from their expected values, and how often chance alone would take them that
/// far.
///
/// @param statistic the sum of the squared distances, each over what was to be expected
/// @param freedom how many of the counts could be anything
public record ChiSquare(double statistic, int freedom) {
  /// For counts that should all be alike. Without any count there is nothing to object to.
  public static ChiSquare even(List<Long> counts) {
    double expected = (double) counts.stream().mapToLong(Long::longValue).sum() / counts.size();
    double sum = 0;
    for (long count : counts) {
      sum += expected == 0 ? 0 : (count - expected) * (count - expected) / expected;
    }
    return new ChiSquare(sum, counts.size() - 1);
  }

  /// How often chance alone gives a statistic as large as this.
  public double pValue() {
    return ChiSquaredDistribution.of(freedom).survivalProbability(statistic);
  }
}

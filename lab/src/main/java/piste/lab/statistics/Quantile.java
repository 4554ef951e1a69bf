package piste.lab.statistics;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// The value that a part of all numbers does not go beyond, with an interval that needs to know
/// nothing of how they scatter: two of the numbers themselves, between which it lies in 95 of 100
/// cases.
public final class Quantile {
  private static final double TAIL = 0.025;

  private Quantile() {}

  /// Told from how often each number was seen; nothing where none was.
  ///
  /// @param part that does not go beyond it, between 0 and 1
  /// @param parts in so many parts of a unit the numbers are
  public static Optional<Estimate> of(SortedMap<Long, Long> counts, double part, double parts) {
    long n = counts.values().stream().mapToLong(Long::longValue).sum();
    if (n == 0) {
      return Optional.empty();
    }
    BinomialDistribution below = BinomialDistribution.of(Math.toIntExact(n), part);
    long first = below.inverseCumulativeProbability(TAIL);
    long last = below.inverseSurvivalProbability(TAIL) + 1L;
    return Optional.of(
        new Estimate(
            at(counts, Math.clamp((long) Math.ceil(part * n), 1, n)) / parts,
            first < 1 ? Double.NEGATIVE_INFINITY : at(counts, first) / parts,
            last > n ? Double.POSITIVE_INFINITY : at(counts, last) / parts,
            n));
  }

  /// The number at a place among all, counted from 1, the smallest first.
  private static double at(SortedMap<Long, Long> counts, long place) {
    long seen = 0;
    for (Map.Entry<Long, Long> one : counts.entrySet()) {
      seen += one.getValue();
      if (seen >= place) {
        return (double) one.getKey();
      }
    }
    return (double) counts.lastKey();
  }
}

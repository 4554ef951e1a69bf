package piste.rules;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/// What may come of a chance turn and how likely each outcome is: rows in a stable order, with
/// exact positive whole weights.
///
/// Weights are unbounded because games need it: thirty dice thrown at once have 6³⁰ outcomes, which
/// is past 64 bits.
public interface Distribution<R> {
  /// The number of rows.
  int size();

  R outcome(int row);

  /// How many of the [#total] equally likely cases give this outcome; at least 1.
  BigInteger weight(int row);

  /// The sum of all weights.
  BigInteger total();

  /// An outcome drawn with these weights.
  R draw(Draw chance);

  default double probability(int row) {
    return weight(row).doubleValue() / total().doubleValue();
  }

  /// Outcomes that are all equally likely.
  static <R> Distribution<R> uniform(List<R> outcomes) {
    long[] weights = new long[outcomes.size()];
    Arrays.fill(weights, 1);
    return weighted(outcomes, weights);
  }

  /// Outcomes with weights whose sum fits in a `long`.
  static <R> Distribution<R> weighted(List<R> outcomes, long... weights) {
    return WeightedRows.of(outcomes, weights);
  }
}

package piste.rules;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/// A distribution written out row by row, with the running sums that make a draw a binary search.
final class WeightedRows<R> implements Distribution<R> {
  private final List<R> outcomes;
  private final long[] sums;

  private WeightedRows(List<R> outcomes, long[] sums) {
    this.outcomes = outcomes;
    this.sums = sums;
  }

  static <R> WeightedRows<R> of(List<R> outcomes, long[] weights) {
    if (outcomes.isEmpty() || outcomes.size() != weights.length) {
      throw new IllegalArgumentException(
          "%d outcomes with %d weights".formatted(outcomes.size(), weights.length));
    }
    long[] sums = new long[weights.length];
    long sum = 0;
    for (int row = 0; row < weights.length; row++) {
      if (weights[row] < 1) {
        throw new IllegalArgumentException("a weight must be positive, not " + weights[row]);
      }
      sum = Math.addExact(sum, weights[row]);
      sums[row] = sum;
    }
    return new WeightedRows<>(List.copyOf(outcomes), sums);
  }

  @Override
  public int size() {
    return sums.length;
  }

  @Override
  public R outcome(int row) {
    return outcomes.get(row);
  }

  @Override
  public BigInteger weight(int row) {
    return BigInteger.valueOf(row == 0 ? sums[0] : sums[row] - sums[row - 1]);
  }

  @Override
  public BigInteger total() {
    return BigInteger.valueOf(sums[sums.length - 1]);
  }

  @Override
  public R draw(Draw chance) {
    long ticket = chance.below(sums[sums.length - 1]);
    int found = Arrays.binarySearch(sums, ticket + 1);
    return outcomes.get(found >= 0 ? found : -found - 1);
  }
}

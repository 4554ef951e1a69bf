package piste.lab.statistics;

/// The mean of whole numbers, with Student's 95 % interval. Sums are whole numbers too, so that
/// adding up in another order changes nothing.
public record Average(long count, long sum, long sumOfSquares) {
  public static final Average NONE = new Average(0, 0, 0);

  public Average with(long value) {
    return new Average(
        count + 1, Math.addExact(sum, value), Math.addExact(sumOfSquares, value * value));
  }

  public Average plus(Average other) {
    return new Average(
        count + other.count,
        Math.addExact(sum, other.sum),
        Math.addExact(sumOfSquares, other.sumOfSquares));
  }

  public double mean() {
    return (double) sum / count;
  }

  /// Whether its numbers differ: one alone, or several that are the same, tell of no interval.
  public boolean hasSpread() {
    return varianceOfMean() > 0;
  }

  /// The lower end of the interval; not a number where there is none.
  public double low() {
    return mean() - halfWidth();
  }

  /// The upper end of it.
  public double high() {
    return mean() + halfWidth();
  }

  private double halfWidth() {
    return hasSpread() ? StudentT.reach(count - 1) * error() : Double.NaN;
  }

  /// The standard error of the mean.
  public double error() {
    return Math.sqrt(varianceOfMean());
  }

  /// The square of the standard error.
  public double varianceOfMean() {
    double variance = count < 2 ? 0 : (sumOfSquares - mean() * sum) / (count - 1);
    return Math.max(0, variance) / count;
  }
}

package piste.lab.tune;

import piste.lab.statistics.Average;
import piste.lab.statistics.StudentT;

/// What games have told of one metric so far.
///
/// @param parts in so many parts of a unit it is counted
/// @param offset added to the mean
public record MetricSample(Average average, double parts, double offset) {
  private static final double FARTHEST = 1e6;

  /// An interval.
  public record Bounds(double low, double high) {}

  public MetricSample plus(MetricSample more) {
    return new MetricSample(average.plus(more.average), parts, offset);
  }

  public long games() {
    return average.count();
  }

  public double value() {
    return average.count() == 0 ? Double.NaN : average.mean() / parts + offset;
  }

  /// Whether it only ever was 0 or 1, so that its mean is a share.
  public boolean isShare() {
    return parts == 1 && average.sum() == average.sumOfSquares();
  }

  /// The interval that misses the true value with this chance at most: Wilson's for shares, or else
  /// Student's, never narrower than what so many games can exclude of something they never saw.
  public Bounds bounds(double chance) {
    long n = average.count();
    if (n < 2) {
      return new Bounds(-FARTHEST, FARTHEST);
    }
    if (isShare()) {
      return wilson(StudentT.reach(chance, Double.POSITIVE_INFINITY), n);
    }
    double unseen = Math.log(2 / chance) / n;
    double half =
        Math.max(StudentT.reach(chance, (double) (n - 1)) * average.error(), unseen) / parts;
    return new Bounds(value() - half, value() + half);
  }

  private Bounds wilson(double z, long n) {
    double p = average.mean();
    double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * Math.sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
    return new Bounds(Math.max(0, centre - half) + offset, Math.min(1, centre + half) + offset);
  }
}

package piste.lab.statistics;

import java.util.List;

/// An estimated number with its 95 % confidence interval.
///
/// @param games it rests on
public record Estimate(double value, double low, double high, long games) {
  /// A spread that is a smaller part than this of the greatest there could be is none.
  private static final double LEAST = 1e-12;

  /// From so many events on Student's interval of a count is right.
  private static final double ENOUGH = 30;

  /// How often something happens: Wilson's interval, wider where it was seen one to three times.
  public static Estimate of(Proportion share) {
    return score(share.rate(), (double) share.of(), Proportion.Z, share.of());
  }

  /// The mean of whole numbers, each in so many parts of a unit: Student's interval. Where all
  /// games came to the same the interval cannot be told from them and is that number alone.
  public static Estimate of(Average average, double parts) {
    long n = average.count();
    double mean = average.mean();
    double reach = n < 2 ? Double.POSITIVE_INFINITY : StudentT.reach(n - 1) * average.error();
    return new Estimate(mean / parts, (mean - reach) / parts, (mean + reach) / parts, n);
  }

  /// The mean of counts, which are never below 0: Student's interval, or where there were too few
  /// events for it, that of a Poisson distribution which scatters as much. Where nothing happened
  /// at all nobody knows how much it would be, so each game in which it may happen counts for one.
  public static Estimate ofCount(Average average, double parts) {
    long n = average.count();
    double mean = average.mean();
    if (average.sumOfSquares() == 0 && n > 1) {
      return new Estimate(0, 0, new Proportion(0, n).high(), n);
    }
    double events = mean * mean / average.varianceOfMean();
    if (n < 2 || !average.hasSpread() || events >= ENOUGH) {
      return of(average, parts);
    }
    ScoreInterval interval = ScoreInterval.ofEvents(events, StudentT.reach(n - 1));
    double unit = mean / events / parts;
    return new Estimate(mean / parts, unit * interval.low(), unit * interval.high(), n);
  }

  /// The mean of numbers from 0 to a whole, as a part of it: Wilson's interval for as many games as
  /// a share would need to be as sure. So it is right near 0 and 1, and never reaches beyond.
  /// Numbers that are all 0 or the whole are a share; of those that are all the same nothing better
  /// is known.
  public static Estimate ofPart(Average average, long whole) {
    long n = average.count();
    double mean = average.mean() / whole;
    double most = mean * (1 - mean);
    double spread = (double) average.sumOfSquares() / n / whole / whole - mean * mean;
    if (average.sum() * whole == average.sumOfSquares() || n < 2 || spread < LEAST * most) {
      return score(mean, (double) n, Proportion.Z, n);
    }
    return score(mean, n * most / spread, StudentT.reach(n - 1), n);
  }

  private static Estimate score(double mean, double as, double reach, long games) {
    ScoreInterval interval = ScoreInterval.of(mean, as, reach, games);
    return new Estimate(mean, interval.low(), interval.high(), games);
  }

  /// Whether there is an interval: one game alone bounds nothing.
  public boolean isBounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /// Whether the interval is a single number, as where all games came to the same.
  public boolean isPoint() {
    return low == high;
  }

  public Estimate plus(double constant) {
    return new Estimate(value + constant, low + constant, high + constant, games);
  }

  /// How far this one is above another that rests on other games. The interval is put together from
  /// those of both (Newcombe's method, or MOVER), so it is right for shares near 0 and 1, too.
  public Estimate minus(Estimate other) {
    double difference = value - other.value;
    return new Estimate(
        difference,
        difference - Math.hypot(value - low, other.high - other.value),
        difference + Math.hypot(high - value, other.value - other.low),
        Math.min(games, other.games));
  }

  /// The mean of several that rest on different games, each with the same weight.
  public static Estimate mean(List<Estimate> all) {
    double sum = 0;
    double below = 0;
    double above = 0;
    long games = 0;
    for (Estimate one : all) {
      sum += one.value;
      below = Math.hypot(below, one.value - one.low);
      above = Math.hypot(above, one.high - one.value);
      games += one.games;
    }
    int n = all.size();
    return new Estimate(sum / n, (sum - below) / n, (sum + above) / n, games);
  }

  /// The standard error, taken from the width of the interval.
  public double error() {
    return (high - low) / 2 / Proportion.Z;
  }

  /// How often chance alone would take a difference as far from 0, to either side, were there none:
  /// below 0.05 just when the interval leaves 0 out.
  public double pValue() {
    double reach = value > 0 ? value - low : high - value;
    return value == 0 ? 1 : reach == 0 ? 0 : StudentT.normalTails(value / reach * Proportion.Z);
  }
}

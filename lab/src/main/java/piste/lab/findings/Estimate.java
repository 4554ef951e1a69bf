package piste.lab.findings;

import java.util.List;
import piste.lab.Average;
import piste.lab.Share;
import piste.lab.StudentT;

/// A number that games told, and the interval in which the true one lies 95 times in 100.
///
/// @param games it rests on
public record Estimate(double value, double low, double high, long games) {
  /// How often something happens: Wilson's interval.
  public static Estimate of(Share share) {
    return new Estimate(share.rate(), share.low(), share.high(), share.of());
  }

  /// The mean of whole numbers, each in so many parts of a unit: Student's interval. Where all
  /// games came to the same the interval cannot be told from them and is that number alone.
  public static Estimate of(Average average, double parts) {
    long n = average.count();
    double mean = average.mean();
    double reach = n < 2 ? Double.POSITIVE_INFINITY : StudentT.reach(n - 1) * average.error();
    return new Estimate(mean / parts, (mean - reach) / parts, (mean + reach) / parts, n);
  }

  /// Whether there is an interval: one game alone bounds nothing.
  public boolean isBounded() {
    return Double.isFinite(low) && Double.isFinite(high);
  }

  /// The same for a number that cannot be below 0 or above 1: of few games the interval would reach
  /// farther.
  Estimate asPart() {
    return new Estimate(value, Math.max(0, low), Math.min(1, high), games);
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

  /// How often chance alone would take a difference as far from 0, to either side, were there none:
  /// below 0.05 just when the interval leaves 0 out.
  public double pValue() {
    double reach = value > 0 ? value - low : high - value;
    return value == 0 ? 1 : reach == 0 ? 0 : StudentT.normalTails(value / reach * Share.Z);
  }
}

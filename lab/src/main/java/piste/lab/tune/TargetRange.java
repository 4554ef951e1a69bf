package piste.lab.tune;

import java.util.Optional;

/// What somebody wants of a metric.
///
/// @param metric the id
/// @param from, to the aim is met from here to here
/// @param ease so far from the middle all is as good as can be
/// @param within by so much more than that it counts as one miss
/// @param weight how much a miss counts beside others
/// @param players the number of players of which it is wanted; of all if there is none
public record TargetRange(
    String metric,
    double from,
    double to,
    double ease,
    double within,
    double weight,
    Optional<Integer> players) {
  public TargetRange {
    if (!(from <= to && ease >= 0 && within > 0 && weight > 0)) {
      throw new IllegalArgumentException("no aim: %s to %s".formatted(from, to));
    }
  }

  /// A number to come near to; it is met within some distance.
  public static TargetRange near(String metric, double value, double within) {
    return new TargetRange(metric, value - within, value + within, 0, within, 1, Optional.empty());
  }

  /// A range in which all is as good; outside, its half width counts as one miss.
  public static TargetRange between(String metric, double from, double to) {
    return new TargetRange(metric, from, to, (to - from) / 2, (to - from) / 2, 1, Optional.empty());
  }

  public TargetRange weighing(double much) {
    return new TargetRange(metric, from, to, ease, within, much, players);
  }

  public TargetRange forPlayers(int number) {
    return new TargetRange(metric, from, to, ease, within, weight, Optional.of(number));
  }

  public double middle() {
    return (from + to) / 2;
  }

  /// How far a value is from what is wanted, in misses.
  double miss(double value) {
    return Math.max(0, Math.abs(value - middle()) - ease) / within;
  }

  /// The least miss of all values from `low` to `high`.
  double leastMiss(double low, double high) {
    return low <= middle() && middle() <= high ? 0 : Math.min(miss(low), miss(high));
  }

  double greatestMiss(double low, double high) {
    return Math.max(miss(low), miss(high));
  }
}

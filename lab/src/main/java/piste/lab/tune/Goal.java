package piste.lab.tune;

import java.util.List;

/// An aim at one table: what a search tries to meet.
///
/// @param table which players, bots and dice, by its number
public record Goal(TargetRange aim, int table) {
  /// What a setting's readings, one for each goal, come to: the mean square of the misses, by
  /// weight. 0 is as good as can be.
  static double loss(List<Goal> goals, List<MetricSample> readings) {
    double sum = 0;
    for (int i = 0; i < goals.size(); i++) {
      TargetRange aim = goals.get(i).aim();
      double miss = aim.miss(readings.get(i).value());
      sum += aim.weight() * miss * miss;
    }
    return sum / weights(goals);
  }

  /// The least and the greatest loss that the readings leave open.
  ///
  /// @param chance that the interval of any one reading is wrong
  static MetricSample.Bounds bounds(List<Goal> goals, List<MetricSample> readings, double chance) {
    double least = 0;
    double greatest = 0;
    for (int i = 0; i < goals.size(); i++) {
      TargetRange aim = goals.get(i).aim();
      MetricSample.Bounds bounds = readings.get(i).bounds(chance);
      double low = aim.leastMiss(bounds.low(), bounds.high());
      double high = aim.greatestMiss(bounds.low(), bounds.high());
      least += aim.weight() * low * low;
      greatest += aim.weight() * high * high;
    }
    return new MetricSample.Bounds(least / weights(goals), greatest / weights(goals));
  }

  private static double weights(List<Goal> goals) {
    return goals.stream().mapToDouble(goal -> goal.aim().weight()).sum();
  }
}

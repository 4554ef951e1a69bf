package piste.strike.play.odds;

import java.util.Arrays;
import java.util.List;

/// What each player may expect: the chance to win, and the points in a tournament.
public record Odds(List<Double> win, List<Double> points) {
  public Odds {
    win = List.copyOf(win);
    points = List.copyOf(points);
  }

  /// From a row of a [Table].
  static Odds of(double[] values, int at, int players) {
    return new Odds(
        Arrays.stream(values, at, at + players).boxed().toList(),
        Arrays.stream(values, at + players, at + 2 * players).boxed().toList());
  }
}

package piste.minds.review;

import java.util.List;

/// Computes the value of positions.
@FunctionalInterface
public interface Appraiser<S> {
  /// Each seat's chance to win, whatever the game waits for; together 1.
  List<Double> win(S position);
}

package piste.minds.search;

import java.time.Duration;
import java.util.function.IntToDoubleFunction;

/// How long to go on with playouts. Made for one search.
///
/// @param spent how much of it is used up after so many playouts: from 0 to 1 and more
public record Effort(IntToDoubleFunction spent) {
  /// So many playouts, however long they take: what comes of it depends on the draws alone.
  public static Effort ofPlayouts(int most) {
    return new Effort(done -> (double) done / most);
  }

  /// From now on, for so long.
  public static Effort within(Duration time) {
    long began = System.nanoTime();
    double all = Math.max(1, time.toNanos());
    return new Effort(_ -> (System.nanoTime() - began) / all);
  }

  double after(int playouts) {
    return spent.applyAsDouble(playouts);
  }
}

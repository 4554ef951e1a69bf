package piste.bench.throwing;

import java.util.List;

/// A physics engine with the bowl in it.
interface World extends AutoCloseable {
  /// Takes away the dice of the last throw and puts in those of the next.
  void place(List<Start> starts);

  void step();

  /// Whether the engine has put every die to sleep; never, if it does not do that in time.
  boolean isAsleep();

  /// Shows the pose of every die, in the order of their starts.
  void show(Film film);

  @Override
  void close();
}

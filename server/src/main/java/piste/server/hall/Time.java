package piste.server.hall;

import java.util.concurrent.Future;

/// The time of day, and alarms by it. What an alarm rings for must be brief: it hands a task to a
/// table.
public interface Time extends AutoCloseable {
  /// In milliseconds since 1970.
  long now();

  Future<?> in(long millis, Runnable task);

  void every(long millis, Runnable task);

  /// No alarm rings any more.
  @Override
  void close();
}

package piste.server.http;

import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/// What waits to be sent to all clients together. Each may be slow within its own bounds, but
/// memory is one for all: past a common bound, whoever has most waiting is dropped.
final class Backlog {
  private final long most;
  private final AtomicLong bytes = new AtomicLong();
  private final Set<Outbox> outboxes = ConcurrentHashMap.newKeySet();

  Backlog(long most) {
    this.most = most;
  }

  void open(Outbox outbox) {
    outboxes.add(outbox);
  }

  void close(Outbox outbox) {
    outboxes.remove(outbox);
  }

  /// Counts what waits more, or less.
  void count(long change) {
    bytes.addAndGet(change);
  }

  long bytes() {
    return bytes.get();
  }

  /// Makes room if too much waits. To be called without any lock.
  void relieve() {
    while (bytes.get() > most) {
      boolean isDropped =
          outboxes.stream()
              .max(Comparator.comparingLong(Outbox::bytes))
              .filter(slowest -> slowest.bytes() > 0)
              .map(Outbox::drop)
              .orElse(false);
      if (!isDropped) {
        return;
      }
    }
  }
}

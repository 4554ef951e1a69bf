package piste.server.cluster;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/// Does something for many, a few at a time: those who are sent elsewhere must not all come there
/// at once.
final class Paced {
  private static final int AT_ONCE = 5;
  private static final Duration PAUSE = Duration.ofMillis(20);

  private Paced() {}

  /// @param longest takes no more than about half of it
  static <T> void each(List<T> all, Duration longest, Consumer<T> action) {
    int groups = Math.ceilDiv(all.size(), AT_ONCE);
    Duration affordable = groups == 0 ? Duration.ZERO : longest.dividedBy(2L * groups);
    Duration pause = affordable.compareTo(PAUSE) < 0 ? affordable : PAUSE;
    for (int i = 0; i < all.size(); i++) {
      if (i > 0 && i % AT_ONCE == 0) {
        LockSupport.parkNanos(pause.toNanos());
      }
      action.accept(all.get(i));
    }
  }

  /// The same where nobody may wait for it.
  static <T> void eachLater(List<T> all, Duration longest, Consumer<T> action) {
    if (all.size() <= AT_ONCE) {
      all.forEach(action);
    } else {
      Thread.startVirtualThread(() -> each(all, longest, action));
    }
  }
}

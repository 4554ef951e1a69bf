package piste.minds.deschainer;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import piste.minds.deschainer.search.Budget;

/// Shares the machine among those who think at the same time: one alone has all cores, and when
/// there are more thinkers than cores each has less time, so that nobody waits for long.
final class Desk {
  private static final Duration BLINK = Duration.ofMillis(5);

  private final int cores;
  private final AtomicInteger thinkers = new AtomicInteger();

  Desk(int cores) {
    this.cores = cores;
  }

  /// Does work that may take so long, with what there is for it.
  <T> T think(Duration time, Function<Budget, T> work) {
    int now = thinkers.incrementAndGet();
    try {
      Duration share = time.multipliedBy(cores).dividedBy(Math.max(cores, now));
      return work.apply(
          Budget.ofTime(share.compareTo(BLINK) < 0 ? BLINK : share, Math.max(1, cores / now)));
    } finally {
      thinkers.decrementAndGet();
    }
  }
}

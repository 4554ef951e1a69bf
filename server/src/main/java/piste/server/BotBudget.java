package piste.server;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;

/// For how long a bot may think: as long as it would like, and less while many others do. Says so
/// in the log when it is so little that they play below their level.
final class BotBudget implements Supplier<Duration> {
  private static final Logger LOG = LoggerFactory.getLogger(BotBudget.class);
  private static final long A_MINUTE = 60_000_000_000L;

  /// With less than this part of it a bot plays below its level.
  private static final int PART = 4;

  private final Thinkers thinkers;
  private final Duration full;
  private final LongSupplier nanos;
  private final AtomicLong told;

  BotBudget(Thinkers thinkers, Duration full) {
    this(thinkers, full, System::nanoTime);
  }

  /// @param nanos a clock
  BotBudget(Thinkers thinkers, Duration full, LongSupplier nanos) {
    this.thinkers = thinkers;
    this.full = full;
    this.nanos = nanos;
    this.told = new AtomicLong(nanos.getAsLong() - A_MINUTE);
  }

  @Override
  public Duration get() {
    Duration budget = thinkers.budget(full);
    if (budget.multipliedBy(PART).compareTo(full) < 0) {
      tell(budget);
    }
    return budget;
  }

  /// Once a minute at most.
  private void tell(Duration budget) {
    long now = nanos.getAsLong();
    long last = told.get();
    if (now - last >= A_MINUTE && told.compareAndSet(last, now)) {
      LOG.atWarn()
          .addKeyValue("bots", thinkers.size(Priority.BOT))
          .addKeyValue("millis", budget.toMillis())
          .log("Many bots think at once: they play below their level");
    }
  }
}

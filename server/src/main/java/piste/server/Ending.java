package piste.server;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The end of a server: its parts end one after the other, all of them within one time. Each is
/// waited for as long as is due to it, and for what those before it left over.
final class Ending {
  private static final Logger LOG = LoggerFactory.getLogger(Ending.class);

  /// What ends, in this order.
  enum Part {
    TABLES(1_000),
    THINKING(1_500),
    CONNECTIONS(1_000),
    LAB(200),
    JOURNAL(800),
    ARENAS(300);

    private final Duration due;

    Part(int millis) {
      this.due = Duration.ofMillis(millis);
    }

    /// How long all are waited for up to and with this one, at most.
    private Duration until() {
      Duration sum = Duration.ZERO;
      for (Part part : values()) {
        if (part.compareTo(this) <= 0) {
          sum = sum.plus(part.due);
        }
      }
      return sum;
    }
  }

  private final LongSupplier nanos;
  private final long began;

  /// @param nanos a clock
  Ending(LongSupplier nanos) {
    this.nanos = nanos;
    this.began = nanos.getAsLong();
  }

  /// How long a part may be waited for from now on.
  Duration left(Part part) {
    Duration left = part.until().minusNanos(nanos.getAsLong() - began);
    return left.isNegative() ? Duration.ZERO : left;
  }

  /// Ends a part that knows no time by itself, and goes on without it when its time is over: the
  /// process ends soon, and nothing is lost by that.
  void end(Part part, Runnable work) {
    Thread worker = Thread.ofPlatform().daemon().name("piste-stop-" + part).start(work);
    try {
      // No wait is no wait at all: what takes no time has ended when it is looked at.
      if (!worker.join(left(part).plusMillis(1))) {
        LOG.atWarn().addKeyValue("part", part).log("A part of the server did not end in time");
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

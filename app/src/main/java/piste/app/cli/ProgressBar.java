package piste.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/// A line that shows how far long work has come and how long it will still take. Shown only on a
/// terminal; threads may report at the same time.
public final class ProgressBar implements AutoCloseable {
  private static final int WIDTH = 30;
  private static final long PAUSE_NANOS = 100_000_000;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintWriter out;
  private final long total;
  private final String unit;
  private final boolean shown;
  private final LongSupplier clock;
  private final long began;
  private long lastShown;

  ProgressBar(PrintWriter out, long total, String unit, boolean shown, LongSupplier clock) {
    this.out = out;
    this.total = total;
    this.unit = unit;
    this.shown = shown;
    this.clock = clock;
    this.began = clock.getAsLong();
    this.lastShown = began;
  }

  /// A bar where the launcher says that messages go to a terminal.
  public static ProgressBar of(PrintWriter out, long total, String unit) {
    boolean terminal = Boolean.getBoolean("piste.terminal");
    return new ProgressBar(out, total, unit, terminal, System::nanoTime);
  }

  public void show(long done) {
    show(done, 0);
  }

  /// Shows how far it is.
  ///
  /// @param kept the part of what is done that was done before, and took no time
  public synchronized void show(long done, long kept) {
    long now = clock.getAsLong();
    if (!shown || now - lastShown < PAUSE_NANOS) {
      return;
    }
    lastShown = now;
    int filled = (int) (WIDTH * done / total);
    double left = (now - began) / 1e9 * (total - done) / Math.max(1, done - kept);
    out.printf(
        Locale.ROOT,
        "%s[%s%s] %3d %%  %,d of %,d %s  %.0f s left",
        CLEAR,
        "█".repeat(filled),
        "·".repeat(WIDTH - filled),
        100 * done / total,
        done,
        total,
        unit,
        Math.ceil(left));
    out.flush();
  }

  @Override
  public synchronized void close() {
    if (shown) {
      out.print(CLEAR);
      out.flush();
    }
  }
}

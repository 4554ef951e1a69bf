package piste.testkit;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waiting for something that must happen, however busy the machine is. A test that fails here
/// would also fail with more time.
public final class Waiting {
  /// Long enough for anything that a test waits for.
  public static final Duration LONG_ENOUGH = Duration.ofMinutes(3);

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);

  private Waiting() {}

  /// How long this thread has worked: less than the time that passed, where others work too.
  public static long ownNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /// Looks again and again until it is so.
  ///
  /// @param what what is waited for, for the message if it never happens
  public static void until(String what, BooleanSupplier isSo) throws InterruptedException {
    long end = System.nanoTime() + LONG_ENOUGH.toNanos();
    while (!isSo.getAsBoolean()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + LONG_ENOUGH.toSeconds() + " s: " + what);
      }
      Thread.sleep(BETWEEN_LOOKS);
    }
  }
}

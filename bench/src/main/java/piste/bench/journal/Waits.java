package piste.bench.journal;

import java.util.concurrent.atomic.AtomicIntegerArray;

/// How long answers took, counted by hundredths of a millisecond, up to ten seconds.
final class Waits {
  private static final long STEP = 10_000;

  private final AtomicIntegerArray counts = new AtomicIntegerArray(1_000_000);

  void add(long nanos) {
    counts.incrementAndGet((int) Math.min(nanos / STEP, counts.length() - 1));
  }

  int count() {
    int count = 0;
    for (int i = 0; i < counts.length(); i++) {
      count += counts.get(i);
    }
    return count;
  }

  /// The wait that this share of all did not exceed, in milliseconds.
  double millis(double share) {
    double wanted = share * count();
    int at = 0;
    for (int seen = counts.get(0); seen < wanted; seen += counts.get(at)) {
      at++;
    }
    return (at + 1) * STEP / 1e6;
  }
}

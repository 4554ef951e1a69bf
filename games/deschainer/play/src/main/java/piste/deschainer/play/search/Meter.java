package piste.deschainer.play.search;

import java.util.concurrent.atomic.LongAdder;
import piste.minds.think.Thinking;

/// Counts what a search has used of its budget, for all its threads.
final class Meter {
  /// How many positions a thread looks at between two looks at the clock.
  static final int STRIDE = 512;

  /// So many positions are looked at however little time there is: about a millisecond, and enough
  /// to see what captures lead to.
  private static final long LEAST = 2_000;

  private final Budget budget;
  private final long began = System.nanoTime();
  private final LongAdder nodes = new LongAdder();
  private volatile boolean over;

  Meter(Budget budget) {
    this.budget = budget;
  }

  /// Told by every thread now and then; whether it should stop.
  boolean isOver(long more) {
    Thinking.checkpoint();
    nodes.add(more);
    if (!over && (isTimeOver(budget.time().toNanos()) || nodes.sum() >= budget.nodes())) {
      over = true;
    }
    return over;
  }

  private boolean isTimeOver(long most) {
    return nanos() >= most && nodes.sum() >= LEAST;
  }

  void stop() {
    over = true;
  }

  /// Whether so little is left that a deeper look would hardly come to an end.
  boolean isNearlyOver() {
    return over
        || isTimeOver(budget.time().toNanos() / 2)
        || nodes.sum() >= budget.nodes() - budget.nodes() / 4;
  }

  long nodes() {
    return nodes.sum();
  }

  long nanos() {
    return System.nanoTime() - began;
  }
}

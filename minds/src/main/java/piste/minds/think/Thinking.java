package piste.minds.think;

import java.util.function.Supplier;

/// What long work does now and then, so that it can be stopped and lets more urgent work go first.
/// On a thread that is none of [Thinkers] it does nothing: on the command line work goes on.
public final class Thinking {
  private Thinking() {}

  /// Makes way for what is more urgent. To be called about every millisecond.
  ///
  /// @throws java.util.concurrent.CancellationException if nobody wants the work any more
  public static void checkpoint() {
    if (Thread.currentThread() instanceof Thinker thinker) {
      thinker.checkpoint();
    }
  }

  /// Waits for what others work out, who may need the core meanwhile.
  public static <T> T idly(Supplier<T> wait) {
    return Thread.currentThread() instanceof Thinker thinker
        ? thinker.pool().withoutCore(thinker, wait)
        : wait.get();
  }
}

package piste.minds.think;

import java.util.function.Supplier;

/// Long computations call this regularly, so that they can be cancelled and let more urgent work go
/// first. On a thread that does not belong to [Thinkers], such as on the command line, it does
/// nothing.
public final class Thinking {
  private Thinking() {}

  /// Whether this is a thread that thinks.
  public static boolean isHere() {
    return Thread.currentThread() instanceof Thinker;
  }

  /// Makes way for what is more urgent. To be called about every millisecond.
  ///
  /// @throws java.util.concurrent.CancellationException if nobody wants the work any more
  public static void checkpoint() {
    if (Thread.currentThread() instanceof Thinker thinker) {
      thinker.checkpoint();
    }
  }

  /// Gives up what nobody wants any more, but makes way for nobody: for work that is brief, or that
  /// others wait for while it holds a lock.
  ///
  /// @throws java.util.concurrent.CancellationException if nobody wants the work any more
  public static void checkCancelled() {
    if (Thread.currentThread() instanceof Thinker thinker) {
      thinker.checkCancelled();
    }
  }

  /// Waits for what others work out, who may need the core meanwhile.
  public static <T> T idly(Supplier<T> wait) {
    return Thread.currentThread() instanceof Thinker thinker
        ? thinker.pool().withoutCore(thinker, wait)
        : wait.get();
  }
}

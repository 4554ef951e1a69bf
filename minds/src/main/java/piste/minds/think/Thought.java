package piste.minds.think;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;

/// A computation that is waiting or in progress.
public final class Thought<T> {
  private final Lane lane;
  private final Callable<T> work;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private volatile boolean cancelled;

  Thought(Lane lane, Callable<T> work) {
    this.lane = lane;
    this.work = work;
  }

  /// What comes of it: an exception if it failed, a [CancellationException] if nobody wants it.
  public CompletableFuture<T> result() {
    return result;
  }

  /// Done once nobody works at it any more, however it ended: after it is cancelled that may take
  /// until its next checkpoint.
  public CompletableFuture<Void> end() {
    return end;
  }

  /// Nobody wants it any more: it is not begun, or ends at its next checkpoint.
  public void cancel() {
    cancelled = true;
    if (lane.forget(this)) {
      end.complete(null);
    }
    result.cancel(false);
  }

  boolean isCancelled() {
    return cancelled;
  }

  Lane lane() {
    return lane;
  }

  /// Nobody can work at it.
  void fail(Throwable why) {
    result.completeExceptionally(why);
    end.complete(null);
  }

  /// Whatever goes wrong reaches those who wait for it.
  void think() {
    try {
      if (cancelled) {
        throw new CancellationException();
      }
      result.complete(work.call());
    } catch (Exception | Error e) {
      result.completeExceptionally(e);
    } finally {
      end.complete(null);
    }
  }
}

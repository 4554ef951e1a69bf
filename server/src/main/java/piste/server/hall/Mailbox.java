package piste.server.hall;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does one thing after another, each on a virtual thread that lives while there is something to
/// do. Bounded: whoever hands in too much is turned away.
final class Mailbox {
  private static final Logger LOG = LoggerFactory.getLogger(Mailbox.class);

  private final int most;
  private final Executor threads;
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  private boolean working;
  private boolean closed;

  Mailbox(int most) {
    this(most, Thread::startVirtualThread);
  }

  /// @param threads has something done on a thread of its own
  Mailbox(int most, Executor threads) {
    this.most = most;
    this.threads = threads;
  }

  /// Hands in a task; false when there are too many, it is closed, or nobody can do it now.
  synchronized boolean offer(Runnable task) {
    if (closed || tasks.size() >= most) {
      return false;
    }
    tasks.add(task);
    if (isDone()) {
      return true;
    }
    tasks.removeLast();
    return false;
  }

  /// Hands in a task of the house, for which there is always room. If nobody can do it now, it is
  /// done before the next.
  synchronized boolean offerAlways(Runnable task) {
    if (closed) {
      return false;
    }
    tasks.add(task);
    boolean _ = isDone();
    return true;
  }

  /// Whether somebody does what there is to do. A thread cannot always be had.
  private boolean isDone() {
    if (working) {
      return true;
    }
    working = true;
    try {
      threads.execute(this::work);
      return true;
    } catch (Throwable e) {
      working = false;
      Failures.report(LOG, "Nobody can do a table's task now", e);
      return false;
    }
  }

  private void work() {
    for (Optional<Runnable> task = next(); task.isPresent(); task = next()) {
      carryOut(task.get());
    }
  }

  /// Whatever fails, even if memory or stack is used up, the next task is done: else nobody would
  /// ever do it.
  private static void carryOut(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      Failures.report(LOG, "Unexpected failure in a table's task", e);
    }
  }

  private synchronized Optional<Runnable> next() {
    Optional<Runnable> task = Optional.ofNullable(tasks.poll());
    if (task.isEmpty()) {
      working = false;
      notifyAll();
    }
    return task;
  }

  /// Takes nothing more, if there is nothing to do and a condition holds. No task runs or comes in
  /// while the condition is looked at.
  synchronized boolean closeIfIdle(BooleanSupplier condition) {
    closed = closed || (tasks.isEmpty() && !working && condition.getAsBoolean());
    return closed;
  }

  /// Takes nothing more. What is there is still done.
  synchronized void close() {
    closed = true;
  }

  synchronized boolean isClosed() {
    return closed;
  }

  /// Waits until all is done; false when that takes too long.
  synchronized boolean awaitQuiet(long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    while (working) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }
}

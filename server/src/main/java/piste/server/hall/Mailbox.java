package piste.server.hall;

import java.util.ArrayDeque;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Does one thing after another, each on a virtual thread that lives while there is something to
/// do. Bounded: whoever hands in too much is turned away.
final class Mailbox {
  private static final Logger LOG = LoggerFactory.getLogger(Mailbox.class);

  private final int most;
  private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
  private boolean working;
  private boolean closed;

  Mailbox(int most) {
    this.most = most;
  }

  /// Hands in a task; false when there are too many, or it is closed.
  boolean offer(Runnable task) {
    return add(task, most);
  }

  /// Hands in a task of the house, for which there is always room.
  boolean offerFirst(Runnable task) {
    return add(task, Integer.MAX_VALUE);
  }

  private synchronized boolean add(Runnable task, int room) {
    if (closed || tasks.size() >= room) {
      return false;
    }
    tasks.add(task);
    if (!working) {
      working = true;
      Thread.startVirtualThread(this::work);
    }
    return true;
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
      LOG.atError().setCause(e).log("Unexpected failure in a table's task");
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

  /// Takes nothing more, if there is nothing to do.
  synchronized boolean closeIfIdle() {
    closed = closed || (tasks.isEmpty() && !working);
    return closed;
  }

  /// Takes nothing more. What is there is still done.
  synchronized void close() {
    closed = true;
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

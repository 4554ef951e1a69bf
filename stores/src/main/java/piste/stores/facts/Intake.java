package piste.stores.facts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import piste.rules.Refusal;
import piste.table.journal.TableId;

/// Where batches wait for the writer, up to a limit: past it they are turned away, so that a slow
/// disk cannot fill the memory.
final class Intake {
  private final long capacity;
  private final long pause;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition change = lock.newCondition();
  private List<Pending> waiting = new ArrayList<>();
  private long weight;
  private boolean closed;

  /// When the last group left, and the table that it was all about, if there was only one.
  private long left;

  private Optional<TableId> alone = Optional.empty();

  /// @param capacity how much may wait, in bytes
  /// @param pause the shortest time between two groups of several tables: a wait for the disk costs
  ///     the processor more than a batch does, so it pays to let some come together
  Intake(long capacity, Duration pause) {
    this.capacity = capacity;
    this.pause = pause.toNanos();
    left = System.nanoTime() - this.pause;
  }

  /// Lets a batch wait, or says why not. A batch larger than the limit may wait alone.
  Optional<Refusal> offer(Pending pending) {
    long more = pending.weight();
    lock.lock();
    try {
      if (closed) {
        return Optional.of(Refusals.CLOSED);
      }
      if (!waiting.isEmpty() && weight + more > capacity) {
        return Optional.of(Refusals.unwritable("it is overloaded."));
      }
      waiting.add(pending);
      weight += more;
      if (waiting.size() == 1) {
        change.signal();
      }
      return Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  /// Waits until something is there, and takes all of it; nothing once closed and empty.
  List<Pending> take() {
    lock.lock();
    try {
      while (!closed && waiting.isEmpty()) {
        change.awaitUninterruptibly();
      }
      letOthersCome();
      List<Pending> group = waiting;
      waiting = new ArrayList<>(group.size());
      weight = 0;
      left = System.nanoTime();
      alone = group.size() == 1 ? Optional.of(table(group)) : Optional.empty();
      return group;
    } finally {
      lock.unlock();
    }
  }

  /// A table that plays alone need not wait for others.
  private void letOthersCome() {
    while (!closed && !(alone.isPresent() && alone.get().equals(table(waiting)))) {
      long rest = left + pause - System.nanoTime();
      if (rest <= 0) {
        return;
      }
      try {
        change.awaitNanos(rest);
      } catch (InterruptedException _) {
        // Only closing ends it: whoever was promised an answer gets one.
      }
    }
  }

  private static TableId table(List<Pending> group) {
    return group.getFirst().batch().table();
  }

  boolean isClosed() {
    lock.lock();
    try {
      return closed;
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      closed = true;
      change.signal();
    } finally {
      lock.unlock();
    }
  }
}

package piste.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import piste.server.hall.Time;
import piste.testkit.Waiting;

/// A time that stands still until a test moves it on.
public final class HandSetTime implements Time {
  private final List<Alarm> alarms = new ArrayList<>();
  private long now = System.currentTimeMillis();

  private static final class Alarm extends CompletableFuture<Boolean> {
    long at;
    final Runnable task;

    /// Rings again and again, whatever happens at tables.
    final boolean isRecurring;

    Alarm(long at, Runnable task, boolean isRecurring) {
      this.at = at;
      this.task = task;
      this.isRecurring = isRecurring;
    }
  }

  @Override
  public synchronized long now() {
    return now;
  }

  @Override
  public Future<?> in(long millis, Runnable task) {
    return set(millis, task, false);
  }

  private synchronized Alarm set(long millis, Runnable task, boolean isRecurring) {
    Alarm alarm = new Alarm(now + Math.max(0, millis), task, isRecurring);
    alarms.add(alarm);
    notifyAll();
    return alarm;
  }

  @Override
  public void every(long millis, Runnable task) {
    Alarm _ =
        set(
            millis,
            () -> {
              task.run();
              every(millis, task);
            },
            true);
  }

  @Override
  public synchronized void close() {
    alarms.clear();
  }

  /// Moves on and rings, one after another, whatever is due by then.
  public void pass(Duration time) {
    long end = now() + time.toMillis();
    for (Optional<Alarm> next = next(end); next.isPresent(); next = next(end)) {
      next.get().task.run();
    }
  }

  /// The clock is set back. Alarms ring as long from now as before.
  public synchronized void setBack(Duration time) {
    now -= time.toMillis();
    alarms.forEach(alarm -> alarm.at -= time.toMillis());
  }

  private synchronized Optional<Alarm> next(long end) {
    alarms.removeIf(Future::isDone);
    Optional<Alarm> next =
        alarms.stream()
            .filter(alarm -> alarm.at <= end)
            .min(Comparator.comparingLong(alarm -> alarm.at));
    now = next.map(alarm -> Math.max(now, alarm.at)).orElse(end);
    next.ifPresent(alarms::remove);
    return next;
  }

  /// Waits until somebody has set an alarm that rings once, in just this time, and moves on to it.
  public void passAlarmIn(Duration time) throws InterruptedException {
    awaitAlarmIn(time);
    pass(time);
  }

  public synchronized void awaitAlarmIn(Duration time) throws InterruptedException {
    long patience = System.nanoTime() + Waiting.LONG_ENOUGH.toNanos();
    while (alarms.stream().noneMatch(alarm -> isSetFor(alarm, now + time.toMillis()))) {
      long left = (patience - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        throw new AssertionError("no alarm was set to ring in " + time);
      }
      wait(left);
    }
  }

  private static boolean isSetFor(Alarm alarm, long at) {
    return !alarm.isDone() && !alarm.isRecurring && alarm.at == at;
  }
}

package piste.server.hall;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Alarms. What they ring for must be brief: it hands a task to a table.
final class Timers implements AutoCloseable {
  private final ScheduledExecutorService executor = executor();

  private static ScheduledExecutorService executor() {
    ScheduledThreadPoolExecutor one =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("piste-timers").daemon().factory());
    one.setRemoveOnCancelPolicy(true);
    // What a stopping server still plans does not happen.
    one.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    one.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    return Executors.unconfigurableScheduledExecutorService(one);
  }

  Future<?> in(long millis, Runnable task) {
    return executor.schedule(task, Math.max(0, millis), TimeUnit.MILLISECONDS);
  }

  void every(long millis, Runnable task) {
    Future<?> _ = executor.scheduleWithFixedDelay(task, millis, millis, TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}

package piste.server.hall;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The time of this machine.
public final class SystemTime implements Time {
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

  @Override
  public long now() {
    return System.currentTimeMillis();
  }

  @Override
  public Future<?> in(long millis, Runnable task) {
    return executor.schedule(task, Math.max(0, millis), TimeUnit.MILLISECONDS);
  }

  @Override
  public void every(long millis, Runnable task) {
    Future<?> _ = executor.scheduleWithFixedDelay(task, millis, millis, TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}

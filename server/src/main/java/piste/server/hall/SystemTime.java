package piste.server.hall;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The time of this machine.
public final class SystemTime implements Time {
  private static final Logger LOG = LoggerFactory.getLogger(SystemTime.class);

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
    return executor.schedule(guarded(task), Math.max(0, millis), TimeUnit.MILLISECONDS);
  }

  @Override
  public void every(long millis, Runnable task) {
    Future<?> _ =
        executor.scheduleWithFixedDelay(guarded(task), millis, millis, TimeUnit.MILLISECONDS);
  }

  /// A task that fails once is tried again at its next time: the executor would drop it.
  private static Runnable guarded(Runnable task) {
    return () -> {
      try {
        task.run();
      } catch (Throwable e) {
        Failures.report(LOG, "Unexpected failure in a timed task", e);
      }
    };
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}

package piste.server.push;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Looks up at which address a name is. Whoever runs a name decides how long that takes, and it
/// cannot be broken off; a virtual thread would hold one of the few that serve everybody meanwhile.
/// So it has a few threads of its own, and whoever asks waits for so long and no longer.
final class LookUps implements AutoCloseable {
  /// So many are under way at once; as many wait for them.
  static final int MOST = 16;

  /// Where a name leads.
  @FunctionalInterface
  interface Names {
    /// By the machine's own means.
    Names SYSTEM = InetAddress::getByName;

    InetAddress address(String name) throws UnknownHostException;
  }

  private final Names names;
  private final ThreadPoolExecutor threads;

  LookUps(Names names) {
    this.names = names;
    this.threads =
        new ThreadPoolExecutor(
            MOST,
            MOST,
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST),
            Thread.ofPlatform().name("push-names-", 0).daemon().factory());
    threads.allowCoreThreadTimeOut(true);
  }

  /// The address of a name.
  ///
  /// @throws IOException if there is none, it takes too long, or too many others take long
  InetAddress address(String name, Duration patience) throws IOException {
    FutureTask<InetAddress> task = new FutureTask<>(() -> names.address(name));
    try {
      threads.execute(task);
      return task.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      throw new IOException("too many names are being looked up", e);
    } catch (TimeoutException e) {
      throw new IOException("its name takes too long to look up", e);
    } catch (ExecutionException e) {
      throw new IOException("its name leads nowhere", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the server is stopping", e);
    } finally {
      // One that still waits for a thread is not to take one.
      threads.remove(task);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}

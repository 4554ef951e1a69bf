package piste.minds.think;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// All the threads of a server that think, apart from those that serve. As many run at once as
/// there are cores for it; what waits for a core gets one by its [Priority]. Long work makes way at
/// its checkpoints ([Thinking]), so that a bot's move never waits for a solution to be finished.
public final class Thinkers implements AutoCloseable {
  /// The code of the refusal when too much waits.
  public static final String BUSY = "server.too-busy";

  /// The code of the refusal once it is closed.
  public static final String STOPPING = "server.stopping";

  /// For so long in a row work of one priority keeps a core before the next of them has it.
  private static final long SLICE = 20_000_000;

  /// For how long all bots that wait may take together, so that none waits for long.
  private static final Duration ROUND = Duration.ofSeconds(1);

  private static final Duration LONGEST_STOP = Duration.ofSeconds(3);
  private static final int MOST_RETRY_SECONDS = 30;

  private final int cores;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Priority, Lane> lanes = new EnumMap<>(Priority.class);
  private final Set<Thought<?>> begun = new HashSet<>();
  final ThreadPoolExecutor threads;
  private int busy;
  private boolean closed;

  /// Whether anybody waits for a core; read without the lock.
  private volatile boolean others;

  /// @param cores how many threads may think at once
  /// @param prelude what every thread does first, such as to lower its own priority
  public Thinkers(int cores, Runnable prelude) {
    this.cores = cores;
    AtomicInteger number = new AtomicInteger();
    for (Priority priority : Priority.values()) {
      lanes.put(priority, new Lane(this, priority, cores));
    }
    // No more threads than may be begun: the lanes see to it.
    this.threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            60,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            work -> new Thinker(this, lock, work, prelude, number.incrementAndGet()));
  }

  /// How many may think on this machine: one core is left for those who serve.
  public static int usualCores() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
  }

  /// Has something thought about, unless too much of its kind waits.
  public <T> Attempt<Thought<T>> think(Priority priority, Callable<T> work) {
    lock.lock();
    try {
      Lane lane = lane(priority);
      if (closed) {
        return Attempt.refused(
            Refusal.Kind.STOPPING, STOPPING, "the server is stopping: try again in a moment");
      }
      if (lane.isFull()) {
        return Attempt.refused(busy(priority));
      }
      if (lane.isIdle()) {
        lane.wakeAt(leastUsed());
      }
      Thought<T> thought = new Thought<>(lane, work);
      lane.waiting().add(thought);
      handOut();
      return Attempt.made(thought);
    } finally {
      lock.unlock();
    }
  }

  private Refusal busy(Priority priority) {
    return new Refusal(
        Refusal.Kind.BUSY,
        BUSY,
        "many others ask for such things now: try again in %d s"
            .formatted(secondsUntilFree(priority)));
  }

  /// After how many seconds there may be room for more of a kind.
  public int secondsUntilFree(Priority priority) {
    lock.lock();
    try {
      Lane lane = lane(priority);
      double nanos = lane.waiting().size() * lane.mean() * 100 / priority.share() / cores / 2;
      return (int) Math.clamp(Math.ceil(nanos * 1e-9), 1, MOST_RETRY_SECONDS);
    } finally {
      lock.unlock();
    }
  }

  /// How much of the time that a bot would like it may use now: less the more of them wait, so
  /// that all have had their turn soon.
  public Duration budget(Duration full) {
    long share = ROUND.toNanos() * cores / Math.max(1, size(Priority.BOT));
    return share < full.toNanos() ? Duration.ofNanos(share) : full;
  }

  /// How many of a kind wait or are under way.
  public int size(Priority priority) {
    lock.lock();
    try {
      return lane(priority).size();
    } finally {
      lock.unlock();
    }
  }

  private Lane lane(Priority priority) {
    return Optional.ofNullable(lanes.get(priority)).orElseThrow();
  }

  private double leastUsed() {
    return lanes.values().stream()
        .filter(lane -> !lane.isIdle())
        .mapToDouble(Lane::used)
        .min()
        .orElseGet(() -> lanes.values().stream().mapToDouble(Lane::used).max().orElse(0));
  }

  private Optional<Lane> next() {
    return lanes.values().stream()
        .filter(Lane::isReady)
        .min(Comparator.comparingDouble(Lane::used).thenComparing(Lane::priority));
  }

  /// Gives free cores to those who wait. The lock is held.
  private void handOut() {
    while (busy < cores) {
      Optional<Lane> lane = next();
      if (lane.isEmpty()) {
        break;
      }
      busy++;
      goOn(lane.get());
    }
    others = next().isPresent();
  }

  /// What is not begun goes first, so that something short does not wait for all that is long.
  private void goOn(Lane lane) {
    if (lane.mayBegin()) {
      Thought<?> thought = lane.waiting().remove();
      lane.begin();
      begun.add(thought);
      try {
        threads.execute(() -> run(thought));
      } catch (RuntimeException | Error e) {
        // There is no thread to be had: the core is free again.
        begun.remove(thought);
        lane.giveUp();
        busy--;
        thought.fail(e);
      }
    } else {
      lane.paused().remove().takeCore();
    }
  }

  private void run(Thought<?> thought) {
    Thinker thinker = (Thinker) Thread.currentThread();
    lock.lock();
    try {
      thinker.begin(thought);
    } finally {
      lock.unlock();
    }
    thought.think();
    lock.lock();
    try {
      thinker.leaveCore();
      begun.remove(thought);
      thought.lane().end(thinker.spent());
      busy--;
      handOut();
    } finally {
      lock.unlock();
    }
  }

  boolean hasOthers() {
    return others;
  }

  /// Lets others have the core, if it is their turn, until it is this one's again.
  void makeWay(Thinker thinker) {
    lock.lock();
    try {
      thinker.charge();
      if (closed || !isOthersTurn(thinker)) {
        return;
      }
      thinker.leaveCore();
      thinker.lane().paused().add(thinker);
      busy--;
      handOut();
      thinker.awaitCore();
    } finally {
      lock.unlock();
    }
  }

  private boolean isOthersTurn(Thinker thinker) {
    Optional<Lane> next = next();
    Lane own = thinker.lane();
    return next.isPresent()
        && (next.get() == own
            ? own.priority() != Priority.BOT && thinker.onCore() > SLICE
            : next.get().used() < own.used());
  }

  /// Does something that needs no core, such as waiting, and takes a core again.
  <T> T withoutCore(Thinker thinker, Supplier<T> work) {
    lock.lock();
    try {
      thinker.leaveCore();
      busy--;
      handOut();
    } finally {
      lock.unlock();
    }
    try {
      return work.get();
    } finally {
      lock.lock();
      try {
        if (closed) {
          thinker.takeCore();
        } else {
          thinker.lane().paused().add(thinker);
          handOut();
          thinker.awaitCore();
        }
      } finally {
        lock.unlock();
      }
    }
  }

  boolean forget(Thought<?> thought) {
    lock.lock();
    try {
      boolean wasWaiting = thought.lane().waiting().remove(thought);
      others = next().isPresent();
      return wasWaiting;
    } finally {
      lock.unlock();
    }
  }

  /// Ends whatever is thought about at its next checkpoint, and waits a little for that.
  @Override
  public void close() {
    boolean _ = close(LONGEST_STOP);
  }

  /// The same, waiting no longer than this.
  ///
  /// @return whether nobody thinks any more
  public boolean close(Duration longest) {
    for (Thought<?> thought : allAtTheEnd()) {
      thought.cancel();
    }
    lock.lock();
    try {
      // Those who made way may now all go on, which is to end.
      lanes.values().forEach(lane -> lane.paused().forEach(Thinker::takeCore));
      lanes.values().forEach(lane -> lane.paused().clear());
    } finally {
      lock.unlock();
    }
    threads.shutdown();
    try {
      if (threads.awaitTermination(longest.toMillis(), TimeUnit.MILLISECONDS)) {
        return true;
      }
      threads.shutdownNow();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return false;
  }

  private List<Thought<?>> allAtTheEnd() {
    lock.lock();
    try {
      closed = true;
      List<Thought<?>> all = new ArrayList<>();
      lanes.values().forEach(lane -> all.addAll(lane.waiting()));
      all.addAll(begun);
      return all;
    } finally {
      lock.unlock();
    }
  }
}

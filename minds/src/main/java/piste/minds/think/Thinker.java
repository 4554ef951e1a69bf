package piste.minds.think;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A thread that thinks, and makes way for what is more urgent.
final class Thinker extends Thread {
  /// Between two looks at what others want, in nanoseconds.
  private static final long LOOK = 500_000;

  private final Thinkers pool;
  private final Condition turn;
  private Optional<Thought<?>> current = Optional.empty();

  /// When it last took a core, or was last charged for it.
  private long since;

  /// When it last took a core.
  private long began;

  private long spent;
  private long looked;
  private boolean hasCore;

  Thinker(Thinkers pool, ReentrantLock lock, Runnable work, Runnable prelude, int number) {
    super(
        () -> {
          prelude.run();
          work.run();
        },
        "thinker-" + number);
    setDaemon(true);
    this.pool = pool;
    this.turn = lock.newCondition();
  }

  void begin(Thought<?> what) {
    current = Optional.of(what);
    spent = 0;
    takeCore();
  }

  /// Told while the lock is held: from now on it has a core.
  void takeCore() {
    hasCore = true;
    since = System.nanoTime();
    began = since;
    looked = since;
    turn.signal();
  }

  void leaveCore() {
    charge();
    hasCore = false;
  }

  /// Counts the time since it was last counted.
  void charge() {
    long now = System.nanoTime();
    thought().lane().charge(now - since);
    spent += now - since;
    since = now;
  }

  private Thought<?> thought() {
    return current.orElseThrow();
  }

  Lane lane() {
    return thought().lane();
  }

  /// How long the core has been its own.
  long onCore() {
    return since - began;
  }

  long spent() {
    return spent;
  }

  void awaitCore() {
    while (!hasCore) {
      turn.awaitUninterruptibly();
    }
  }

  void checkpoint() {
    checkCancelled();
    if (pool.hasOthers() && System.nanoTime() - looked > LOOK) {
      pool.makeWay(this);
      looked = System.nanoTime();
      checkCancelled();
    }
  }

  void checkCancelled() {
    if (thought().isCancelled()) {
      throw new CancellationException("nobody wants it any more");
    }
  }

  Thinkers pool() {
    return pool;
  }
}

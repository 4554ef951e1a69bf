package piste.minds.think;

import java.util.ArrayDeque;

/// All work of one priority. Guarded by the lock of its [Thinkers], but for [#forget].
final class Lane {
  private final Thinkers pool;
  private final Priority priority;
  private final int mostBegun;

  /// What is not begun yet.
  private final ArrayDeque<Thought<?>> waiting = new ArrayDeque<>();

  /// Those who made way for others and would go on.
  private final ArrayDeque<Thinker> paused = new ArrayDeque<>();

  private int begun;

  /// The time it had, divided by its share: of two that wait, the one with less is next.
  private double used;

  /// How long one thought takes lately, in nanoseconds.
  private double mean = 10e6;

  Lane(Thinkers pool, Priority priority, int cores) {
    this.pool = pool;
    this.priority = priority;
    this.mostBegun = priority.mostBegun(cores);
  }

  Priority priority() {
    return priority;
  }

  /// Whether something was not begun yet, and will not be.
  boolean forget(Thought<?> thought) {
    return pool.forget(thought);
  }

  ArrayDeque<Thought<?>> waiting() {
    return waiting;
  }

  ArrayDeque<Thinker> paused() {
    return paused;
  }

  boolean isFull() {
    return waiting.size() >= priority.mostWaiting();
  }

  /// Whether it would use a core that is free.
  boolean isReady() {
    return !paused.isEmpty() || mayBegin();
  }

  /// Whether something is waiting that may be begun now.
  boolean mayBegin() {
    return !waiting.isEmpty() && begun < mostBegun;
  }

  boolean isIdle() {
    return begun == 0 && waiting.isEmpty();
  }

  /// All that waits or is under way.
  int size() {
    return begun + waiting.size();
  }

  double used() {
    return used;
  }

  void charge(long nanos) {
    used += (double) nanos / priority.share();
  }

  /// Time that nobody asked for is not saved up.
  void wakeAt(double least) {
    used = Math.max(used, least);
  }

  void begin() {
    begun++;
  }

  /// What was begun has never run.
  void giveUp() {
    begun--;
  }

  void end(long nanos) {
    begun--;
    mean += 0.1 * (nanos - mean);
  }

  double mean() {
    return mean;
  }
}

package piste.server.guest;

import java.util.Comparator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import piste.server.Rate;

/// A bucket for everybody who has been here lately. Bounded: when too many come, those are
/// forgotten who have used least of what they may.
public final class Buckets {
  static final int MOST = 50_000;

  /// How many go at once when there are too many, so that this is seldom looked into.
  private static final int LEAVING = MOST / 10;

  private final Rate rate;
  private final LongSupplier nanos;
  private final ConcurrentHashMap<String, TokenBucket> buckets = new ConcurrentHashMap<>();

  public Buckets(Rate rate, LongSupplier nanos) {
    this.rate = rate;
    this.nanos = nanos;
  }

  /// Whether `who` may do one thing more now.
  public boolean take(String who) {
    long now = nanos.getAsLong();
    return bucket(who, now).take(now);
  }

  /// Whether [#take(String)] would say so, were it asked now.
  public boolean has(String who) {
    long now = nanos.getAsLong();
    return bucket(who, now).has(now);
  }

  /// Counts what `who` did without asking.
  void charge(String who, long number) {
    long now = nanos.getAsLong();
    bucket(who, now).charge(number, now);
  }

  /// How many are remembered.
  int size() {
    return buckets.size();
  }

  private TokenBucket bucket(String who, long now) {
    if (buckets.size() >= MOST) {
      forget(now);
    }
    return buckets.computeIfAbsent(who, _ -> new TokenBucket(rate, now));
  }

  private synchronized void forget(long now) {
    if (buckets.size() < MOST) {
      return;
    }
    record Owner(String name, double used) {}
    buckets.entrySet().stream()
        .map(entry -> new Owner(entry.getKey(), entry.getValue().used(now)))
        .sorted(Comparator.comparingDouble(Owner::used))
        .limit(LEAVING)
        .forEach(owner -> buckets.remove(owner.name()));
  }
}

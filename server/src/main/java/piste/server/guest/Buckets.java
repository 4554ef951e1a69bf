package piste.server.guest;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import piste.server.settings.Rate;

/// Token buckets of recent visitors. The number is bounded: when there are too many, those who have
/// used least of their rate are forgotten first.
public final class Buckets {
  static final int MOST = 50_000;

  /// How many go at once when there are too many, so that this is seldom looked into.
  private static final int LEAVING = MOST / 10;

  private static final int MOST_USED = 2_000;

  private final Rate rate;
  private final LongSupplier nanos;
  private final ConcurrentHashMap<String, TokenBucket> buckets = new ConcurrentHashMap<>();

  /// Since it was last asked for; of so many visitors at most.
  private final ConcurrentHashMap<String, Integer> used = new ConcurrentHashMap<>();

  public Buckets(Rate rate, LongSupplier nanos) {
    this.rate = rate;
    this.nanos = nanos;
  }

  Rate rate() {
    return rate;
  }

  /// Whether `who` may do one thing more now.
  public boolean take(String who) {
    long now = nanos.getAsLong();
    boolean isTaken = bucket(who, now).take(now);
    if (isTaken && used.size() < MOST_USED) {
      used.merge(who, 1, Integer::sum);
    }
    return isTaken;
  }

  /// What was taken since this was last asked.
  Map<String, Integer> used() {
    Map<String, Integer> latest = new HashMap<>();
    used.keySet()
        .forEach(
            who -> {
              Integer number = used.remove(who);
              if (number != null) {
                latest.put(who, number);
              }
            });
    return latest;
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
    TokenBucket known = buckets.get(who);
    if (known != null) {
      return known;
    }
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

package piste.server.guest;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import piste.server.Limits.Rate;

/// A bucket for everybody who has been here lately. Bounded: those who rest are forgotten, and
/// when too many come at once, so are all.
public final class Buckets {
  private static final int MOST = 50_000;

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

  private TokenBucket bucket(String who, long now) {
    if (buckets.size() >= MOST) {
      forget(now);
    }
    return buckets.computeIfAbsent(who, _ -> new TokenBucket(rate, now));
  }

  private void forget(long now) {
    buckets.values().removeIf(bucket -> bucket.isFull(now));
    if (buckets.size() >= MOST) {
      buckets.clear();
    }
  }
}

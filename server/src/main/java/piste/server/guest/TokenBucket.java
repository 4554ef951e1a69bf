package piste.server.guest;

import piste.server.Limits.Rate;

/// Holds somebody to a rate: a bucket of tokens that fills steadily, one taken for each thing
/// done.
public final class TokenBucket {
  private final Rate rate;
  private double tokens;
  private long filledAt;

  public TokenBucket(Rate rate, long now) {
    this.rate = rate;
    this.tokens = rate.atOnce();
    this.filledAt = now;
  }

  /// Whether there was a token to take.
  ///
  /// @param now in nanoseconds, from the same clock every time
  public synchronized boolean take(long now) {
    if (!has(now)) {
      return false;
    }
    tokens--;
    return true;
  }

  /// Whether there is a token to take.
  synchronized boolean has(long now) {
    fill(now);
    return tokens >= 1;
  }

  /// Whether its owner rested so long that forgetting it makes no difference.
  synchronized boolean isFull(long now) {
    fill(now);
    return tokens >= rate.atOnce();
  }

  private void fill(long now) {
    tokens = Math.min(rate.atOnce(), tokens + (now - filledAt) * 1e-9 * rate.perSecond());
    filledAt = now;
  }
}

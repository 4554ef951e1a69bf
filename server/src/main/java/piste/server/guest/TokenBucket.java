package piste.server.guest;

import piste.server.settings.Rate;

/// Enforces a rate: a bucket of tokens that fills steadily, and each action takes one.
public final class TokenBucket {
  private static final double DEBT_SECONDS = 10;

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

  /// Takes what was used without asking. A debt is paid off in a few seconds at the most.
  synchronized void charge(long number, long now) {
    fill(now);
    tokens = Math.max(-DEBT_SECONDS * rate.perSecond(), tokens - number);
  }

  /// Whether there is a token to take.
  synchronized boolean has(long now) {
    fill(now);
    return tokens >= 1;
  }

  /// How many tokens are missing: none if its owner rested so long that forgetting it makes no
  /// difference.
  synchronized double used(long now) {
    fill(now);
    return rate.atOnce() - tokens;
  }

  private void fill(long now) {
    tokens = Math.min(rate.atOnce(), tokens + (now - filledAt) * 1e-9 * rate.perSecond());
    filledAt = now;
  }
}

package piste.cluster.lease;

import java.time.Duration;

/// How long leases last. All nodes of a database have the same.
///
/// @param length how long the database lets a node have its tables after it last heard of it
/// @param renewal how often a node renews
/// @param margin how much earlier than the database a node holds its lease to be over. Its clock
///     and the database's may differ by this much over one length
public record LeaseTerms(Duration length, Duration renewal, Duration margin) {
  /// Three renewals may fail before a fourth comes too late. With each a node also learns who is
  /// gone, so that others notice within a second of the end of a lease.
  public static final LeaseTerms STANDARD =
      new LeaseTerms(Duration.ofSeconds(5), Duration.ofSeconds(1), Duration.ofMillis(500));

  public LeaseTerms {
    if (renewal.isNegative() || renewal.isZero() || margin.isNegative()) {
      throw new IllegalArgumentException("no lease: " + renewal + ", " + margin);
    }
    if (length.minus(margin).compareTo(renewal) <= 0) {
      throw new IllegalArgumentException(
          "a lease of " + length + " is over before it is renewed after " + renewal);
    }
  }

  /// For how long after it asked for a renewal a node may write.
  public Duration writing() {
    return length.minus(margin);
  }

  /// When to ask again after an answer that did not come or was a refusal: early enough for several
  /// more.
  public Duration retry() {
    return renewal.dividedBy(4);
  }
}

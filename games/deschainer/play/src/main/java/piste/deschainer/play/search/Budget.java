package piste.deschainer.play.search;

import java.time.Duration;

/// How much a search may take; it ends with whatever is used up first.
///
/// @param time on the clock
/// @param depth actions ahead
/// @param nodes positions looked at, by all threads together
public record Budget(Duration time, int depth, long nodes, int threads) {
  /// As deep as a search ever goes.
  public static final int DEEPEST = 64;

  private static final Duration AGES = Duration.ofDays(1);

  /// So many actions ahead, however long it takes: always the same result.
  public static Budget ofDepth(int depth) {
    return new Budget(AGES, depth, Long.MAX_VALUE, 1);
  }

  /// So many positions, however long it takes: always the same result.
  public static Budget ofNodes(long nodes) {
    return new Budget(AGES, DEEPEST, nodes, 1);
  }

  public static Budget ofTime(Duration time, int threads) {
    return new Budget(time, DEEPEST, Long.MAX_VALUE, threads);
  }

  public Budget withDepth(int other) {
    return new Budget(time, other, nodes, threads);
  }

  /// The bits of a table of transpositions that is large enough.
  int bits() {
    boolean isSmall = nodes < 1 << 16 || time.toMillis() < 30;
    return isSmall ? 14 : time.toMillis() < 3_000 || nodes < 1 << 22 ? 18 : 20;
  }
}

package piste.strike;

import java.math.BigInteger;
import piste.rules.Distribution;
import piste.rules.Draw;

/// Fair dice thrown at once past dice that stay as they lie.
///
/// Dice are alike, so a row is how often each face appears, and its weight is the number of ways
/// to get there: nine dice have 2,002 rows, not 6⁹. Rows go from all X to all 6.
final class FairThrow implements Distribution<Reading> {
  private static final int SIDES = Face.values().length;
  private static final BigInteger[] FACTORIALS = factorials();

  private final int dice;
  private final int lying;

  /// The thrown dice of every row, listed when first asked for: a draw needs none of them. Two
  /// threads may both list them, with the same result.
  private Rows rows = Rows.UNLISTED;

  FairThrow(int dice, int lying) {
    this.dice = dice;
    this.lying = lying;
  }

  @Override
  public int size() {
    return rows().thrown.length;
  }

  @Override
  public Reading outcome(int row) {
    return new Reading(rows().thrown[row], lying);
  }

  @Override
  public BigInteger weight(int row) {
    long thrown = rows().thrown[row];
    BigInteger ways = FACTORIALS[dice];
    for (int side = 0; side < SIDES; side++) {
      ways = ways.divide(FACTORIALS[Tally.count(thrown, Face.at(side))]);
    }
    return ways;
  }

  @Override
  public BigInteger total() {
    return BigInteger.valueOf(SIDES).pow(dice);
  }

  @Override
  public Reading draw(Draw chance) {
    long thrown = 0;
    for (int die = 0; die < dice; die++) {
      thrown += Tally.of(Face.at((int) chance.below(SIDES)));
    }
    return new Reading(thrown, lying);
  }

  private Rows rows() {
    if (rows == Rows.UNLISTED) {
      rows = Rows.of(dice);
    }
    return rows;
  }

  private static BigInteger[] factorials() {
    BigInteger[] factorials = new BigInteger[Tally.MOST + 1];
    factorials[0] = BigInteger.ONE;
    for (int n = 1; n < factorials.length; n++) {
      factorials[n] = factorials[n - 1].multiply(BigInteger.valueOf(n));
    }
    return factorials;
  }

  /// Every way in which a number of dice can be shared out among the faces.
  private static final class Rows {
    static final Rows UNLISTED = new Rows(new long[0]);

    final long[] thrown;

    private Rows(long[] thrown) {
      this.thrown = thrown;
    }

    static Rows of(int dice) {
      long[] thrown = new long[count(dice)];
      int filled = fill(thrown, 0, 0L, 0, dice);
      if (filled != thrown.length) {
        throw new AssertionError(filled + " rows of " + thrown.length);
      }
      return new Rows(thrown);
    }

    /// Puts `left` dice on the sides from `side` on, and returns the next free row.
    private static int fill(long[] thrown, int row, long soFar, int side, int left) {
      long here = Tally.of(Face.at(side));
      if (side == SIDES - 1) {
        thrown[row] = soFar + left * here;
        return row + 1;
      }
      int next = row;
      for (int dice = left; dice >= 0; dice--) {
        next = fill(thrown, next, soFar + dice * here, side + 1, left - dice);
      }
      return next;
    }

    /// The ways to choose, with repetition, `dice` of six sides.
    private static int count(int dice) {
      long count = 1;
      for (int i = 1; i < SIDES; i++) {
        count = count * (dice + i) / i;
      }
      return Math.toIntExact(count);
    }
  }
}

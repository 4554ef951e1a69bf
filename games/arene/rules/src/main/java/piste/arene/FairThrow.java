package piste.arene;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import piste.rules.Distribution;
import piste.rules.Draw;

/// Fair dice of several kinds thrown at once.
///
/// Dice of a kind are alike, so a row is how often each face appears, and its weight is the number
/// of ways to get there. A row of mixed dice is one row of each kind: six plain dice and a
/// ten-sided one have 462 × 10 rows. A draw lists none of them. The rows of a very large mixed
/// hand, which hardly ever comes, are more than an `int` can number: they can be drawn, not listed.
final class FairThrow implements Distribution<Reading> {
  private static final Kind[] KINDS = Kind.values();

  private final int thrown;

  /// The rows of each kind, listed when first asked for. Two threads may both list them, with the
  /// same result.
  private List<List<Dice>> rows = List.of();

  /// @param thrown a [Hand]
  FairThrow(int thrown) {
    this.thrown = thrown;
  }

  @Override
  public int size() {
    int size = 1;
    for (List<Dice> ofKind : rows()) {
      size = Math.multiplyExact(size, ofKind.size());
    }
    return size;
  }

  @Override
  public Reading outcome(int row) {
    return Reading.of(dice(row));
  }

  private Dice dice(int row) {
    Dice outcome = Dice.NONE;
    int rest = row;
    for (List<Dice> ofKind : rows()) {
      outcome = outcome.plus(ofKind.get(rest % ofKind.size()));
      rest /= ofKind.size();
    }
    return outcome;
  }

  @Override
  public BigInteger weight(int row) {
    Dice outcome = dice(row);
    BigInteger ways = BigInteger.ONE;
    for (Kind kind : KINDS) {
      ways = ways.multiply(factorial(Hand.count(thrown, kind)));
    }
    for (int slot = 0; slot < Slots.COUNT; slot++) {
      if (outcome.count(slot) > 1) {
        ways = ways.divide(factorial(outcome.count(slot)));
      }
    }
    return ways;
  }

  private static BigInteger factorial(int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }

  @Override
  public BigInteger total() {
    BigInteger total = BigInteger.ONE;
    for (Kind kind : KINDS) {
      total = total.multiply(BigInteger.valueOf(kind.faces()).pow(Hand.count(thrown, kind)));
    }
    return total;
  }

  @Override
  public Reading draw(Draw chance) {
    Dice drawn = Dice.NONE;
    for (Kind kind : KINDS) {
      for (int left = Hand.count(thrown, kind); left > 0; left--) {
        drawn = drawn.plus(kind.first() + (int) chance.below(kind.faces()));
      }
    }
    return Reading.of(drawn);
  }

  private List<List<Dice>> rows() {
    if (rows.isEmpty()) {
      List<List<Dice>> all = new ArrayList<>();
      for (Kind kind : KINDS) {
        List<Dice> ofKind = new ArrayList<>();
        fill(ofKind, Dice.NONE, kind, 0, Hand.count(thrown, kind));
        all.add(ofKind);
      }
      rows = all;
    }
    return rows;
  }

  /// Shares out `left` dice among the faces of a kind from `face` on.
  private static void fill(List<Dice> rows, Dice soFar, Kind kind, int face, int left) {
    int slot = kind.first() + face;
    if (face == kind.faces() - 1) {
      rows.add(soFar.plus(slot, left));
      return;
    }
    for (int dice = left; dice >= 0; dice--) {
      fill(rows, soFar.plus(slot, dice), kind, face + 1, left - dice);
    }
  }
}

package piste.deschainer;

import java.util.OptionalInt;

/// The squares of the board, each a bit of a `long`: a1 is bit 0, g1 bit 6, a2 bit 7, g7 bit 48.
/// White's own row is 1, at the bottom; Black's is 7. A set of squares is the sum of its bits.
public final class Squares {
  /// Squares in a row, and rows.
  public static final int SIZE = 7;

  public static final int COUNT = SIZE * SIZE;

  /// Every square.
  public static final long ALL = (1L << COUNT) - 1;

  /// White's own row.
  public static final long BOTTOM = (1L << SIZE) - 1;

  /// Black's own row.
  public static final long TOP = BOTTOM << (COUNT - SIZE);

  static final long LEFT = ALL / BOTTOM;
  static final long RIGHT = LEFT << (SIZE - 1);

  private Squares() {}

  /// The squares that touch one of these by a side; some of these may be among them.
  public static long besides(long set) {
    return ((set << SIZE) & ALL) | (set >>> SIZE) | ((set & ~RIGHT) << 1) | ((set & ~LEFT) >>> 1);
  }

  /// The squares of `within` that hang together with `seed` by their sides, `seed` included.
  public static long joined(long seed, long within) {
    long found = seed;
    long grown = found | (besides(found) & within);
    while (grown != found) {
      found = grown;
      grown = found | (besides(found) & within);
    }
    return found;
  }

  /// The square's file from 0, which is a.
  static int file(int square) {
    return square % SIZE;
  }

  /// The square's row from 0, which is White's own.
  static int row(int square) {
    return square / SIZE;
  }

  /// The square with the lowest number in a set that is not empty.
  static int first(long set) {
    return Long.numberOfTrailingZeros(set);
  }

  /// A square as it is written: `d4`.
  public static String name(int square) {
    return "" + (char) ('a' + file(square)) + (char) ('1' + row(square));
  }

  /// All squares of a set one after the other, in order: `d4e4`.
  static String names(long set, String between) {
    StringBuilder names = new StringBuilder();
    for (long rest = set; rest != 0; rest &= rest - 1) {
      names.append(names.isEmpty() ? "" : between).append(name(first(rest)));
    }
    return names.toString();
  }

  /// The square that a text of two letters names.
  static OptionalInt named(String text) {
    if (text.length() != 2) {
      return OptionalInt.empty();
    }
    int file = text.charAt(0) - 'a';
    int row = text.charAt(1) - '1';
    return file < 0 || file >= SIZE || row < 0 || row >= SIZE
        ? OptionalInt.empty()
        : OptionalInt.of(row * SIZE + file);
  }
}

package piste.deschainer;

/// The dice on the board, as sets of squares: whose they are, and their points in binary.
///
/// A die is worth 1 if its square is in `ones`, 2 more if in `twos`, 4 more if in `fours`.
public record Board(long white, long black, long ones, long twos, long fours) {
  /// The most points of a die.
  public static final int MOST_POINTS = 6;

  public static final Board EMPTY = new Board(0, 0, 0, 0, 0);

  public long dice(Side side) {
    return side == Side.WHITE ? white : black;
  }

  /// The points of the die on a square; 0 if there is none.
  public int points(int square) {
    return points(square, ones, twos, fours);
  }

  static int points(int square, long ones, long twos, long fours) {
    return (int)
        (((ones >>> square) & 1)
            | (((twos >>> square) & 1) << 1)
            | (((fours >>> square) & 1) << 2));
  }

  /// The points of all dice on these squares.
  public int sum(long squares) {
    return sum(squares, ones, twos, fours);
  }

  static int sum(long squares, long ones, long twos, long fours) {
    return Long.bitCount(squares & ones)
        + 2 * Long.bitCount(squares & twos)
        + 4 * Long.bitCount(squares & fours);
  }

  /// The board with one more die on a square that is empty.
  public Board with(Side side, int square, int points) {
    long bit = 1L << square;
    return new Board(
        side == Side.WHITE ? white | bit : white,
        side == Side.BLACK ? black | bit : black,
        (points & 1) != 0 ? ones | bit : ones,
        (points & 2) != 0 ? twos | bit : twos,
        (points & 4) != 0 ? fours | bit : fours);
  }

  /// The dice of one side in 63 bits, nine for each; different dice give different numbers.
  static long packed(long dice, long ones, long twos, long fours) {
    long packed = 0;
    for (long rest = dice; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      packed = (packed << 9) | ((long) square << 3) | points(square, ones, twos, fours);
    }
    return packed;
  }
}

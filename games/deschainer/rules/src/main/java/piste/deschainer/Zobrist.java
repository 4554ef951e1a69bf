package piste.deschainer;

/// Numbers by which positions are told apart: every die on every square has one, and a position is
/// the exclusive or of its dice's, and of one more when Black is to play.
public final class Zobrist {
  private static final int POINTS = 8;
  private static final long[] WHITE = numbers(1);
  private static final long[] BLACK = numbers(2);

  /// Belongs to positions in which Black is to play.
  public static final long BLACK_TO_PLAY = mixed(3L << 32);

  private Zobrist() {}

  public static long of(Side side, int square, int points) {
    return (side == Side.WHITE ? WHITE : BLACK)[square * POINTS + points];
  }

  public static long of(Board board, Side toPlay) {
    long sum = toPlay == Side.BLACK ? BLACK_TO_PLAY : 0;
    for (long rest = board.white(); rest != 0; rest &= rest - 1) {
      int square = Squares.first(rest);
      sum ^= WHITE[square * POINTS + board.points(square)];
    }
    for (long rest = board.black(); rest != 0; rest &= rest - 1) {
      int square = Squares.first(rest);
      sum ^= BLACK[square * POINTS + board.points(square)];
    }
    return sum;
  }

  private static long[] numbers(long family) {
    long[] numbers = new long[Squares.COUNT * POINTS];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = mixed((family << 32) + i);
    }
    return numbers;
  }

  /// The mixing of SplitMix64: neighbouring numbers come out unlike each other.
  private static long mixed(long seed) {
    long z = (seed + 1) * 0x9e3779b97f4a7c15L;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}

package piste.deschainer;

/// An action packed in a `long`: what is done, by which dice, which way, how far, and who pays.
///
/// Bits 0 to 48 are the squares of the dice that act. Above them follow the direction, the number
/// of squares, the square of the die that pays, and the kind.
public final class Action {
  /// What an action does.
  public enum Kind {
    MOVE,
    ATTACK,
    RECHARGE
  }

  /// In place of the die that pays, where only one can: the weakest alone.
  public static final int NOBODY = 63;

  private static final int WAY = Squares.COUNT;
  private static final int FAR = WAY + 2;
  private static final int PAYER = FAR + 3;
  private static final int KIND = PAYER + 6;

  private static final long ATTACKS = 1;
  private static final long RECHARGES = 2;
  private static final Kind[] KINDS = {Kind.MOVE, Kind.ATTACK, Kind.RECHARGE};

  private Action() {}

  /// A move.
  ///
  /// @param payer the square of the die that pays; [#NOBODY] when the weakest die stands alone
  public static long move(long block, Direction way, int squares, int payer) {
    return block | ((long) way.index() << WAY) | ((long) squares << FAR) | ((long) payer << PAYER);
  }

  public static long attack(long block, Direction way) {
    return move(block, way, 1, NOBODY) | (ATTACKS << KIND);
  }

  public static long recharge(int square) {
    return move(1L << square, Direction.UP, 0, NOBODY) | (RECHARGES << KIND);
  }

  public static Kind kind(long action) {
    return KINDS[(int) (action >>> KIND) & 3];
  }

  /// The squares of the dice that act.
  public static long block(long action) {
    return action & Squares.ALL;
  }

  public static Direction way(long action) {
    return Direction.at((int) (action >>> WAY) & 3);
  }

  public static int squares(long action) {
    return (int) (action >>> FAR) & 7;
  }

  public static int payer(long action) {
    return (int) (action >>> PAYER) & 63;
  }

  /// The squares that the block means to stand on.
  public static long target(long action) {
    return way(action).shift(block(action), squares(action));
  }
}

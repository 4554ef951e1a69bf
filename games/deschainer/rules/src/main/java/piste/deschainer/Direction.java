package piste.deschainer;

/// One of the four straight ways over the board.
public enum Direction {
  /// Away from White's own row.
  UP(0, Squares.SIZE, Squares.TOP),
  DOWN(1, -Squares.SIZE, Squares.BOTTOM),
  RIGHT(2, 1, Squares.RIGHT),
  LEFT(3, -1, Squares.LEFT);

  private static final Direction[] ALL = values();

  private final int index;
  private final int step;
  private final long edge;

  Direction(int index, int step, long edge) {
    this.index = index;
    this.step = step;
    this.edge = edge;
  }

  /// The place of this value wherever such values are packed.
  int index() {
    return index;
  }

  static Direction at(int index) {
    return ALL[index];
  }

  /// Whether a set can go one square this way and stay on the board.
  boolean isOpen(long set) {
    return (set & edge) == 0;
  }

  /// The set, so many squares on; it must stay on the board at every one of them.
  long shift(long set, int squares) {
    return Long.rotateLeft(set, step * squares);
  }

  int step() {
    return step;
  }
}

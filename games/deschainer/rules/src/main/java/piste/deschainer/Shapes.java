package piste.deschainer;

/// The blocks of the option `blocks=straight`, each from its lowest square on.
final class Shapes {
  private Shapes() {}

  /// Dice side by side in a row; nothing if the row ends before.
  static long row(long first, int dice) {
    return Squares.file(Squares.first(first)) + dice > Squares.SIZE
        ? 0
        : first * ((1L << dice) - 1);
  }

  /// Dice one above the other.
  static long column(long first, int dice) {
    long column = first;
    for (int i = 1; i < dice; i++) {
      column |= column << Squares.SIZE;
    }
    return column & Squares.ALL;
  }

  /// Two by two.
  static long square(long first) {
    long pair = first | (first << 1);
    return pair | (pair << Squares.SIZE);
  }
}

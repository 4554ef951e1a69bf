package piste.strike.play.odds;

/// The kinds of throw, by which values are kept: one die at 0 to 5 lying ones, or the grand throw.
final class Node {
  /// Throws of one die have the number of lying dice.
  static final int GRAND = Falls.NUMBERS + 1;

  static final int COUNT = GRAND + 1;

  private Node() {}

  /// The throw that begins a turn.
  static int first(int arena) {
    return arena == 0 ? GRAND : arena;
  }

  /// The dice that lie there.
  static int arena(int node) {
    return node == GRAND ? 0 : node;
  }
}

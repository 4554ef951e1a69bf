package piste.deschainer;

import java.util.Optional;

/// Seven dice in order, from file a to file g, packed in an `int`: three bits for each, the first
/// lowest.
final class Row {
  static final int DICE = Squares.SIZE;

  private static final int BITS = 3;

  private Row() {}

  static int points(int row, int file) {
    return (row >>> (BITS * file)) & 7;
  }

  static int with(int row, int file, int points) {
    return row | (points << (BITS * file));
  }

  static int tally(int row) {
    int tally = Tally.NONE;
    for (int file = 0; file < DICE; file++) {
      tally += Tally.of(points(row, file));
    }
    return tally;
  }

  static String text(int row) {
    StringBuilder text = new StringBuilder();
    for (int file = 0; file < DICE; file++) {
      text.append(points(row, file));
    }
    return text.toString();
  }

  /// The row that seven digits from 1 to 6 stand for.
  static Optional<Integer> read(String text) {
    if (text.length() != DICE) {
      return Optional.empty();
    }
    int row = 0;
    for (int file = 0; file < DICE; file++) {
      int points = text.charAt(file) - '0';
      if (points < 1 || points > Board.MOST_POINTS) {
        return Optional.empty();
      }
      row = with(row, file, points);
    }
    return Optional.of(row);
  }
}

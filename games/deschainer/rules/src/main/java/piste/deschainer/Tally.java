package piste.deschainer;

import java.util.ArrayList;
import java.util.List;

/// Dice that are alike, counted by their points and packed in an `int`: four bits for each number
/// of points, those of 1 lowest.
final class Tally {
  static final int NONE = 0;

  private static final int BITS = 4;

  private Tally() {}

  static int of(int points) {
    return 1 << (BITS * (points - 1));
  }

  static int count(int tally, int points) {
    return (tally >>> (BITS * (points - 1))) & 15;
  }

  static int size(int tally) {
    int size = 0;
    for (int rest = tally; rest != 0; rest >>>= BITS) {
      size += rest & 15;
    }
    return size;
  }

  /// All points together.
  static int sum(int tally) {
    int sum = 0;
    for (int points = 1; points <= Board.MOST_POINTS; points++) {
      sum += points * count(tally, points);
    }
    return sum;
  }

  /// The points of every die, fewest first.
  static List<Integer> list(int tally) {
    List<Integer> dice = new ArrayList<>();
    for (int points = 1; points <= Board.MOST_POINTS; points++) {
      for (int i = count(tally, points); i > 0; i--) {
        dice.add(points);
      }
    }
    return dice;
  }

  /// The points of every die, fewest first, as digits.
  static String text(int tally, String between) {
    return String.join(between, list(tally).stream().map(String::valueOf).toList());
  }
}

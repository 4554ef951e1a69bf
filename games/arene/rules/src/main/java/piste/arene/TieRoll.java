package piste.arene;

/// What a roll of all dice is worth in a tie (7.6): gems, then a sum; packed so that the greater
/// number is the better roll.
final class TieRoll {
  private static final int BITS = 16;
  private static final int SUM_BITS = 9;
  private static final int SUM_MASK = (1 << SUM_BITS) - 1;
  private static final int MASK = (1 << BITS) - 1;

  private TieRoll() {}

  static int shift(int seat) {
    return (seat - 1) * BITS;
  }

  static int of(long ties, int seat) {
    return (int) (ties >>> shift(seat)) & MASK;
  }

  static int packed(int gems, int sum) {
    return gems << SUM_BITS | sum;
  }

  static int gems(int score) {
    return score >>> SUM_BITS;
  }

  static int sum(int score) {
    return score & SUM_MASK;
  }

  /// Every triple brings two gems, every double one, and the dice left over are added up. A J makes
  /// a double a triple, else the lowest die left over a double; alone it is worth nothing.
  static int score(Dice dice) {
    int gems = 0;
    int sum = 0;
    int doubles = 0;
    int jokers = dice.count(Slots.J);
    int free = jokers;
    for (int value = 0; value < Combinations.VALUES; value++) {
      int count = dice.showing(value);
      gems += count / 3 * 2 + (count % 3 == 2 ? 1 : 0);
      doubles += count % 3 == 2 ? 1 : 0;
      sum += count % 3 == 1 ? value : 0;
    }
    int raised = Math.min(free, doubles);
    gems += raised;
    free -= raised;
    for (int value = 0; value < Combinations.VALUES && free > 0; value++) {
      if (dice.showing(value) % 3 == 1) {
        int joined = Math.min(2, free);
        gems += joined;
        free -= joined;
        sum -= value;
      }
    }
    gems += free / 3 * 2 + (free % 3 == 2 ? 1 : 0);
    return packed(gems, sum);
  }
}

package piste.strike.play.odds;

/// Choices of one kind in a layer, as they are made and made again.
///
/// With three players or more, best choices can chase each other in a circle: each is best until
/// another player answers it. So a choice that was changed late is changed again only for some
/// gain, then for twice that, and so on: every layer settles. What could still be gained in the end
/// is told as a regret.
final class Choices {
  /// A choice is better than the one before it by more than this. Else the two are level, and the
  /// first is made: to stop, then to throw in the first style.
  static final double LEVEL = 1e-12;

  /// The gain for which a choice is changed that was changed late once.
  private static final double SMALL_GAIN = 1e-8;

  private static final int MOST_CHANGES = 100;

  private final byte[] made;
  private final int begin;
  private final byte[] lateChanges;

  /// @param made all choices of this kind; those of the layer are changed
  /// @param begin where those of the layer begin
  Choices(byte[] made, int begin, int size) {
    this.made = made;
    this.begin = begin;
    this.lateChanges = new byte[size];
  }

  /// The best of several choices, the higher the better; of level ones the first.
  static int best(double[] worths) {
    int best = 0;
    for (int choice = 1; choice < worths.length; choice++) {
      if (worths[choice] > worths[best] + LEVEL) {
        best = choice;
      }
    }
    return best;
  }

  int made(int i) {
    return made[begin + i];
  }

  /// Changes a choice to the best one unless that brings too little.
  ///
  /// @param gain what it brings
  /// @return whether it was changed
  boolean change(int i, int best, double gain, boolean late) {
    boolean changes =
        best != made(i)
            && (lateChanges[i] == 0 || gain > Math.scalb(SMALL_GAIN, lateChanges[i] - 1));
    if (changes) {
      made[begin + i] = (byte) best;
      if (late && lateChanges[i] < MOST_CHANGES) {
        lateChanges[i]++;
      }
    }
    return changes;
  }
}

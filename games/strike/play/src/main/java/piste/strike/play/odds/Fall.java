package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.List;

/// What may come of a throw, as far as odds go: how many dice lie in the arena after it, how many
/// were taken in groups, and how likely that is. All other dice left the game.
record Fall(int left, int taken, double probability) {
  /// The dice that are still in the game.
  int kept() {
    return left + taken;
  }

  /// The falls that can happen, of all by how many are left and how many taken.
  static List<Fall> listed(double[][] likely) {
    List<Fall> falls = new ArrayList<>();
    for (int left = 0; left < likely.length; left++) {
      for (int taken = 0; taken < likely[left].length; taken++) {
        if (likely[left][taken] > 0) {
          falls.add(new Fall(left, taken, likely[left][taken]));
        }
      }
    }
    return List.copyOf(falls);
  }
}

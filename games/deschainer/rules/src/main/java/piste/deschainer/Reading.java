package piste.deschainer;

import java.util.List;
import piste.rules.Die;

/// What thrown dice show. Dice are alike, so it is a count.
///
/// @param dice a packed [Tally]
public record Reading(int dice) {
  /// An ordinary die.
  public static final Die DIE = new Die("des-chainer", List.of("1", "2", "3", "4", "5", "6"));

  /// The points of every die, fewest first.
  public List<Integer> points() {
    return Tally.list(dice);
  }
}

package piste.strike.play.bots;

import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Bowl;
import piste.arena.Gesture;
import piste.minds.knock.ThrowBook;

/// A point of the floor, in metres from the middle.
record Spot(double x, double z) {
  static final Spot CENTRE = new Spot(0, 0);

  /// How far out from the middle of the bowl one can sensibly aim.
  private static final double FARTHEST = ThrowBook.FARTHEST;

  static Spot of(ArenaDie die) {
    return new Spot(die.pose().x(), die.pose().z());
  }

  /// The middle of some dice; of the bowl where there are none.
  static Spot middle(List<ArenaDie> dice) {
    return new Spot(
        dice.stream().mapToDouble(die -> die.pose().x()).average().orElse(0),
        dice.stream().mapToDouble(die -> die.pose().z()).average().orElse(0));
  }

  /// The same, or the nearest towards the middle that can be aimed at.
  Spot within(Bowl bowl) {
    double reach = bowl.reach(x, z);
    return reach <= FARTHEST ? this : new Spot(x * FARTHEST / reach, z * FARTHEST / reach);
  }

  /// The other side of the bowl.
  Spot across(Bowl bowl) {
    double reach = bowl.reach(x, z);
    double scale = reach == 0 ? 0 : -ThrowBook.ACROSS * bowl.foot() / reach;
    return reach == 0 ? CENTRE : new Spot(x * scale, z * scale);
  }

  Gesture aimedAt(Gesture gesture) {
    return gesture.at(x, z);
  }
}

package piste.minds.knock;

import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.FloorPoint;
import piste.arena.Gesture;

/// A throw at the middle of whatever lies there: the one that odds of thrown dice assume.
public final class UnaimedThrow {
  private UnaimedThrow() {}

  /// One from an angle round the bowl. Dice that lie too far out to be aimed at are thrown at from
  /// the nearest point that can be.
  ///
  /// @param speed in metres a second
  public static Gesture of(ArenaModel model, List<ArenaDie> lying, double speed, double side) {
    FloorPoint spot = FloorPoint.middle(lying).within(model.bowl(), ThrowBook.FARTHEST);
    return Gesture.atTheMiddle(speed).from(side).at(spot.x(), spot.z());
  }
}

package piste.minds.strike.play;

import java.util.ArrayList;
import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Bowl;
import piste.arena.Gesture;
import piste.rules.Draw;

/// The gestures among which a champion looks for the best: at each lying die, at the middle of all,
/// away from them; softly, as usual or hard; each from some side.
final class Candidates {
  private static final List<Double> SPEEDS = List.of(0.6, 1.5, 2.5);

  private Candidates() {}

  static List<Gesture> of(Bowl bowl, List<ArenaDie> lying, Draw chance) {
    List<Gesture> gestures = new ArrayList<>();
    for (Spot spot : spots(bowl, lying)) {
      for (double speed : SPEEDS) {
        double side = Chance.between(0, 2 * Math.PI, chance);
        gestures.add(spot.aimedAt(Gesture.atTheMiddle(speed).from(side)));
      }
    }
    return gestures;
  }

  private static List<Spot> spots(Bowl bowl, List<ArenaDie> lying) {
    if (lying.isEmpty()) {
      return List.of(Spot.CENTRE, Spot.CENTRE);
    }
    List<Spot> spots = new ArrayList<>();
    Spot middle = Spot.middle(lying).within(bowl);
    spots.add(middle);
    spots.add(middle.opposite());
    if (lying.size() > 1) {
      lying.forEach(die -> spots.add(Spot.of(die).within(bowl)));
    }
    return spots;
  }
}

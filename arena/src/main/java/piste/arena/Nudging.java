package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Shakes the box, harder each time, until every die lies flat.
///
/// Only cocked dice are meant to move. One that was flat may slide, but if it shows another face or
/// does not lie flat afterwards it is put back as it was. A die that stays cocked through all
/// shakes, or jumps out, is laid on the face it is nearest to.
final class Nudging {
  private static final int MOST_SHAKES = 8;
  private static final double WEAKEST = 9.81;
  private static final double STRONGER = 2.5;
  private static final double PUSHES = 2;
  private static final double SECONDS = 1 / 3.0;

  private final ArenaModel model;
  private final JoltWorld box;
  private final HandChance chance;
  private final boolean audible;
  private final Placement placement;

  Nudging(ArenaModel model, JoltWorld box, Seed seed, boolean audible) {
    this.model = model;
    this.box = box;
    this.chance = new HandChance(seed);
    this.audible = audible;
    this.placement = new Placement(model);
  }

  Nudge until(List<ArenaDie> lying) {
    List<Path> shakes = new ArrayList<>();
    List<ArenaDie> dice = lying;
    for (int i = 0; i < MOST_SHAKES && dice.stream().anyMatch(this::isCocked); i++) {
      Landing landing = shake(dice, WEAKEST + i * STRONGER);
      shakes.add(landing.path());
      dice = putRight(dice, landing);
    }
    return new Nudge(shakes, levelled(dice));
  }

  private boolean isCocked(ArenaDie die) {
    return model.eye().place(die.shape(), die.pose(), model.bowl()) != RestingPlace.FLAT;
  }

  private Landing shake(List<ArenaDie> dice, double strength) {
    // Every die wakes: the foam moves under all of them.
    List<Launch> launches =
        dice.stream()
            .map(die -> Launch.lying(die, chance.symmetryOf(die.shape())).awake())
            .toList();
    Shake shake = new Shake(2 * Math.PI * chance.unit(), strength, PUSHES, SECONDS);
    box.run(launches, audible, shake, JoltWorld.Probe.NONE);
    return new Outcome(model, box, launches, dice).landing();
  }

  /// Flat dice that lost their face go back to where they were, unless another lies there now.
  private List<ArenaDie> putRight(List<ArenaDie> before, Landing landing) {
    List<ArenaDie> kept = new ArrayList<>();
    List<ArenaDie> lost = new ArrayList<>();
    for (ArenaDie die : before) {
      Landed landed = landing.of(die.id());
      boolean isSound =
          isCocked(die)
              ? landed.place() == RestingPlace.FLAT || landed.place() == RestingPlace.COCKED
              : landed.place() == RestingPlace.FLAT && landed.die().faceUp() == die.faceUp();
      if (isSound) {
        kept.add(landed.die());
      } else {
        lost.add(placement.flat(die, die.faceUp()));
      }
    }
    lost.forEach(die -> kept.add(placement.nearestFree(die, kept)));
    return inOrderOf(before, kept);
  }

  /// What is still cocked is laid on the face it is nearest to.
  private List<ArenaDie> levelled(List<ArenaDie> dice) {
    List<ArenaDie> flat = new ArrayList<>(dice.stream().filter(die -> !isCocked(die)).toList());
    dice.stream()
        .filter(this::isCocked)
        .forEach(die -> flat.add(placement.nearestFree(placement.flat(die, die.faceUp()), flat)));
    return inOrderOf(dice, flat);
  }

  private static List<ArenaDie> inOrderOf(List<ArenaDie> order, List<ArenaDie> dice) {
    return order.stream()
        .map(die -> dice.stream().filter(other -> other.id() == die.id()).findFirst().orElseThrow())
        .toList();
  }
}

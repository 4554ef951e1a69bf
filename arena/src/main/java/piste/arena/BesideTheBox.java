package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Rolls a die on the bare table, where it can hit nothing, until it shows a face.
final class BesideTheBox {
  private static final int MOST_ROLLS = 20;
  private static final double HEIGHT = 0.06;
  private static final double SPEED = 0.5;
  private static final double SPIN = 15;

  private final ArenaModel model;
  private final JoltWorld table;
  private final HandChance chance;
  private final boolean audible;

  BesideTheBox(ArenaModel model, JoltWorld table, Seed seed, boolean audible) {
    this.model = model;
    this.table = table;
    this.chance = new HandChance(seed);
    this.audible = audible;
  }

  Rolled roll(HeldDie die) {
    List<Path> rolls = new ArrayList<>();
    while (rolls.size() < MOST_ROLLS) {
      Landing landing = rollOnce(die);
      rolls.add(landing.path());
      Rotation rotation = landing.of(die.id()).die().pose().rotation();
      if (landing.settled() && die.shape().tilt(rotation) <= model.eye().flatTilt()) {
        return new Rolled(die.shape().faceUp(rotation), rolls);
      }
    }
    throw new IllegalStateException("a die alone on a table did not come to rest");
  }

  private Landing rollOnce(HeldDie die) {
    double angle = 2 * Math.PI * chance.unit();
    Pose pose = new Pose(0, HEIGHT, 0, chance.rotation());
    Launch launch =
        Launch.flying(
            die.shape(),
            pose,
            chance.symmetryOf(die.shape()),
            new Direction(SPEED * StrictMath.cos(angle), 0, SPEED * StrictMath.sin(angle)),
            new Direction(SPIN * chance.normal(), SPIN * chance.normal(), SPIN * chance.normal()));
    table.run(List.of(launch), audible, Shake.NONE, JoltWorld.Probe.NONE);
    ArenaDie before = new ArenaDie(die.id(), die.shape(), launch.seen(pose));
    return new Outcome(model, table, List.of(launch), List.of(before)).landing();
  }
}

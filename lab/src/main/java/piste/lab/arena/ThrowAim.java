package piste.lab.arena;

import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Bowl;
import piste.arena.FloorPoint;

/// What a thrower means to hit.
public enum ThrowAim {
  /// The middle of the lying dice.
  GROUP("at the group"),
  /// The middle of the largest round piece of level floor with nothing on it.
  FREE_FLOOR("at the free floor"),
  /// The far side of the bowl's middle, seen from the group.
  AWAY("away");

  private static final double AWAY_REACH = 0.7;
  private static final int RINGS = 12;
  private static final int ANGLES = 32;

  private final String words;

  ThrowAim(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  FloorPoint spot(ArenaModel model, LyingGroup group) {
    return switch (this) {
      case GROUP -> group.middle();
      case FREE_FLOOR -> freeFloor(model.bowl(), group);
      case AWAY -> opposite(model.bowl(), group.middle());
    };
  }

  private static FloorPoint opposite(Bowl bowl, FloorPoint middle) {
    double scale = AWAY_REACH * bowl.foot() / middle.reach(bowl);
    return new FloorPoint(-middle.x() * scale, -middle.z() * scale);
  }

  private static FloorPoint freeFloor(Bowl bowl, LyingGroup group) {
    FloorPoint best = new FloorPoint(0, 0);
    for (int ring = 1; ring < RINGS; ring++) {
      for (int i = 0; i < ANGLES; i++) {
        FloorPoint spot = FloorPoint.at(bowl, bowl.foot() * ring / RINGS, 2 * Math.PI * i / ANGLES);
        if (room(bowl, group, spot) > room(bowl, group, best)) {
          best = spot;
        }
      }
    }
    return best;
  }

  /// The distance to the nearest die or to the foot of the wall.
  private static double room(Bowl bowl, LyingGroup group, FloorPoint spot) {
    double room = (bowl.foot() - spot.reach(bowl)) * bowl.halfWidth();
    for (ArenaDie die : group.dice()) {
      room = Math.min(room, spot.distanceTo(die.pose().x(), die.pose().z()));
    }
    return room;
  }
}

package piste.lab.arena;

import java.util.SplittableRandom;
import piste.arena.Bowl;

/// A point of the bowl's floor, in metres from its middle.
record FloorPoint(double x, double z) {
  /// At a reach of the bowl (0 the middle, 1 the edge), towards an angle round it.
  static FloorPoint at(Bowl bowl, double reach, double angle) {
    return new FloorPoint(
        bowl.halfLength() * reach * StrictMath.cos(angle),
        bowl.halfWidth() * reach * StrictMath.sin(angle));
  }

  /// Anywhere up to a reach, every part of the floor as likely as its size.
  static FloorPoint anywhere(Bowl bowl, double reach, SplittableRandom chance) {
    return at(bowl, reach * Math.sqrt(chance.nextDouble()), angle(chance));
  }

  static double angle(SplittableRandom chance) {
    return 2 * Math.PI * chance.nextDouble();
  }

  double reach(Bowl bowl) {
    return bowl.reach(x, z);
  }

  double distanceTo(double otherX, double otherZ) {
    double dx = x - otherX;
    double dz = z - otherZ;
    return Math.sqrt(dx * dx + dz * dz);
  }
}

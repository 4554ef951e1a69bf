package piste.arena;

import java.util.List;
import java.util.SplittableRandom;

/// A point of the bowl's floor, in metres from its middle.
public record FloorPoint(double x, double z) {
  /// At a reach of the bowl (0 the middle, 1 the edge), towards an angle round it.
  public static FloorPoint at(Bowl bowl, double reach, double angle) {
    return new FloorPoint(
        bowl.halfLength() * reach * StrictMath.cos(angle),
        bowl.halfWidth() * reach * StrictMath.sin(angle));
  }

  /// Anywhere up to a reach, every part of the floor as likely as its size.
  public static FloorPoint anywhere(Bowl bowl, double reach, SplittableRandom chance) {
    return at(bowl, reach * Math.sqrt(chance.nextDouble()), angle(chance));
  }

  /// The middle of some dice; of the bowl where there are none.
  public static FloorPoint middle(List<ArenaDie> dice) {
    return new FloorPoint(
        dice.stream().mapToDouble(die -> die.pose().x()).average().orElse(0),
        dice.stream().mapToDouble(die -> die.pose().z()).average().orElse(0));
  }

  /// The same, or the nearest to it towards the middle that is no farther out.
  public FloorPoint within(Bowl bowl, double farthest) {
    double scale = Math.min(1, farthest / Math.max(1e-9, reach(bowl)));
    return new FloorPoint(x * scale, z * scale);
  }

  public static double angle(SplittableRandom chance) {
    return 2 * Math.PI * chance.nextDouble();
  }

  public double reach(Bowl bowl) {
    return bowl.reach(x, z);
  }

  public double distanceTo(double otherX, double otherZ) {
    double dx = x - otherX;
    double dz = z - otherZ;
    return Math.sqrt(dx * dx + dz * dz);
  }
}

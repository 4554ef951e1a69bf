package piste.lab.arena;

import piste.arena.Bowl;
import piste.arena.DieShape;
import piste.arena.Pose;

/// How a die can be where no die may be.
public enum Escape {
  /// The engine lost it.
  NOT_FINITE,
  /// The whole of it is below the surface of the bowl.
  THROUGH_THE_BOWL,
  /// It is under the rim, inside the box.
  UNDER_THE_RIM;

  /// Whether a die with this pose has escaped so.
  boolean isSeenIn(Pose pose, Bowl bowl) {
    boolean finite = Double.isFinite(pose.x() + pose.y() + pose.z() + turned(pose));
    double reach = bowl.reach(pose.x(), pose.z());
    return switch (this) {
      case NOT_FINITE -> !finite;
      case THROUGH_THE_BOWL -> finite && isPressedIn(pose, DieShape.CUBE.lengthY() / 2, bowl);
      case UNDER_THE_RIM ->
          finite && reach >= 1 && pose.y() < bowl.depth() && bowl.isOverBox(pose.x(), pose.z());
    };
  }

  /// Whether a die's middle is deeper than so much below the surface of the bowl.
  static boolean isPressedIn(Pose pose, double depth, Bowl bowl) {
    double reach = bowl.reach(pose.x(), pose.z());
    return reach < 1 && pose.y() + depth < bowl.height(reach);
  }

  private static double turned(Pose pose) {
    return pose.rotation().x() + pose.rotation().y() + pose.rotation().z() + pose.rotation().w();
  }
}

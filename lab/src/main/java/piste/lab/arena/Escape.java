package piste.lab.arena;

import piste.arena.Bowl;
import piste.arena.Pose;

/// How a die can be where no die may be.
public enum Escape {
  /// The engine lost it.
  NOT_FINITE,
  /// Its middle is below the surface of the bowl.
  THROUGH_THE_BOWL,
  /// It is under the rim, inside the box.
  UNDER_THE_RIM;

  /// Whether a die with this pose has escaped so.
  boolean isSeenIn(Pose pose, Bowl bowl) {
    boolean finite = Double.isFinite(pose.x() + pose.y() + pose.z() + turned(pose));
    double reach = bowl.reach(pose.x(), pose.z());
    return switch (this) {
      case NOT_FINITE -> !finite;
      case THROUGH_THE_BOWL -> finite && reach < 1 && pose.y() < bowl.height(reach);
      case UNDER_THE_RIM ->
          finite && reach >= 1 && pose.y() < bowl.depth() && bowl.isOverBox(pose.x(), pose.z());
    };
  }

  private static double turned(Pose pose) {
    return pose.rotation().x() + pose.rotation().y() + pose.rotation().z() + pose.rotation().w();
  }
}

package piste.arena;

/// How a die at rest is read.
///
/// @param flatTilt a face within this angle of straight up can be read
/// @param flatHeight a die whose middle is further than this off where it lies flat leans on
///     something
/// @param keptMove a lying die that moved less than this was not hit: it keeps its pose
/// @param keptTurn and turned less than this
public record Eye(double flatTilt, double flatHeight, double keptMove, double keptTurn) {
  /// Where a die lies, from its pose alone.
  RestingPlace place(DieShape shape, Pose pose, Bowl bowl) {
    if (bowl.reach(pose.x(), pose.z()) >= 1 || pose.y() >= bowl.depth()) {
      boolean onRim =
          bowl.isOverBox(pose.x(), pose.z()) && pose.y() > bowl.depth() - shape.restingHeight(0);
      return onRim ? RestingPlace.RIM : RestingPlace.OUTSIDE;
    }
    return isFlat(shape, pose) ? RestingPlace.FLAT : RestingPlace.COCKED;
  }

  private boolean isFlat(DieShape shape, Pose pose) {
    double resting = shape.restingHeight(shape.faceUp(pose.rotation()));
    return shape.tilt(pose.rotation()) <= flatTilt && Math.abs(pose.y() - resting) <= flatHeight;
  }

  boolean isKept(Pose before, Pose after) {
    return before.distanceTo(after) <= keptMove
        && before.rotation().angleTo(after.rotation()) <= keptTurn;
  }
}

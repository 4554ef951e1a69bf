package piste.bench.throwing;

import piste.arena.Direction;
import piste.arena.Pose;

/// A die as an engine gets it, in centimetres and seconds.
///
/// @param asleep whether it lies still until something touches it
public record Start(Pose pose, Direction velocity, Direction spin, boolean asleep) {
  public static Start inMetres(Pose pose, Direction velocity, Direction spin, boolean asleep) {
    double scale = Setting.CENTIMETRES;
    return new Start(
        pose.at(scale * pose.x(), scale * pose.y(), scale * pose.z()),
        new Direction(scale * velocity.x(), scale * velocity.y(), scale * velocity.z()),
        spin,
        asleep);
  }
}

package piste.bench.throwing;

import piste.arena.CastStarts;
import piste.arena.Direction;
import piste.arena.Pose;

/// A die as an engine gets it, in centimetres and seconds.
///
/// @param asleep whether it lies still until something touches it
public record Start(Pose pose, Direction velocity, Direction spin, boolean asleep) {
  static Start of(CastStarts.Body body) {
    double scale = Setting.CENTIMETRES;
    Pose pose = body.pose();
    Direction velocity = body.velocity();
    return new Start(
        pose.at(scale * pose.x(), scale * pose.y(), scale * pose.z()),
        new Direction(scale * velocity.x(), scale * velocity.y(), scale * velocity.z()),
        body.spin(),
        body.asleep());
  }
}

package piste.minds;

import piste.arena.Pose;
import piste.arena.Rotation;

/// How a die lies, between the arena and the view, which know nothing of each other.
public final class Poses {
  private Poses() {}

  public static piste.view.Pose seen(Pose p) {
    Rotation r = p.rotation();
    return new piste.view.Pose(p.x(), p.y(), p.z(), r.x(), r.y(), r.z(), r.w());
  }

  public static Pose lying(piste.view.Pose p) {
    return new Pose(p.x(), p.y(), p.z(), new Rotation(p.qx(), p.qy(), p.qz(), p.qw()));
  }
}

package piste.arena;

/// A nudge of the box: a short push to and fro, felt by the dice as a sideways pull.
///
/// @param angle of the push, round the bowl
/// @param strength the strongest pull, in metres a second squared
/// @param pushes to and fro, in all
/// @param seconds it lasts
record Shake(double angle, double strength, double pushes, double seconds) {
  static final Shake NONE = new Shake(0, 0, 0, 0);

  /// The pull at a time, signed.
  double pull(double at) {
    return at >= seconds ? 0 : strength * StrictMath.sin(2 * Math.PI * pushes * at / seconds);
  }
}

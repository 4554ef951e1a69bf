package piste.arena;

/// What a hand does with the dice it holds.
///
/// @param side where the hand is, as an angle round the bowl: 0 along x, a quarter turn along z
/// @param height of the hand above the rim, in metres
/// @param aimX the point of the foam that the throw is meant for, in metres
/// @param aimZ the same across
/// @param speed at which the dice leave the hand, in metres a second; next to nothing is a drop
/// @param spin forward roll, in radians a second; negative is backspin
/// @param twist turn about the vertical, in radians a second
public record Gesture(
    double side, double height, double aimX, double aimZ, double speed, double spin, double twist) {

  /// From the near side, a hand's breadth above the rim, at the middle.
  public static Gesture atTheMiddle(double speed) {
    return new Gesture(Math.PI / 2, 0.06, 0, 0, speed, 0, 0);
  }

  public Gesture from(double angle) {
    return new Gesture(angle, height, aimX, aimZ, speed, spin, twist);
  }

  public Gesture at(double x, double z) {
    return new Gesture(side, height, x, z, speed, spin, twist);
  }

  public Gesture withSpeed(double metresPerSecond) {
    return new Gesture(side, height, aimX, aimZ, metresPerSecond, spin, twist);
  }

  public Gesture withHeight(double metres) {
    return new Gesture(side, metres, aimX, aimZ, speed, spin, twist);
  }

  public Gesture withSpin(double forward, double sideways) {
    return new Gesture(side, height, aimX, aimZ, speed, forward, sideways);
  }
}

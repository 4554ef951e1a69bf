package piste.arena;

/// A body as the engine gets it.
///
/// @param symmetry the rotation from the body to the die that is seen: the body is turned in the
///     hand by one of the die's symmetries, so that no axis of the engine favours a face
/// @param velocity in metres a second
/// @param spin in radians a second
/// @param asleep whether it lies still until something touches it
record Launch(
    DieShape shape,
    Pose body,
    Rotation symmetry,
    Direction velocity,
    Direction spin,
    boolean asleep) {
  private static final Direction STILL = new Direction(0, 0, 0);

  /// A die that lies as seen.
  static Launch lying(ArenaDie die, Rotation symmetry) {
    Rotation body = die.pose().rotation().after(symmetry.inverse()).normalised();
    return new Launch(die.shape(), die.pose().turned(body), symmetry, STILL, STILL, true);
  }

  /// The same, but nothing need touch it to move it.
  Launch awake() {
    return new Launch(shape, body, symmetry, velocity, spin, false);
  }

  /// A die in flight, its body turned at random already.
  static Launch flying(
      DieShape shape, Pose body, Rotation symmetry, Direction velocity, Direction spin) {
    return new Launch(shape, body, symmetry, velocity, spin, false);
  }

  /// Whether it has no speed of its own.
  boolean isLying() {
    return velocity.equals(STILL) && spin.equals(STILL);
  }

  /// The pose of the die that is seen, from that of the body.
  Pose seen(Pose of) {
    return of.turned(of.rotation().after(symmetry));
  }
}

package piste.arena;

/// A die that lies in the arena.
///
/// @param id the caller's name for it, the same from throw to throw
public record ArenaDie(int id, DieShape shape, Pose pose) {
  /// The face that points highest.
  public int faceUp() {
    return shape.faceUp(pose.rotation());
  }

  public ArenaDie at(Pose other) {
    return new ArenaDie(id, shape, other);
  }
}

package piste.arena;

/// The rotation of a die, and the position of its centre in metres.
///
/// The engine works with single precision; a pose keeps what the engine said exactly, so that a
/// lying die is put back to the bit.
public record Pose(double x, double y, double z, Rotation rotation) {
  public Pose turned(Rotation to) {
    return new Pose(x, y, z, to);
  }

  public Pose at(double toX, double toY, double toZ) {
    return new Pose(toX, toY, toZ, rotation);
  }

  double distanceTo(Pose other) {
    double dx = x - other.x;
    double dy = y - other.y;
    double dz = z - other.z;
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}

package piste.arena;

/// A direction, or a point, in space.
public record Direction(double x, double y, double z) {
  double dot(Direction other) {
    return x * other.x + y * other.y + z * other.z;
  }
}

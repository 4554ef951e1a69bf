package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// A rotation as a unit quaternion.
public record Rotation(double x, double y, double z, double w) {
  public static final Rotation NONE = new Rotation(0, 0, 0, 1);

  /// A turn about the vertical, counter-clockwise seen from above.
  public static Rotation aboutVertical(double angle) {
    return new Rotation(0, StrictMath.sin(angle / 2), 0, StrictMath.cos(angle / 2));
  }

  /// First `other`, then this.
  public Rotation after(Rotation other) {
    return new Rotation(
        w * other.x + x * other.w + y * other.z - z * other.y,
        w * other.y - x * other.z + y * other.w + z * other.x,
        w * other.z + x * other.y - y * other.x + z * other.w,
        w * other.w - x * other.x - y * other.y - z * other.z);
  }

  public Rotation inverse() {
    return new Rotation(-x, -y, -z, w);
  }

  public Rotation normalised() {
    double length = Math.sqrt(x * x + y * y + z * z + w * w);
    return new Rotation(x / length, y / length, z / length, w / length);
  }

  /// The direction that a direction of the body has after the rotation.
  public Direction turn(Direction d) {
    double tx = 2 * (y * d.z() - z * d.y());
    double ty = 2 * (z * d.x() - x * d.z());
    double tz = 2 * (x * d.y() - y * d.x());
    return new Direction(
        d.x() + w * tx + y * tz - z * ty,
        d.y() + w * ty + z * tx - x * tz,
        d.z() + w * tz + x * ty - y * tx);
  }

  /// The smallest further turn after which a direction of the body points straight up.
  Rotation levelled(Direction facet) {
    Direction now = turn(facet);
    if (now.y() < -0.999_999) {
      return new Rotation(1, 0, 0, 0).after(this).normalised();
    }
    // Half way between where it points and straight up lies the axis' half turn: n × up, 1 + n ·
    // up.
    return new Rotation(-now.z(), 0, now.x(), 1 + now.y()).normalised().after(this).normalised();
  }

  /// How high a direction of the body points after the rotation: 1 is straight up.
  double upwards(Direction d) {
    return 2 * (x * y + w * z) * d.x()
        + (1 - 2 * (x * x + z * z)) * d.y()
        + 2 * (y * z - w * x) * d.z();
  }

  /// The angle between two rotations.
  double angleTo(Rotation other) {
    double dot = x * other.x + y * other.y + z * other.z + w * other.w;
    return 2 * StrictMath.acos(Math.min(1, Math.abs(dot)));
  }

  /// The 24 rotations that lay a cube on itself.
  static List<Rotation> ofACube() {
    double half = Math.sqrt(0.5);
    Rotation aboutX = new Rotation(half, 0, 0, half);
    Rotation aboutY = new Rotation(0, half, 0, half);
    List<Rotation> all = new ArrayList<>(List.of(NONE));
    for (int i = 0; i < all.size(); i++) {
      for (Rotation next :
          List.of(aboutX.after(all.get(i)).normalised(), aboutY.after(all.get(i)).normalised())) {
        if (all.stream().noneMatch(known -> known.angleTo(next) < 1e-6)) {
          all.add(next);
        }
      }
    }
    return List.copyOf(all);
  }
}

package piste.arena;

import java.util.List;
import java.util.stream.Stream;

/// The rectangle that a flat die covers, seen from above; one round it, if the die is no box.
///
/// @param alongX direction of one pair of sides, of unit length
/// @param alongZ the same
/// @param half half the length along it
/// @param halfAcross half the length across it
record Footprint(double x, double z, double alongX, double alongZ, double half, double halfAcross) {

  static Footprint of(ArenaDie die) {
    return die.shape().isBox() ? ofABox(die) : round(die);
  }

  /// Along the axis through the tips as it is seen from above.
  private static Footprint round(ArenaDie die) {
    Rotation rotation = die.pose().rotation();
    Direction axis = rotation.turn(new Direction(0, 1, 0));
    double length = Math.sqrt(axis.x() * axis.x() + axis.z() * axis.z());
    double alongX = axis.x() / length;
    double alongZ = axis.z() / length;
    Rotation back = rotation.inverse();
    return new Footprint(
        die.pose().x(),
        die.pose().z(),
        alongX,
        alongZ,
        die.shape().reach(back.turn(new Direction(alongX, 0, alongZ))),
        die.shape().reach(back.turn(new Direction(-alongZ, 0, alongX))));
  }

  private static Footprint ofABox(ArenaDie die) {
    DieShape shape = die.shape();
    Rotation rotation = die.pose().rotation();
    Direction up = shape.facets().get(die.faceUp());
    // Of the three body axes one points up; the other two lie level.
    boolean xIsUp = Math.abs(up.x()) > 0.5;
    boolean zIsUp = Math.abs(up.z()) > 0.5;
    Direction level = rotation.turn(xIsUp ? new Direction(0, 1, 0) : new Direction(1, 0, 0));
    double length = Math.sqrt(level.x() * level.x() + level.z() * level.z());
    return new Footprint(
        die.pose().x(),
        die.pose().z(),
        level.x() / length,
        level.z() / length,
        (xIsUp ? shape.lengthY() : shape.lengthX()) / 2,
        (zIsUp ? shape.lengthY() : shape.lengthZ()) / 2);
  }

  List<double[]> corners() {
    return Stream.of(new int[] {1, 1}, new int[] {1, -1}, new int[] {-1, -1}, new int[] {-1, 1})
        .map(
            sign ->
                new double[] {
                  x + sign[0] * half * alongX - sign[1] * halfAcross * alongZ,
                  z + sign[0] * half * alongZ + sign[1] * halfAcross * alongX
                })
        .toList();
  }

  /// How far the outermost corner reaches in a bowl.
  double reach(Bowl bowl) {
    return corners().stream()
        .mapToDouble(corner -> bowl.reach(corner[0], corner[1]))
        .max()
        .orElseThrow();
  }

  /// Whether the two cover a point in common, or come nearer to each other than `gap`.
  boolean meets(Footprint other, double gap) {
    return !isApart(other, alongX, alongZ, gap)
        && !isApart(other, -alongZ, alongX, gap)
        && !isApart(other, other.alongX, other.alongZ, gap)
        && !isApart(other, -other.alongZ, other.alongX, gap);
  }

  /// Whether a line across this direction passes between them.
  private boolean isApart(Footprint other, double dx, double dz, double gap) {
    double between = Math.abs((other.x - x) * dx + (other.z - z) * dz);
    return between > halfWidth(dx, dz) + other.halfWidth(dx, dz) + gap;
  }

  private double halfWidth(double dx, double dz) {
    return half * Math.abs(alongX * dx + alongZ * dz)
        + halfAcross * Math.abs(-alongZ * dx + alongX * dz);
  }
}

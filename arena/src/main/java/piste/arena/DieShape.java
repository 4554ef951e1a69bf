package piste.arena;

import java.util.List;

/// The body of a die, as data: a box, the outward direction of each face, and the rotations that
/// lay it on itself.
///
/// Face number `n` here is face number `n` of the die that the game names; so X, which is the first
/// face of a Strike die, stands where an ordinary die has its 1.
///
/// @param facets the outward direction of each face, in the order of the die's faces
/// @param symmetries the rotations that change nothing but the faces
public record DieShape(
    String name,
    double lengthX,
    double lengthY,
    double lengthZ,
    List<Direction> facets,
    List<Rotation> symmetries) {

  /// Opposite faces sum to seven; 1, 2 and 3 run counter-clockwise round their corner.
  private static final List<Direction> CUBE_FACETS =
      List.of(
          new Direction(0, 1, 0),
          new Direction(0, 0, 1),
          new Direction(1, 0, 0),
          new Direction(-1, 0, 0),
          new Direction(0, 0, -1),
          new Direction(0, -1, 0));

  /// A six-sided die of 16 mm.
  public static final DieShape CUBE =
      new DieShape("cube", 0.016, 0.016, 0.016, CUBE_FACETS, Rotation.ofACube());

  public DieShape {
    facets = List.copyOf(facets);
    symmetries = List.copyOf(symmetries);
  }

  /// A box with unequal sides, which only its own place leaves unchanged.
  static DieShape cuboid(double lengthX, double lengthY, double lengthZ) {
    return new DieShape("cuboid", lengthX, lengthY, lengthZ, CUBE_FACETS, List.of(Rotation.NONE));
  }

  /// The face that points highest.
  public int faceUp(Rotation rotation) {
    int highest = 0;
    for (int face = 1; face < facets.size(); face++) {
      if (rotation.upwards(facets.get(face)) > rotation.upwards(facets.get(highest))) {
        highest = face;
      }
    }
    return highest;
  }

  /// The angle between straight up and the face that points highest.
  public double tilt(Rotation rotation) {
    double up = rotation.upwards(facets.get(faceUp(rotation)));
    return StrictMath.acos(Math.min(1, up));
  }

  /// Half the height of the die when it lies on the face opposite to `face`.
  double restingHeight(int face) {
    Direction up = facets.get(face);
    return (Math.abs(up.x()) * lengthX + Math.abs(up.y()) * lengthY + Math.abs(up.z()) * lengthZ)
        / 2;
  }

  /// The distance from the middle to a corner.
  double cornerRadius() {
    return Math.sqrt(lengthX * lengthX + lengthY * lengthY + lengthZ * lengthZ) / 2;
  }
}

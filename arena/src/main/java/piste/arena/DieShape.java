package piste.arena;

import java.util.List;

/// The body of a die, as data: a box or a solid with these corners, the outward direction of each
/// face, and the rotations that lay it on itself.
///
/// Face number `n` here is face number `n` of the die that the game names; so an X that is the
/// first face of a die stands where an ordinary die has its 1. What a face shows is no matter of
/// the body: a joker die is a cube whose sixth face shows J.
///
/// @param lengthX from side to side along the body's own axis
/// @param corners those of a body that is no box; none for a box
/// @param facets the outward direction of each face, in the order of the die's faces
/// @param symmetries the rotations that change nothing but the faces
public record DieShape(
    String name,
    double lengthX,
    double lengthY,
    double lengthZ,
    List<Direction> corners,
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
      new DieShape("cube", 0.016, 0.016, 0.016, List.of(), CUBE_FACETS, Rotation.ofACube());

  /// A ten-sided die, 23 mm from tip to tip. Its first face is the 1, its last the 0; opposite
  /// faces sum to nine.
  public static final DieShape TEN =
      solid("ten", TenSided.corners(), TenSided.facets(), TenSided.symmetries());

  public DieShape {
    corners = List.copyOf(corners);
    facets = List.copyOf(facets);
    symmetries = List.copyOf(symmetries);
  }

  /// A box with unequal sides, which only its own place leaves unchanged.
  static DieShape cuboid(double lengthX, double lengthY, double lengthZ) {
    return new DieShape(
        "cuboid", lengthX, lengthY, lengthZ, List.of(), CUBE_FACETS, List.of(Rotation.NONE));
  }

  /// A solid that has for each corner and each face another straight across its middle.
  private static DieShape solid(
      String name, List<Direction> corners, List<Direction> facets, List<Rotation> symmetries) {
    return new DieShape(
        name,
        2 * furthest(corners, new Direction(1, 0, 0)),
        2 * furthest(corners, new Direction(0, 1, 0)),
        2 * furthest(corners, new Direction(0, 0, 1)),
        corners,
        facets,
        symmetries);
  }

  private static double furthest(List<Direction> corners, Direction towards) {
    return corners.stream().mapToDouble(towards::dot).max().orElseThrow();
  }

  boolean isBox() {
    return corners.isEmpty();
  }

  /// How far the body reaches from its middle towards a direction of its own, of unit length.
  double reach(Direction towards) {
    return isBox()
        ? (Math.abs(towards.x()) * lengthX
                + Math.abs(towards.y()) * lengthY
                + Math.abs(towards.z()) * lengthZ)
            / 2
        : furthest(corners, towards);
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
    return reach(facets.get(face));
  }

  /// The distance from the middle to the outermost corner.
  double cornerRadius() {
    if (!isBox()) {
      return Math.sqrt(corners.stream().mapToDouble(corner -> corner.dot(corner)).max().orElse(0));
    }
    return Math.sqrt(lengthX * lengthX + lengthY * lengthY + lengthZ * lengthZ) / 2;
  }
}

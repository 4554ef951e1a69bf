package piste.arena;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The surfaces of the box that dice can touch.
///
/// @param foam the oval pad, in few large triangles so that a die touches one or two
/// @param wall the smooth strip round the pad and the wall
/// @param sectors strip and wall again, cut into pieces like a cake: a die in the middle is near
///     none
/// @param rim the flat top of the box and its four sides
/// @param rimSides the same, a piece for each side of the box
public record BowlMeshes(
    Mesh foam, Mesh wall, List<Sector> sectors, Mesh rim, List<Mesh> rimSides) {
  /// A piece of strip and wall.
  ///
  /// @param blocks solid pieces of both, each the corners of a convex body: faster than triangles,
  ///     and what is pressed into them comes out on the inside again
  public record Sector(List<List<Direction>> blocks) {
    public Sector {
      blocks = List.copyOf(blocks);
    }
  }

  private static final int PIECES = 8;
  private static final int SIDES = 4;

  /// So many flat slabs make a sector's strip: its inner edge is a polygon of twice the pieces.
  private static final int SLABS = 2;

  /// The sides reach a little below the table, so that nothing slips under the box.
  private static final double BELOW_TABLE = 0.005;

  /// How thick the wall is, and how far its back stays below the rim, in metres.
  private static final double THICKNESS = 0.015;

  private static final double BACK = 0.001;

  /// How far a block of the wall reaches past its ends, in its own lengths.
  private static final double PAST_THE_END = 0.5;

  /// How far the strip's slabs reach down into the box, and out under the wall.
  private static final double SLAB_BOTTOM = -0.004;

  private static final double UNDER_THE_WALL = 0.002;

  public static BowlMeshes of(Bowl bowl) {
    int all = bowl.segments();
    return new BowlMeshes(
        foam(bowl),
        wall(bowl),
        IntStream.range(0, PIECES)
            .mapToObj(i -> sector(bowl, i * all / PIECES, (i + 1) * all / PIECES))
            .toList(),
        rim(bowl, 0, all),
        IntStream.range(0, SIDES)
            .mapToObj(i -> rim(bowl, corner(all, i), corner(all, i + 1)))
            .toList());
  }

  /// The segment at which a side of the box begins.
  private static int corner(int segments, int side) {
    return segments / PIECES + side * segments / SIDES;
  }

  private static Sector sector(Bowl bowl, int from, int to) {
    int length = (to - from) / SLABS;
    return new Sector(
        Stream.concat(
                IntStream.range(0, SLABS)
                    .mapToObj(i -> slab(bowl, from + i * length, from + (i + 1) * length)),
                IntStream.range(from, to).mapToObj(segment -> block(bowl, segment)))
            .toList());
  }

  private static Mesh foam(Bowl bowl) {
    Mesh.Builder mesh = new Mesh.Builder();
    int n = bowl.segments();
    arc(mesh, bowl, bowl.foam(), 0, 0, n - 1);
    mesh.triangle(0, 2 * n / 3, n / 3);
    fillOut(mesh, 0, n / 3, n);
    fillOut(mesh, n / 3, 2 * n / 3, n);
    fillOut(mesh, 2 * n / 3, n, n);
    return mesh.mesh();
  }

  /// Covers what lies between a chord of the oval and its arc, by halves.
  private static void fillOut(Mesh.Builder mesh, int from, int to, int corners) {
    if (to - from >= 2) {
      int middle = (from + to) / 2;
      mesh.triangle(from % corners, to % corners, middle % corners);
      fillOut(mesh, from, middle, corners);
      fillOut(mesh, middle, to, corners);
    }
  }

  private static Mesh wall(Bowl bowl) {
    Mesh.Builder mesh = new Mesh.Builder();
    int n = bowl.segments();
    arc(mesh, bowl, bowl.foam(), bowl.strip(), 0, n - 1);
    arc(mesh, bowl, bowl.foot(), bowl.strip(), 0, n - 1);
    arc(mesh, bowl, 1, bowl.depth(), 0, n - 1);
    mesh.band(0, n);
    mesh.band(n, n);
    return mesh.mesh();
  }

  /// A flat piece of the strip, straight on the inside.
  private static List<Direction> slab(Bowl bowl, int from, int to) {
    Stream<Direction> inner =
        IntStream.of(from, to).mapToObj(i -> point(bowl, i, bowl.foam(), 0, bowl.strip()));
    Stream<Direction> outer =
        IntStream.rangeClosed(from, to)
            .mapToObj(i -> point(bowl, i, 1, UNDER_THE_WALL, bowl.strip()));
    return Stream.concat(inner, outer)
        .flatMap(top -> Stream.of(top, new Direction(top.x(), SLAB_BOTTOM, top.z())))
        .toList();
  }

  /// One segment of the wall: its face from the foot to the edge, and its back. It reaches past
  /// both ends, behind the faces of its neighbours, lest a corner pressed in where two meet be
  /// pushed sideways by both instead of back.
  private static List<Direction> block(Bowl bowl, int segment) {
    List<Direction> start = profile(bowl, segment);
    List<Direction> end = profile(bowl, segment + 1);
    return IntStream.range(0, start.size())
        .boxed()
        .flatMap(i -> Stream.of(past(end.get(i), start.get(i)), past(start.get(i), end.get(i))))
        .toList();
  }

  private static List<Direction> profile(Bowl bowl, int segment) {
    Direction back = point(bowl, segment, 1, THICKNESS, bowl.depth() - BACK);
    return List.of(
        point(bowl, segment, bowl.foot(), 0, 0),
        point(bowl, segment, 1, 0, bowl.depth()),
        back,
        new Direction(back.x(), 0, back.z()));
  }

  /// The point beyond `to` on the level line from `from`.
  private static Direction past(Direction from, Direction to) {
    return new Direction(
        to.x() + PAST_THE_END * (to.x() - from.x()),
        to.y(),
        to.z() + PAST_THE_END * (to.z() - from.z()));
  }

  private static Mesh rim(Bowl bowl, int from, int to) {
    Mesh.Builder mesh = new Mesh.Builder();
    int corners = to - from + 1;
    arc(mesh, bowl, 1, bowl.depth(), from, to);
    square(mesh, bowl, bowl.depth(), from, to);
    square(mesh, bowl, bowl.depth() - bowl.boxHeight() - BELOW_TABLE, from, to);
    mesh.openBand(0, corners);
    mesh.openBand(corners, corners);
    return mesh.mesh();
  }

  private static void arc(Mesh.Builder mesh, Bowl bowl, double reach, double y, int from, int to) {
    for (int i = from; i <= to; i++) {
      mesh.corner(point(bowl, i, reach, 0, y));
    }
  }

  /// A corner of the oval at some reach, carried on outwards by so many metres.
  private static Direction point(Bowl bowl, int segment, double reach, double out, double y) {
    double angle = 2 * Math.PI * segment / bowl.segments();
    double x = bowl.halfLength() * reach * StrictMath.cos(angle);
    double z = bowl.halfWidth() * reach * StrictMath.sin(angle);
    double farther = 1 + out / Math.sqrt(x * x + z * z);
    return new Direction(x * farther, y, z * farther);
  }

  /// The same angles carried out to the sides of the square.
  private static void square(Mesh.Builder mesh, Bowl bowl, double y, int from, int to) {
    for (int i = from; i <= to; i++) {
      double angle = 2 * Math.PI * i / bowl.segments();
      double cos = StrictMath.cos(angle);
      double sin = StrictMath.sin(angle);
      double out = bowl.halfBox() / Math.max(Math.abs(cos), Math.abs(sin));
      mesh.corner(new Direction(out * cos, y, out * sin));
    }
  }
}

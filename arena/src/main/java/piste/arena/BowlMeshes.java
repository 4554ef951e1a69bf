package piste.arena;

import java.util.List;
import java.util.stream.IntStream;

/// The surfaces of the box that dice can touch.
///
/// @param foam the oval pad, in few large triangles so that a die touches one or two
/// @param wall the smooth strip round the pad and the wall
/// @param sectors strip and wall again, cut into pieces like a cake: a die in the middle is near
///     none
/// @param rim the flat top of the box and its four sides
public record BowlMeshes(Mesh foam, Mesh wall, List<Sector> sectors, Mesh rim) {
  /// A piece of strip and wall.
  ///
  /// @param blocks the wall as solid pieces, each the corners of a convex body; what is pressed
  ///     into them comes out on the inside again
  public record Sector(Mesh strip, List<List<Direction>> blocks) {
    public Sector {
      blocks = List.copyOf(blocks);
    }
  }

  private static final int PIECES = 8;

  /// The sides reach a little below the table, so that nothing slips under the box.
  private static final double BELOW_TABLE = 0.005;

  /// How thick the wall is, and how far its back stays below the rim, in metres.
  private static final double THICKNESS = 0.015;

  private static final double BACK = 0.001;

  public static BowlMeshes of(Bowl bowl) {
    int all = bowl.segments();
    return new BowlMeshes(
        foam(bowl),
        wall(bowl),
        IntStream.range(0, PIECES)
            .mapToObj(i -> sector(bowl, i * all / PIECES, (i + 1) * all / PIECES))
            .toList(),
        rim(bowl));
  }

  private static Sector sector(Bowl bowl, int from, int to) {
    return new Sector(
        strip(bowl, from, to),
        IntStream.range(from, to).mapToObj(segment -> block(bowl, segment)).toList());
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

  private static Mesh strip(Bowl bowl, int from, int to) {
    Mesh.Builder mesh = new Mesh.Builder();
    arc(mesh, bowl, bowl.foam(), bowl.strip(), from, to);
    arc(mesh, bowl, 1, bowl.strip(), from, to);
    mesh.openBand(0, to - from + 1);
    return mesh.mesh();
  }

  /// One segment of the wall: its face from the foot to the edge, and its back.
  private static List<Direction> block(Bowl bowl, int segment) {
    return IntStream.of(segment, segment + 1)
        .boxed()
        .flatMap(
            i -> {
              Direction foot = point(bowl, i, bowl.foot(), 0, 0);
              Direction edge = point(bowl, i, 1, 0, bowl.depth());
              Direction back = point(bowl, i, 1, THICKNESS, bowl.depth() - BACK);
              return List.of(foot, edge, back, new Direction(back.x(), 0, back.z())).stream();
            })
        .toList();
  }

  private static Mesh rim(Bowl bowl) {
    Mesh.Builder mesh = new Mesh.Builder();
    int n = bowl.segments();
    arc(mesh, bowl, 1, bowl.depth(), 0, n - 1);
    square(mesh, bowl, bowl.depth());
    square(mesh, bowl, bowl.depth() - bowl.boxHeight() - BELOW_TABLE);
    mesh.band(0, n);
    mesh.band(n, n);
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
  private static void square(Mesh.Builder mesh, Bowl bowl, double y) {
    for (int i = 0; i < bowl.segments(); i++) {
      double angle = 2 * Math.PI * i / bowl.segments();
      double cos = StrictMath.cos(angle);
      double sin = StrictMath.sin(angle);
      double out = bowl.halfBox() / Math.max(Math.abs(cos), Math.abs(sin));
      mesh.corner(new Direction(out * cos, y, out * sin));
    }
  }
}

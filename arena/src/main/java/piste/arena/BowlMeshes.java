package piste.arena;

import java.util.List;
import java.util.stream.IntStream;

/// The surfaces of the box that dice can touch, one mesh for each material.
///
/// @param foam the oval pad, in few large triangles so that a die touches one or two
/// @param wall the smooth strip round the pad and the wall
/// @param sectors the wall again, cut into pieces like a cake: a die in the middle is near none
/// @param rim the flat top of the box and its four sides
public record BowlMeshes(Mesh foam, Mesh wall, List<Mesh> sectors, Mesh rim) {
  private static final int SECTORS = 8;

  /// The sides reach a little below the table, so that nothing slips under the box.
  private static final double BELOW_TABLE = 0.005;

  public static BowlMeshes of(Bowl bowl) {
    int all = bowl.segments();
    List<Mesh> sectors =
        IntStream.range(0, SECTORS)
            .mapToObj(i -> wall(bowl, i * all / SECTORS, (i + 1) * all / SECTORS))
            .toList();
    return new BowlMeshes(foam(bowl), wall(bowl, 0, all), sectors, rim(bowl));
  }

  private static Mesh foam(Bowl bowl) {
    Mesh.Builder mesh = new Mesh.Builder();
    ring(mesh, bowl, bowl.foam(), 0);
    int n = bowl.segments();
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

  /// Strip and wall from one segment round the oval to another.
  private static Mesh wall(Bowl bowl, int from, int to) {
    Mesh.Builder mesh = new Mesh.Builder();
    int corners = to - from + 1;
    arc(mesh, bowl, bowl.foam(), bowl.strip(), from, to);
    for (int i = 0; i <= bowl.rings(); i++) {
      double reach = bowl.foot() + (1 - bowl.foot()) * i / bowl.rings();
      arc(mesh, bowl, reach, bowl.height(reach), from, to);
      mesh.openBand(i * corners, corners);
    }
    return mesh.mesh();
  }

  private static Mesh rim(Bowl bowl) {
    Mesh.Builder mesh = new Mesh.Builder();
    ring(mesh, bowl, 1, bowl.depth());
    square(mesh, bowl, bowl.depth());
    square(mesh, bowl, bowl.depth() - bowl.boxHeight() - BELOW_TABLE);
    mesh.band(0, bowl.segments());
    mesh.band(bowl.segments(), bowl.segments());
    return mesh.mesh();
  }

  private static void ring(Mesh.Builder mesh, Bowl bowl, double reach, double y) {
    arc(mesh, bowl, reach, y, 0, bowl.segments() - 1);
  }

  private static void arc(Mesh.Builder mesh, Bowl bowl, double reach, double y, int from, int to) {
    for (int i = from; i <= to; i++) {
      double angle = 2 * Math.PI * i / bowl.segments();
      mesh.corner(
          bowl.halfLength() * reach * StrictMath.cos(angle),
          y,
          bowl.halfWidth() * reach * StrictMath.sin(angle));
    }
  }

  /// The same angles carried out to the sides of the square.
  private static void square(Mesh.Builder mesh, Bowl bowl, double y) {
    for (int i = 0; i < bowl.segments(); i++) {
      double angle = 2 * Math.PI * i / bowl.segments();
      double cos = StrictMath.cos(angle);
      double sin = StrictMath.sin(angle);
      double out = bowl.halfBox() / Math.max(Math.abs(cos), Math.abs(sin));
      mesh.corner(out * cos, y, out * sin);
    }
  }
}

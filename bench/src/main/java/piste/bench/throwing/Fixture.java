package piste.bench.throwing;

import java.util.stream.IntStream;
import piste.arena.Direction;
import piste.arena.Material;
import piste.arena.Mesh;

/// A surface that never moves, in centimetres.
///
/// @param corners three numbers each
/// @param triangles three corners each, counter-clockwise seen from the side that dice touch
@SuppressWarnings("ArrayRecordComponent") // what the engines want; nobody compares them
record Fixture(Material material, float[] corners, int[] triangles) {
  private static final float TABLE_HALF = 60;

  static Fixture of(Material material, Mesh mesh) {
    float[] corners = new float[3 * mesh.corners().size()];
    int at = 0;
    for (Direction corner : mesh.corners()) {
      corners[at++] = (float) (corner.x() * Setting.CENTIMETRES);
      corners[at++] = (float) (corner.y() * Setting.CENTIMETRES);
      corners[at++] = (float) (corner.z() * Setting.CENTIMETRES);
    }
    int[] triangles =
        mesh.triangles().stream().flatMapToInt(t -> IntStream.of(t.a(), t.b(), t.c())).toArray();
    return new Fixture(material, corners, triangles);
  }

  static Fixture table(Material material, double top) {
    float h = TABLE_HALF;
    float y = (float) top;
    return new Fixture(
        material,
        new float[] {-h, y, -h, -h, y, h, h, y, h, h, y, -h},
        new int[] {0, 1, 2, 0, 2, 3});
  }
}

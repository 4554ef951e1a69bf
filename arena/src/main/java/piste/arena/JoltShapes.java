package piste.arena;

import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.ConvexHullShapeSettings;
import com.github.stephengold.joltjni.Float3;
import com.github.stephengold.joltjni.IndexedTriangle;
import com.github.stephengold.joltjni.IndexedTriangleList;
import com.github.stephengold.joltjni.MeshShapeSettings;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.ShapeRefC;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.StaticCompoundShapeSettings;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.readonly.Vec3Arg;
import java.util.ArrayList;
import java.util.List;

/// Shapes as the engine knows them. The engine works in centimetres and grams, where dice have a
/// size it is at ease with.
final class JoltShapes {
  static final double CENTIMETRES = 100;

  /// The wall's edges are rounded by so much, in metres.
  private static final double BLOCK_ROUNDING = 0.0002;

  /// Kilograms a cubic metre in grams a cubic centimetre.
  private static final double DENSITY = 1e-3;

  private JoltShapes() {}

  static ShapeRefC die(DieShape shape, Engine engine) {
    return shape.isBox() ? box(shape, engine) : solid(shape.corners(), engine);
  }

  private static ShapeRefC box(DieShape shape, Engine engine) {
    BoxShape box =
        new BoxShape(
            new Vec3(
                shape.lengthX() / 2 * CENTIMETRES,
                shape.lengthY() / 2 * CENTIMETRES,
                shape.lengthZ() / 2 * CENTIMETRES),
            (float) (engine.rounding() * CENTIMETRES));
    box.setDensity((float) (engine.density() * DENSITY));
    return box.toRefC();
  }

  private static ShapeRefC solid(List<Direction> corners, Engine engine) {
    try (ConvexHullShapeSettings settings =
        new ConvexHullShapeSettings(points(corners), (float) (engine.rounding() * CENTIMETRES))) {
      settings.setDensity((float) (engine.density() * DENSITY));
      try (ShapeResult result = settings.create()) {
        return checked(result);
      }
    }
  }

  /// A slab whose top the caller puts where it wants it.
  static ShapeRefC slab(double half, double thickness) {
    return new BoxShape(
            new Vec3(half * CENTIMETRES, thickness / 2 * CENTIMETRES, half * CENTIMETRES), 0f)
        .toRefC();
  }

  /// All blocks as one: every throw makes its world anew, and few bodies are made faster.
  static ShapeRefC sector(BowlMeshes.Sector sector) {
    try (StaticCompoundShapeSettings settings = new StaticCompoundShapeSettings()) {
      for (List<Direction> corners : sector.blocks()) {
        try (ShapeRefC block = block(corners)) {
          settings.addShape(new Vec3(), new Quat(), block);
        }
      }
      try (ShapeResult result = settings.create()) {
        return checked(result);
      }
    }
  }

  /// A solid body with these corners.
  private static ShapeRefC block(List<Direction> corners) {
    try (ConvexHullShapeSettings settings =
            new ConvexHullShapeSettings(points(corners), (float) (BLOCK_ROUNDING * CENTIMETRES));
        ShapeResult result = settings.create()) {
      return checked(result);
    }
  }

  private static List<Vec3Arg> points(List<Direction> corners) {
    List<Vec3Arg> points = new ArrayList<>();
    for (Direction corner : corners) {
      points.add(
          new Vec3(corner.x() * CENTIMETRES, corner.y() * CENTIMETRES, corner.z() * CENTIMETRES));
    }
    return points;
  }

  private static ShapeRefC checked(ShapeResult result) {
    if (result.hasError()) {
      throw new IllegalStateException("the engine refused a shape: " + result.getError());
    }
    return result.get();
  }

  static ShapeRefC mesh(Mesh mesh) {
    List<Float3> corners = new ArrayList<>();
    for (Direction corner : mesh.corners()) {
      corners.add(
          new Float3(
              (float) (corner.x() * CENTIMETRES),
              (float) (corner.y() * CENTIMETRES),
              (float) (corner.z() * CENTIMETRES)));
    }
    try (IndexedTriangleList triangles = triangles(mesh);
        MeshShapeSettings settings = new MeshShapeSettings(corners, triangles);
        ShapeResult result = settings.create()) {
      return checked(result);
    }
  }

  private static IndexedTriangleList triangles(Mesh mesh) {
    IndexedTriangleList triangles = new IndexedTriangleList();
    triangles.resize(mesh.triangles().size());
    for (int i = 0; i < mesh.triangles().size(); i++) {
      Mesh.Triangle corners = mesh.triangles().get(i);
      try (IndexedTriangle triangle = new IndexedTriangle(corners.a(), corners.b(), corners.c())) {
        triangles.set(i, triangle);
      }
    }
    return triangles;
  }
}

package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// A surface made of triangles.
///
/// @param corners in metres
public record Mesh(List<Direction> corners, List<Triangle> triangles) {
  public Mesh {
    corners = List.copyOf(corners);
    triangles = List.copyOf(triangles);
  }

  /// Three corners, counter-clockwise seen from the side that dice touch.
  public record Triangle(int a, int b, int c) {}

  /// Puts a mesh together corner by corner.
  static final class Builder {
    private final List<Direction> corners = new ArrayList<>();
    private final List<Triangle> triangles = new ArrayList<>();

    void corner(Direction corner) {
      corners.add(corner);
    }

    void triangle(int a, int b, int c) {
      triangles.add(new Triangle(a, b, c));
    }

    /// Joins two rings of corners, each of `count`, the second starting where the first ends.
    void band(int firstRing, int count) {
      openBand(firstRing, count);
      quad(firstRing + count - 1, firstRing, count);
    }

    /// The same for two arcs, whose ends stay apart.
    void openBand(int firstArc, int count) {
      for (int i = 0; i + 1 < count; i++) {
        quad(firstArc + i, firstArc + i + 1, count);
      }
    }

    private void quad(int corner, int next, int count) {
      triangle(corner, next + count, corner + count);
      triangle(corner, next, next + count);
    }

    Mesh mesh() {
      return new Mesh(corners, triangles);
    }
  }
}

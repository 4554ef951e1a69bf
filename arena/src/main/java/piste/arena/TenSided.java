package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// The body of a ten-sided die: ten equal kites round two tips, a pentagonal trapezohedron.
///
/// The tips lie on the y-axis. Between them ten corners go round, by turns a little below and a
/// little above the middle, so that four corners of a kite lie in one plane. Even faces meet at the
/// upper tip and odd ones at the lower, and opposite faces sum to nine.
final class TenSided {
  /// From the middle to a tip, and from the axis to the corners round it, in metres. Opposite faces
  /// are 15.4 mm apart: it stands about as high as a cube of 16 mm.
  static final double TIP = 0.0115;

  private static final double GIRTH = 0.0115;
  private static final int ROUND = 5;
  private static final double FIFTH = 2 * Math.PI / ROUND;

  /// How far the corners between the tips lie off the middle: a kite is flat only so.
  private static final double LIFT =
      TIP * (1 - StrictMath.cos(FIFTH / 2)) / (1 + StrictMath.cos(FIFTH / 2));

  /// The even faces in their order round the upper tip, from the x-axis towards the z-axis.
  private static final List<Integer> UPPER = List.of(0, 6, 2, 8, 4);

  /// What the faces show, in the order of the die's faces.
  private static final List<Integer> NUMBERS = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 0);

  private TenSided() {}

  /// The two tips, then the corners round the middle from the x-axis towards the z-axis.
  static List<Direction> corners() {
    List<Direction> corners = new ArrayList<>();
    corners.add(new Direction(0, TIP, 0));
    corners.add(new Direction(0, -TIP, 0));
    for (int i = 0; i < 2 * ROUND; i++) {
      double angle = i * FIFTH / 2;
      corners.add(
          new Direction(
              GIRTH * StrictMath.cos(angle),
              i % 2 == 0 ? -LIFT : LIFT,
              GIRTH * StrictMath.sin(angle)));
    }
    return corners;
  }

  /// The outward direction of each face: first that of the 1, last that of the 0.
  static List<Direction> facets() {
    return NUMBERS.stream().map(TenSided::facet).toList();
  }

  private static Direction facet(int number) {
    boolean isUpper = number % 2 == 0;
    double angle = FIFTH * UPPER.indexOf(isUpper ? number : 9 - number);
    double length = Math.sqrt((TIP + LIFT) * (TIP + LIFT) + GIRTH * GIRTH);
    double out = (isUpper ? 1 : -1) * (TIP + LIFT) / length;
    return new Direction(
        out * StrictMath.cos(angle),
        (isUpper ? 1 : -1) * GIRTH / length,
        out * StrictMath.sin(angle));
  }

  /// The ten rotations that lay it on itself: five about the tips, and each after a half turn about
  /// the middle of an edge, which changes the tips.
  static List<Rotation> symmetries() {
    Rotation over =
        new Rotation(StrictMath.cos(FIFTH / 4), 0, StrictMath.sin(FIFTH / 4), 0).normalised();
    List<Rotation> all = new ArrayList<>();
    for (int i = 0; i < ROUND; i++) {
      Rotation round = Rotation.aboutVertical(i * FIFTH);
      all.add(round);
      all.add(round.after(over).normalised());
    }
    return all;
  }
}

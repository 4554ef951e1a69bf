package piste.app.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import piste.arena.ArenaModel;
import piste.arena.Bowl;
import piste.arena.DieShape;
import piste.arena.Material;

/// The arena drawn to scale as SVG, from above and cut through the middle, with its measures in
/// millimetres and its materials.
final class ArenaDrawing {
  private static final int WIDTH = 1120;
  private static final int HEIGHT = 560;

  /// Pixels a metre.
  private static final double SCALE = 1_550;

  private static final double TOP_X = 280;
  private static final double TOP_Y = 290;
  private static final double CUT_X = 830;
  private static final double CUT_Y = 250;

  private final ArenaModel model;
  private final Bowl bowl;
  private final List<String> lines = new ArrayList<>();

  private ArenaDrawing(ArenaModel model) {
    this.model = model;
    this.bowl = model.bowl();
  }

  static String of(ArenaModel model) {
    ArenaDrawing drawing = new ArenaDrawing(model);
    drawing.begin();
    drawing.fromAbove();
    drawing.cutThrough();
    drawing.materials();
    drawing.lines.add("</svg>");
    return String.join("\n", drawing.lines) + "\n";
  }

  private void begin() {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"'Hanken"
            + " Grotesk', Helvetica, Arial, sans-serif\" font-size=\"14\" fill=\"#4F4238\">",
        WIDTH, HEIGHT);
    add("<rect width=\"%d\" height=\"%d\" rx=\"14\" fill=\"#F4ECDF\"/>", WIDTH, HEIGHT);
    title(60, 52, "The arena, version " + model.version());
    text(60, 76, "from above");
    text(CUT_X - bowl.halfBox() * SCALE, 76, "cut along its length");
  }

  private void fromAbove() {
    double box = bowl.halfBox() * SCALE;
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"4\" fill=\"#80583A\"/>",
        TOP_X - box, TOP_Y - box, 2 * box, 2 * box);
    oval(1, "#0D323F");
    oval(bowl.foot(), "#124150");
    oval(bowl.foam(), "#1D5868");
    double die = DieShape.CUBE.lengthX() * SCALE;
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\" fill=\"#E6D8BA\"/>",
        TOP_X - die / 2, TOP_Y - die / 2, die, die);
    double length = bowl.halfLength() * SCALE;
    double width = bowl.halfWidth() * SCALE;
    measure(
        TOP_X - length, TOP_Y + box + 26, TOP_X + length, TOP_Y + box + 26, 2 * bowl.halfLength());
    measure(TOP_X + box + 24, TOP_Y - width, TOP_X + box + 24, TOP_Y + width, 2 * bowl.halfWidth());
    light(TOP_X, TOP_Y + bowl.foam() * width - 12, "foam");
    light(TOP_X, TOP_Y + width - 18, "strip, then wall");
    light(TOP_X - box + 26, TOP_Y + box - 12, "rim");
  }

  private void oval(double reach, String fill) {
    add(
        "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"%.1f\" ry=\"%.1f\" fill=\"%s\"/>",
        TOP_X, TOP_Y, bowl.halfLength() * reach * SCALE, bowl.halfWidth() * reach * SCALE, fill);
  }

  private void cutThrough() {
    double edge = bowl.halfLength() * SCALE;
    double foot = edge * bowl.foot();
    double box = bowl.halfBox() * SCALE;
    double rim = CUT_Y - bowl.depth() * SCALE;
    double table = rim + bowl.boxHeight() * SCALE;
    add(
        "<path d=\"M%.1f %.1fH%.1fL%.1f %.1fH%.1fL%.1f %.1fH%.1fV%.1fH%.1fZ\" fill=\"#80583A\"/>",
        CUT_X - box,
        rim,
        CUT_X - edge,
        CUT_X - foot,
        CUT_Y,
        CUT_X + foot,
        CUT_X + edge,
        rim,
        CUT_X + box,
        table,
        CUT_X - box);
    double foam = edge * bowl.foam();
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"5\" fill=\"#1D5868\"/>",
        CUT_X - foam, CUT_Y, 2 * foam);
    add(
        "<path d=\"M%.1f %.1fH%.1f\" stroke=\"#B9A994\" stroke-width=\"2\"/>",
        CUT_X - box - 20, table, CUT_X + box + 20);
    double die = DieShape.CUBE.lengthX() * SCALE;
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\" fill=\"#E6D8BA\""
            + " stroke=\"#2A2019\" stroke-opacity=\".3\"/>",
        CUT_X - die / 2, CUT_Y - die, die, die);
    double out = CUT_X + box + 24;
    measure(out, rim, out, table, bowl.boxHeight());
    measure(CUT_X - foot + 30, rim, CUT_X - foot + 30, CUT_Y, bowl.depth());
    measure(CUT_X - box, table + 30, CUT_X + box, table + 30, 2 * bowl.halfBox());
    measure(
        CUT_X - foam, CUT_Y - 46, CUT_X + foam, CUT_Y - 46, 2 * bowl.halfLength() * bowl.foam());
    text(CUT_X + die, CUT_Y - 8, "die, %.0f mm".formatted(1000 * DieShape.CUBE.lengthX()));
  }

  private void materials() {
    double x = CUT_X - bowl.halfBox() * SCALE;
    text(x, 414, "with a die, each pair by its geometric mean");
    add("<g font-variant-numeric=\"tabular-nums\">");
    row(x, 442, "", "friction", "bounce");
    row(x, 464, "foam", model.foam());
    row(x, 484, "wall and strip", model.wall());
    row(x, 504, "rim", model.rim());
    row(x, 524, "table", model.table());
    row(x, 544, "die", model.die());
    add("</g>");
  }

  private void row(double x, double y, String name, Material material) {
    row(x, y, name, number(material.friction()), number(material.bounce()));
  }

  private void row(double x, double y, String name, String friction, String bounce) {
    text(x, y, name);
    text(x + 150, y, friction);
    text(x + 230, y, bounce);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  /// A line with its length, level or upright.
  private void measure(double x1, double y1, double x2, double y2, double metres) {
    boolean level = y1 == y2;
    add(
        "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#A8452A\" stroke-width=\"1.2\"/>",
        x1, y1, x2, y2);
    for (double[] end : new double[][] {{x1, y1}, {x2, y2}}) {
      add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.6\" fill=\"#A8452A\"/>", end[0], end[1]);
    }
    String words = String.format(Locale.ROOT, "%.1f mm", 1000 * metres).replace(".0 mm", " mm");
    if (level) {
      add(
          "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"#2A2019\">%s</text>",
          (x1 + x2) / 2, y1 - 7, words);
    } else {
      add(
          "<text x=\"%.1f\" y=\"%.1f\" fill=\"#2A2019\">%s</text>",
          x1 + 8, (y1 + y2) / 2 + 5, words);
    }
  }

  private void title(double x, double y, String words) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" font-family=\"'Young Serif', Georgia, serif\""
            + " font-size=\"23\" fill=\"#2A2019\">%s</text>",
        x, y, words);
  }

  private void text(double x, double y, String words) {
    add("<text x=\"%.1f\" y=\"%.1f\">%s</text>", x, y, words);
  }

  private void light(double x, double y, String words) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\" fill=\"#F0E6D3\">%s</text>",
        x, y, words);
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
  private void add(String format, Object... values) {
    lines.add(String.format(Locale.ROOT, format, values));
  }
}

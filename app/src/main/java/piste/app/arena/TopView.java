package piste.app.arena;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Comparator;
import java.util.List;
import piste.arena.ArenaDie;
import piste.arena.Bowl;
import piste.arena.Direction;
import piste.arena.Rotation;

/// A picture of the box from straight above: the dice as they lie, every side that is seen.
final class TopView {
  private static final int SIZE = 900;

  /// What is shown round the box, as a multiple of it.
  private static final double MARGIN = 1.35;

  private static final Color LINEN = new Color(0xCDC0AB);
  private static final Color WALNUT = new Color(0x6B4630);
  private static final Color BRASS = new Color(0xB08D57);
  private static final Color WALL = new Color(0x0D323F);
  private static final Color FOAM = new Color(0x17495A);
  private static final Color DEEP_FOAM = new Color(0x0F3542);
  private static final Color IVORY = new Color(0xF0E4C8);
  private static final Color PIP = new Color(0x2A1F1A);
  private static final Color RED = new Color(0xA3301F);
  private static final Color SHADE = new Color(0, 0, 0, 60);

  private final Bowl bowl;
  private final double scale;
  private final BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
  private final Graphics2D pen = image.createGraphics();

  private TopView(Bowl bowl) {
    this.bowl = bowl;
    this.scale = SIZE / (2 * MARGIN * bowl.halfBox());
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  static BufferedImage of(Bowl bowl, List<ArenaDie> dice) {
    TopView view = new TopView(bowl);
    view.drawBox();
    dice.stream().sorted(Comparator.comparingDouble(die -> die.pose().y())).forEach(view::drawDie);
    view.pen.dispose();
    return view.image;
  }

  private double across(double x) {
    return SIZE / 2.0 + x * scale;
  }

  private void drawBox() {
    pen.setColor(LINEN);
    pen.fillRect(0, 0, SIZE, SIZE);
    double side = 2 * bowl.halfBox() * scale;
    pen.setColor(SHADE);
    pen.fill(
        new Rectangle2D.Double(
            across(-bowl.halfBox()) + 8, across(-bowl.halfBox()) + 12, side, side));
    pen.setColor(WALNUT);
    pen.fill(new Rectangle2D.Double(across(-bowl.halfBox()), across(-bowl.halfBox()), side, side));
    pen.setColor(BRASS);
    pen.setStroke(new java.awt.BasicStroke(2.5f));
    pen.draw(oval(1.04));
    pen.setColor(WALL);
    pen.fill(oval(1));
    pen.setColor(DEEP_FOAM);
    pen.fill(oval(bowl.foot()));
    float radius = (float) (bowl.halfLength() * scale);
    pen.setPaint(
        new RadialGradientPaint(
            SIZE * 0.45f, SIZE * 0.4f, radius, new float[] {0, 1}, new Color[] {FOAM, DEEP_FOAM}));
    pen.fill(oval(bowl.foam()));
  }

  private Ellipse2D oval(double reach) {
    return new Ellipse2D.Double(
        across(-bowl.halfLength() * reach),
        across(-bowl.halfWidth() * reach),
        2 * bowl.halfLength() * reach * scale,
        2 * bowl.halfWidth() * reach * scale);
  }

  private void drawDie(ArenaDie die) {
    pen.setColor(SHADE);
    double radius = die.shape().lengthX() * 0.62 * scale;
    pen.fill(
        new Ellipse2D.Double(
            across(die.pose().x()) - radius + 4,
            across(die.pose().z()) - radius + 6,
            2 * radius,
            2 * radius));
    for (int face = 0; face < die.shape().facets().size(); face++) {
      Direction normal = die.pose().rotation().turn(die.shape().facets().get(face));
      if (normal.y() > 0.02) {
        drawFace(die, face, normal);
      }
    }
  }

  /// One side of a die: two edges of it span the plane on which pips are laid out.
  private void drawFace(ArenaDie die, int face, Direction normal) {
    Rotation rotation = die.pose().rotation();
    Direction facet = die.shape().facets().get(face);
    Direction right = rotation.turn(new Direction(facet.y(), facet.z(), facet.x()));
    Direction down = rotation.turn(new Direction(facet.z(), facet.x(), facet.y()));
    double half = die.shape().lengthX() / 2;
    Plane plane =
        new Plane(
            die.pose().x() + normal.x() * half,
            die.pose().z() + normal.z() * half,
            right,
            down,
            half);
    pen.setColor(shaded(IVORY, 0.55 + 0.45 * normal.y()));
    pen.fill(plane.square(1));
    if (face == 0) {
      pen.setColor(RED);
      pen.setStroke(
          new java.awt.BasicStroke(
              (float) (half * 0.25 * scale),
              java.awt.BasicStroke.CAP_ROUND,
              java.awt.BasicStroke.JOIN_ROUND));
      pen.draw(plane.line(-0.47, -0.47, 0.47, 0.47));
      pen.draw(plane.line(0.47, -0.47, -0.47, 0.47));
    } else {
      pen.setColor(PIP);
      pips(face + 1).forEach(pip -> pen.fill(plane.dot(pip[0] * 0.5, pip[1] * 0.5)));
    }
  }

  private static List<double[]> pips(int count) {
    double[] one = {-1, -1};
    double[] two = {1, 1};
    double[] three = {1, -1};
    double[] four = {-1, 1};
    double[] middle = {0, 0};
    return switch (count) {
      case 2 -> List.of(one, two);
      case 3 -> List.of(one, middle, two);
      case 4 -> List.of(one, two, three, four);
      case 5 -> List.of(one, two, three, four, middle);
      default -> List.of(one, two, three, four, new double[] {-1, 0}, new double[] {1, 0});
    };
  }

  private static Color shaded(Color colour, double light) {
    return new Color(
        (int) (colour.getRed() * light),
        (int) (colour.getGreen() * light),
        (int) (colour.getBlue() * light));
  }

  /// A side of a die, in whose own measure its edges are at -1 and 1.
  private final class Plane {
    private final double x;
    private final double z;
    private final Direction right;
    private final Direction down;
    private final double half;

    Plane(double x, double z, Direction right, Direction down, double half) {
      this.x = x;
      this.z = z;
      this.right = right;
      this.down = down;
      this.half = half;
    }

    private double px(double u, double v) {
      return across(x + half * (u * right.x() + v * down.x()));
    }

    private double py(double u, double v) {
      return across(z + half * (u * right.z() + v * down.z()));
    }

    Path2D square(double size) {
      Path2D path = new Path2D.Double();
      path.moveTo(px(-size, -size), py(-size, -size));
      path.lineTo(px(size, -size), py(size, -size));
      path.lineTo(px(size, size), py(size, size));
      path.lineTo(px(-size, size), py(-size, size));
      path.closePath();
      return path;
    }

    Line2D line(double fromU, double fromV, double toU, double toV) {
      return new Line2D.Double(px(fromU, fromV), py(fromU, fromV), px(toU, toV), py(toU, toV));
    }

    /// A pip, which is round on the side and an oval where the side is seen aslant.
    Path2D dot(double u, double v) {
      Path2D path = new Path2D.Double();
      for (int i = 0; i < 24; i++) {
        double angle = 2 * Math.PI * i / 24;
        double pu = u + 0.18 * Math.cos(angle);
        double pv = v + 0.18 * Math.sin(angle);
        if (i == 0) {
          path.moveTo(px(pu, pv), py(pu, pv));
        } else {
          path.lineTo(px(pu, pv), py(pu, pv));
        }
      }
      path.closePath();
      return path;
    }
  }
}

package piste.lab.plot;

import java.util.List;
import java.util.Locale;

/// A drawing in SVG that is as wide as there is room for, while its height, its dots and its
/// letters keep their size: all that goes across is in hundredths of the width. The page around it
/// says what each kind of stroke looks like.
public final class FluidSvg {
  private final StringBuilder content = new StringBuilder();

  /// One whose content is told beside it in words.
  public static FluidSvg besideWords(double height) {
    return new FluidSvg(height, "aria-hidden=\"true\"");
  }

  /// One that must be told to those who cannot see it.
  ///
  /// @param words what it shows
  public static FluidSvg saying(double height, String words) {
    return new FluidSvg(height, "role=\"img\" aria-label=\"%s\"".formatted(escaped(words)));
  }

  private FluidSvg(double height, String access) {
    content.append(
        "<svg class=\"track\" width=\"100%%\" height=\"%s\" %s>".formatted(number(height), access));
  }

  /// A stroke from top to bottom.
  public void upright(double x, double y, double toY, String kind) {
    line(x, y, x, toY, kind);
  }

  public void line(double x, double y, double toX, double toY, String kind) {
    content.append(
        "<line class=\"%s\" x1=\"%s%%\" y1=\"%s\" x2=\"%s%%\" y2=\"%s\"/>"
            .formatted(kind, number(x), number(y), number(toX), number(toY)));
  }

  public void dot(double x, double y, double radius, String kind) {
    content.append(
        "<circle class=\"%s\" cx=\"%s%%\" cy=\"%s\" r=\"%s\"/>"
            .formatted(kind, number(x), number(y), number(radius)));
  }

  public void bar(double x, double width, double y, double height, String kind) {
    content.append(
        "<rect class=\"%s\" x=\"%s%%\" width=\"%s%%\" y=\"%s\" height=\"%s\"/>"
            .formatted(kind, number(x), number(width), number(y), number(height)));
  }

  public void text(double x, double y, String kind, String words) {
    content.append(
        "<text class=\"%s\" x=\"%s%%\" y=\"%s\">%s</text>"
            .formatted(kind, number(x), number(y), escaped(words)));
  }

  /// A part of the drawing in which lines run from point to point.
  ///
  /// @param x, width in hundredths of the whole
  /// @param lines their points, with both numbers from 0 to 100, and down from the top
  public void curves(double x, double width, double y, double height, List<Curve> lines) {
    content.append(
        ("<svg x=\"%s%%\" width=\"%s%%\" y=\"%s\" height=\"%s\" viewBox=\"0 0 100 100\""
                + " preserveAspectRatio=\"none\" overflow=\"visible\">")
            .formatted(number(x), number(width), number(y), number(height)));
    for (Curve line : lines) {
      content.append(
          "<%s class=\"%s\" points=\"%s\"/>"
              .formatted(line.closed() ? "polygon" : "polyline", line.kind(), line.text()));
    }
    content.append("</svg>");
  }

  /// A line through points, or what such a line goes round.
  public record Curve(String kind, boolean closed, List<double[]> points) {
    public Curve {
      points = List.copyOf(points);
    }

    private String text() {
      StringBuilder text = new StringBuilder();
      for (double[] point : points) {
        text.append(text.isEmpty() ? "" : " ");
        text.append(number(point[0])).append(',').append(number(point[1]));
      }
      return text.toString();
    }
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.2f", value);
    return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
  }

  private static String escaped(String words) {
    return words
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  @Override
  public String toString() {
    return content + "</svg>";
  }
}

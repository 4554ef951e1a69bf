package piste.lab.plot;

import java.util.List;
import java.util.Locale;

/// A drawing in SVG, put together stroke by stroke.
final class Svg {
  private static final String PAPER = "#F4ECDF";
  private static final double CAP = 3;

  private final StringBuilder content = new StringBuilder();

  /// @param title for those who cannot see it
  Svg(double width, double height, String title) {
    content.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s"
             role="img" font-family="Georgia, 'DejaVu Serif', 'Times New Roman', serif">
        <title>%3$s</title>
        <style>
        text { fill: #2A2019; font-size: 14px; }
        .title { font-size: 22px; }
        .quiet { font-size: 13px; fill-opacity: 0.72; }
        .small { font-size: 11px; fill-opacity: 0.72; }
        .middle { text-anchor: middle; }
        .end { text-anchor: end; }
        .axis { stroke: #2A2019; stroke-width: 1; }
        .grid { stroke: #2A2019; stroke-width: 0.6; stroke-opacity: 0.16; }
        .series { fill: none; stroke-width: 2.2; stroke-linejoin: round; stroke-linecap: round; }
        .whisker { fill: none; stroke-width: 1; stroke-opacity: 0.75; }
        </style>
        <rect width="%1$s" height="%2$s" fill="%4$s"/>
        """
            .formatted(number(width), number(height), escaped(title), PAPER));
  }

  void line(double x, double y, double toX, double toY, String kind) {
    content.append(
        "<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>\n"
            .formatted(kind, number(x), number(y), number(toX), number(toY)));
  }

  void text(double x, double y, String kind, String words) {
    content.append(
        "<text class=\"%s\" x=\"%s\" y=\"%s\">%s</text>\n"
            .formatted(kind, number(x), number(y), escaped(words)));
  }

  /// The name of a line, in its colour.
  void name(double x, double y, String words, String colour) {
    content.append(
        "<text x=\"%s\" y=\"%s\" style=\"fill: %s\">%s</text>\n"
            .formatted(number(x), number(y), colour, escaped(words)));
  }

  /// A line from corner to corner.
  void path(List<double[]> corners, String colour) {
    StringBuilder points = new StringBuilder();
    for (double[] corner : corners) {
      points.append(points.isEmpty() ? "" : " ");
      points.append(number(corner[0])).append(',').append(number(corner[1]));
    }
    content.append(
        "<polyline class=\"series\" stroke=\"%s\" points=\"%s\"/>\n"
            .formatted(colour, points.toString()));
  }

  void dot(double x, double y, String colour) {
    content.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"3.6\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.4\"/>\n"
            .formatted(number(x), number(y), colour, PAPER));
  }

  /// A filled rectangle.
  ///
  /// @param opacity from 0 to 1
  void box(double x, double y, double width, double height, String colour, double opacity) {
    content.append(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\" fill-opacity=\"%s\"/>\n"
            .formatted(
                number(x),
                number(y),
                number(width),
                number(height),
                colour,
                String.format(Locale.ROOT, "%.2f", opacity)));
  }

  void whisker(double x, double y, double toY, String colour) {
    String from = number(x - CAP);
    String to = number(x + CAP);
    content.append(
        ("<path class=\"whisker\" stroke=\"%1$s\" d=\"M%2$s %4$sH%3$sM%6$s %4$sV%5$sM%2$s"
                + " %5$sH%3$s\"/>\n")
            .formatted(colour, from, to, number(y), number(toY), number(x)));
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Override
  public String toString() {
    return content + "</svg>\n";
  }
}

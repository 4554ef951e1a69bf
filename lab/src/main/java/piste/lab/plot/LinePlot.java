package piste.lab.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import piste.lab.statistics.Proportion;

/// How often something happens against a quantity, as a picture: one line for each series, with
/// whiskers for the 95 % intervals and its name where it ends.
///
/// @param title what is shown, in a few words
/// @param subtitle of what, and how it was come by
/// @param across the name of the quantity, with its unit
public record LinePlot(String title, String subtitle, String across, List<Series> series) {
  /// One line of it.
  public record Series(String name, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  /// One measurement.
  public record Point(double x, Proportion share) {}

  private static final List<String> COLOURS = List.of("#A8452A", "#3A5A8A", "#647D4E");
  private static final double WIDTH = 720;
  private static final double HEIGHT = 430;
  private static final double LEFT = 58;
  private static final double RIGHT = 568;
  private static final double TOP = 98;
  private static final double BOTTOM = 372;
  private static final double LINE = 18;
  private static final int MOST_TICKS = 6;

  /// The lines stand so far aside from each other that whiskers do not cover each other.
  private static final double ASIDE = 4;

  public LinePlot {
    series = List.copyOf(series);
    if (series.isEmpty() || series.size() > COLOURS.size()) {
      throw new IllegalArgumentException(series.size() + " lines");
    }
  }

  public String svg() {
    Svg svg = new Svg(WIDTH, HEIGHT, title);
    svg.text(LEFT - 34, 40, "title", title);
    svg.text(LEFT - 34, 64, "quiet", subtitle);
    drawAxes(svg);
    for (int i = 0; i < series.size(); i++) {
      draw(svg, series.get(i), COLOURS.get(i), (i - (series.size() - 1) / 2.0) * ASIDE);
    }
    drawNames(svg);
    return svg.toString();
  }

  private void drawAxes(Svg svg) {
    double step = Ticks.step(top(), MOST_TICKS);
    for (int i = 0; i * step <= top() + step / 1000; i++) {
      double y = down(i * step);
      svg.line(LEFT, y, RIGHT, y, i == 0 ? "axis" : "grid");
      svg.text(LEFT - 10, y + 4.5, "quiet end", Ticks.label(100 * i * step) + " %");
    }
    double stride = Ticks.step(farthest(), MOST_TICKS);
    for (int i = 0; i * stride <= farthest() + stride / 1000; i++) {
      double x = along(i * stride);
      svg.line(x, BOTTOM, x, BOTTOM + 5, "axis");
      svg.text(x, BOTTOM + 21, "quiet middle", Ticks.label(i * stride));
    }
    svg.text((LEFT + RIGHT) / 2, BOTTOM + 44, "quiet middle", across);
  }

  private void draw(Svg svg, Series line, String colour, double aside) {
    List<double[]> corners = new ArrayList<>();
    for (Point point : line.points()) {
      double x = along(point.x()) + aside;
      svg.whisker(x, down(point.share().low()), down(point.share().high()), colour);
      corners.add(new double[] {x, down(point.share().rate())});
    }
    svg.path(corners, colour);
    corners.forEach(corner -> svg.dot(corner[0], corner[1], colour));
  }

  /// Each name beside the end of its line; those too near to each other move apart.
  private void drawNames(Svg svg) {
    List<Series> byHeight =
        series.stream().sorted(Comparator.comparingDouble(LinePlot::end).reversed()).toList();
    double lowest = BOTTOM - LINE * (byHeight.size() - 1);
    double free = TOP;
    for (Series line : byHeight) {
      double y = Math.max(free, Math.min(down(end(line)), lowest));
      String colour = COLOURS.get(series.indexOf(line));
      svg.name(along(line.points().getLast().x()) + 12, y + 5, line.name(), colour);
      free = y + LINE;
      lowest += LINE;
    }
  }

  private static double end(Series line) {
    return line.points().getLast().share().rate();
  }

  /// The share at the upper end of the axis.
  private double top() {
    double most =
        series.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(point -> point.share().high())
            .max()
            .orElse(1);
    double step = Ticks.step(most, MOST_TICKS);
    return Math.ceil(most / step) * step;
  }

  private double farthest() {
    return series.stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(Point::x)
        .max()
        .orElse(1);
  }

  private double along(double x) {
    return LEFT + (RIGHT - LEFT) * x / farthest();
  }

  private double down(double share) {
    return BOTTOM - (BOTTOM - TOP) * share / top();
  }
}

package piste.lab.plot;

import java.util.List;
import java.util.function.DoubleBinaryOperator;

/// Quantities side by side, as a picture: groups of bars, up or down from nothing, with the same
/// colours in each group.
///
/// @param title what is shown, in a few words
/// @param subtitle of what, and how it was come by
/// @param across what the groups are
/// @param unit of the quantity
/// @param names of the bars, in the order in which every group has them; a group may have fewer
public record BarPlot(
    String title,
    String subtitle,
    String across,
    String unit,
    List<String> names,
    List<Group> groups) {
  /// One group of bars.
  public record Group(String name, List<Double> values) {
    public Group {
      values = List.copyOf(values);
    }
  }

  private static final List<String> COLOURS =
      List.of("#A8452A", "#3A5A8A", "#647D4E", "#B08D57", "#6B4E71");
  private static final double WIDTH = 720;
  private static final double HEIGHT = 430;
  private static final double LEFT = 66;
  private static final double RIGHT = 596;
  private static final double TOP = 98;
  private static final double BOTTOM = 372;
  private static final double LINE = 20;
  private static final int MOST_TICKS = 6;

  /// How much of a group's width its bars take.
  private static final double FILLED = 0.76;

  public BarPlot {
    names = List.copyOf(names);
    groups = List.copyOf(groups);
    if (groups.isEmpty() || names.isEmpty() || names.size() > COLOURS.size()) {
      throw new IllegalArgumentException(groups.size() + " groups of " + names.size());
    }
  }

  public String svg() {
    Svg svg = new Svg(WIDTH, HEIGHT, title);
    svg.text(24, 40, "title", title);
    svg.text(24, 64, "quiet", subtitle);
    drawScale(svg);
    double stride = (RIGHT - LEFT) / groups.size();
    for (int i = 0; i < groups.size(); i++) {
      draw(svg, groups.get(i), LEFT + i * stride, stride);
    }
    svg.line(LEFT, down(0), RIGHT, down(0), "axis");
    svg.text((LEFT + RIGHT) / 2, BOTTOM + 44, "quiet middle", across);
    for (int i = 0; i < names.size(); i++) {
      svg.name(RIGHT + 14, TOP + 14 + i * LINE, names.get(i), COLOURS.get(i));
    }
    return svg.toString();
  }

  private void drawScale(Svg svg) {
    double step = step();
    for (long i = Math.round(low() / step); i <= Math.round(high() / step); i++) {
      svg.line(LEFT, down(i * step), RIGHT, down(i * step), "grid");
      svg.text(LEFT - 10, down(i * step) + 4.5, "quiet end", Ticks.label(i * step) + " " + unit);
    }
  }

  private void draw(Svg svg, Group group, double from, double stride) {
    double width = FILLED * stride / group.values().size();
    for (int i = 0; i < group.values().size(); i++) {
      double x = from + (1 - FILLED) / 2 * stride + i * width;
      double y = down(group.values().get(i));
      double zero = down(0);
      svg.box(x, Math.min(y, zero), width - 1, Math.abs(y - zero), COLOURS.get(i), 1);
    }
    svg.text(from + stride / 2, BOTTOM + 21, "quiet middle", group.name());
  }

  private double step() {
    return Ticks.step(Math.max(1e-9, extreme(Math::max) - extreme(Math::min)), MOST_TICKS);
  }

  private double low() {
    return Math.floor(extreme(Math::min) / step()) * step();
  }

  private double high() {
    return Math.max(low() + step(), Math.ceil(extreme(Math::max) / step()) * step());
  }

  /// The greatest or smallest of all quantities and nothing.
  private double extreme(DoubleBinaryOperator of) {
    return groups.stream()
        .flatMap(group -> group.values().stream())
        .mapToDouble(Double::doubleValue)
        .reduce(0, of);
  }

  private double down(double value) {
    return BOTTOM - (BOTTOM - TOP) * (value - low()) / (high() - low());
  }
}

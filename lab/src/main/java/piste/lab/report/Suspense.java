package piste.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import piste.lab.experiment.Axis;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.plot.FluidSvg;
import piste.lab.plot.FluidSvg.Curve;
import piste.lab.plot.Scale;
import piste.lab.statistics.Estimate;

/// How likely the favourite is to win as the game goes on: flat and low for long is suspense.
record Suspense(Comparison comparison, Labels names, Voice voice) {
  private static final double HEIGHT = 300;
  private static final double TOP = 12;
  private static final double BOTTOM = 262;
  private static final double LEFT = 7;
  private static final double WIDTH = 69;
  private static final double LINE = 18;
  private static final int MOST_LINES = 5;

  /// A line of the plot.
  private record Line(String name, List<Estimate> points, int colour) {}

  void write(Html out, List<Metric> metrics) {
    List<Metric> tenths = metrics.stream().filter(Headlines::isPartOfCurve).toList();
    if (tenths.size() < 2) {
      return;
    }
    List<Axis> axes = comparison.axes();
    if (axes.isEmpty()) {
      write(out, "", List.of(overall(tenths)));
    }
    for (Axis axis : axes) {
      write(out, axes.size() > 1 ? names.of(axis) : "", lines(axis, tenths));
    }
  }

  private Line overall(List<Metric> tenths) {
    return new Line(
        voice.say("favourite"),
        tenths.stream().map(comparison::overall).flatMap(Optional::stream).toList(),
        1);
  }

  private List<Line> lines(Axis axis, List<Metric> tenths) {
    List<Line> lines = new ArrayList<>();
    for (String value : axis.values()) {
      List<Estimate> points =
          tenths.stream()
              .map(tenth -> comparison.at(axis, value, tenth))
              .flatMap(Optional::stream)
              .toList();
      if (points.size() == tenths.size() && lines.size() < MOST_LINES) {
        lines.add(new Line(names.of(axis, value), points, lines.size() + 1));
      }
    }
    return lines;
  }

  private void write(Html out, String title, List<Line> lines) {
    if (lines.isEmpty()) {
      return;
    }
    out.open("figure class=\"wide\"");
    String name = voice.say("curve");
    out.leaf("h3", title.isEmpty() ? name : voice.say("colon", "name", name, "value", title));
    out.leaf("p class=\"meaning\"", voice.say("curve-meaning"));
    out.raw(drawn(lines));
    out.open("p class=\"names\" aria-hidden=\"true\"");
    for (Line line : lines) {
      out.leaf("span class=\"t%d\"".formatted(line.colour()), line.name());
    }
    out.close().close();
  }

  private String drawn(List<Line> lines) {
    List<Estimate> all = lines.stream().flatMap(line -> line.points().stream()).toList();
    Scale scale = RowPlot.scale(all);
    FluidSvg svg = FluidSvg.saying(HEIGHT, said(lines));
    for (double mark : scale.marks()) {
      double y = down(scale, mark);
      svg.line(LEFT, y, LEFT + WIDTH, y, "grid");
      svg.text(LEFT - 1.2, y + 4.5, "tick last", voice.mark(mark, scale.step(), Unit.PART));
    }
    svg.text(LEFT, HEIGHT - 12, "tick first", voice.say("start"));
    svg.text(LEFT + WIDTH, HEIGHT - 12, "tick last", voice.say("end"));
    List<Curve> curves = new ArrayList<>();
    lines.forEach(line -> curves.add(band(scale, line)));
    lines.forEach(line -> curves.add(curve(scale, line)));
    svg.curves(LEFT, WIDTH, TOP, BOTTOM - TOP, curves);
    writeNames(svg, scale, lines);
    return svg.toString();
  }

  /// Each at the end of its line, moved apart where they would touch. Where there is no room for
  /// them there, the page shows them under the plot.
  private void writeNames(FluidSvg svg, Scale scale, List<Line> lines) {
    List<Line> fromTop =
        lines.stream()
            .sorted(Comparator.comparingDouble(line -> -line.points().getLast().value()))
            .toList();
    double free = 0;
    for (Line line : fromTop) {
      double y = Math.max(free, down(scale, line.points().getLast().value()) + 5);
      svg.text(LEFT + WIDTH + 1.5, y, "name t" + line.colour(), line.name());
      free = y + LINE;
    }
  }

  private static double down(Scale scale, double value) {
    return BOTTOM - (BOTTOM - TOP) * scale.percent(value) / 100;
  }

  private static Curve curve(Scale scale, Line line) {
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < line.points().size(); i++) {
      points.add(point(scale, i, line, line.points().get(i).value()));
    }
    return new Curve("curve c" + line.colour(), false, points);
  }

  private static Curve band(Scale scale, Line line) {
    List<double[]> points = new ArrayList<>();
    int count = line.points().size();
    for (int i = 0; i < count; i++) {
      points.add(point(scale, i, line, line.points().get(i).high()));
    }
    for (int i = count - 1; i >= 0; i--) {
      points.add(point(scale, i, line, line.points().get(i).low()));
    }
    return new Curve("band b" + line.colour(), true, points);
  }

  private static double[] point(Scale scale, int i, Line line, double value) {
    double across = 100.0 * i / (line.points().size() - 1);
    return new double[] {across, 100 - scale.percent(value)};
  }

  private String said(List<Line> lines) {
    return lines.stream()
        .map(
            line ->
                voice.say(
                    "curve-from-to",
                    "name",
                    line.name(),
                    "first",
                    voice.value(line.points().getFirst(), Unit.PART),
                    "last",
                    voice.value(line.points().getLast(), Unit.PART)))
        .collect(Collectors.joining(" ; "));
  }
}

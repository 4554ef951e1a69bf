package piste.lab.report;

import java.util.List;
import java.util.SortedMap;
import piste.lab.findings.Unit;
import piste.lab.plot.FluidSvg;
import piste.lab.plot.Scale;
import piste.lab.statistics.Estimate;

/// A plot that is a list: in each row a name, a drawing on the scale that all rows share, and the
/// figure in words. Without the drawings it still says everything.
record RowPlot(Scale scale, Unit unit, Voice voice) {
  private static final double HEIGHT = 30;
  private static final double MIDDLE = 15;
  private static final double TALL = 54;
  private static final double MARGIN = 0.06;
  private static final double BAR = 12;
  private static final double RADIUS = 5.5;
  private static final int MARKS = 4;
  private static final double BINS = 48;

  /// One row.
  ///
  /// @param mark what stands before the figure: whether it is above or below the baseline
  /// @param beside the figure's interval, or what else must be known with it
  record Row(String name, Drawing drawing, String mark, String figure, String beside) {}

  /// What is drawn in a row.
  sealed interface Drawing {}

  /// A dot with its interval.
  ///
  /// @param kind of the dot, for its colour
  /// @param even where it would be if nothing mattered; not a number if there is no such place
  record Dot(Estimate estimate, String kind, double even) implements Drawing {}

  /// A bar from nothing, with its interval.
  record Bar(Estimate difference, String kind) implements Drawing {}

  /// How many games had which value.
  ///
  /// @param parts in how many parts of a unit the values are
  record Bins(SortedMap<Long, Long> games, Estimate mean, long parts) implements Drawing {}

  /// A scale on which all of these can be seen.
  static Scale scale(List<Estimate> all, double... also) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Estimate one : all) {
      low = Math.min(low, Double.isInfinite(one.low()) ? one.value() : one.low());
      high = Math.max(high, Double.isInfinite(one.high()) ? one.value() : one.high());
    }
    for (double one : also) {
      low = Math.min(low, Double.isNaN(one) ? low : one);
      high = Math.max(high, Double.isNaN(one) ? high : one);
    }
    double room = MARGIN * (high - low);
    double from = low >= 0 ? Math.max(0, low - room) : low - room;
    return Scale.covering(from, high + room, MARKS);
  }

  void write(Html out, List<Row> rows) {
    out.open("ul class=\"rows\"");
    for (Row row : rows) {
      out.open("li");
      out.leaf("span class=\"who\"", row.name());
      out.open("span class=\"draw\"").raw(drawn(row.drawing())).close();
      out.open("span class=\"figure\"");
      if (!row.mark().isEmpty()) {
        out.leaf("span class=\"mark\"", row.mark());
      }
      out.leaf("b", row.figure());
      out.leaf("small", row.beside());
      out.close().close();
    }
    out.open("li class=\"scale\" aria-hidden=\"true\"").raw("<span class=\"draw\">" + marks());
    out.raw("</span>").close();
    out.close();
  }

  private String marks() {
    FluidSvg svg = FluidSvg.besideWords(20);
    List<Double> marks = scale.marks();
    for (int i = 0; i < marks.size(); i++) {
      boolean isLast = i == marks.size() - 1;
      String text = voice.mark(marks.get(i), scale.step(), unit);
      svg.text(scale.percent(marks.get(i)), 14, "tick", isLast ? text + voice.sign(unit) : text);
    }
    return svg.toString();
  }

  private String drawn(Drawing drawing) {
    return switch (drawing) {
      case Dot dot -> drawn(dot);
      case Bar bar -> drawn(bar);
      case Bins bins -> drawn(bins);
    };
  }

  private FluidSvg track(double height) {
    FluidSvg svg = FluidSvg.besideWords(height);
    scale.marks().forEach(mark -> svg.upright(scale.percent(mark), 0, height, "grid"));
    return svg;
  }

  private String drawn(Dot dot) {
    FluidSvg svg = track(HEIGHT);
    if (!Double.isNaN(dot.even())) {
      svg.upright(scale.percent(dot.even()), 0, HEIGHT, "even");
    }
    whisker(svg, dot.estimate(), dot.kind());
    svg.dot(scale.percent(dot.estimate().value()), MIDDLE, RADIUS, "dot " + dot.kind());
    return svg.toString();
  }

  private String drawn(Bar bar) {
    FluidSvg svg = track(HEIGHT);
    double zero = scale.percent(0);
    double end = scale.percent(bar.difference().value());
    svg.bar(Math.min(zero, end), Math.abs(end - zero), MIDDLE - BAR / 2, BAR, "bar " + bar.kind());
    svg.upright(zero, 0, HEIGHT, "zero");
    whisker(svg, bar.difference(), "over");
    return svg.toString();
  }

  private void whisker(FluidSvg svg, Estimate estimate, String kind) {
    double from = scale.percent(estimate.low());
    double to = scale.percent(estimate.high());
    svg.line(from, MIDDLE, to, MIDDLE, "whisker " + kind);
  }

  private String drawn(Bins bins) {
    FluidSvg svg = track(TALL);
    long width = binWidth(bins);
    double half = half(unit);
    long most = 1;
    SortedMap<Long, Long> grouped = Lengths.grouped(bins.games(), width);
    for (long games : grouped.values()) {
      most = Math.max(most, games);
    }
    for (var bin : grouped.entrySet()) {
      double from = scale.percent((double) bin.getKey() / bins.parts() - half);
      double to = scale.percent((double) (bin.getKey() + width) / bins.parts() - half);
      double height = (TALL - 4) * bin.getValue() / most;
      if (to > from) {
        svg.bar(from, Math.max(0.2, (to - from) * 0.88), TALL - height, height, "bin");
      }
    }
    svg.upright(scale.percent(bins.mean().value()), 0, TALL, "mean");
    return svg.toString();
  }

  /// How far to the left of its number a bar begins: one of whole numbers has it in the middle.
  static double half(Unit unit) {
    return unit == Unit.MINUTES ? 0 : 0.5;
  }

  /// Whole numbers, so that there are some dozens of bars on the scale.
  private long binWidth(Bins bins) {
    double reach = bins.games().isEmpty() ? 1 : scale.high() - scale.low();
    return Math.max(1, Math.round(bins.parts() * reach / BINS));
  }
}

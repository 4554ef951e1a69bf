package piste.lab.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import piste.lab.experiment.Axis;
import piste.lab.findings.Effect;
import piste.lab.findings.Metric;
import piste.lab.plot.Scale;
import piste.lab.report.RowPlot.Bar;
import piste.lab.report.RowPlot.Row;
import piste.lab.statistics.Estimate;

/// What each change of the rules does, the strongest first, and how two of them go together.
record Influence(Comparison comparison, Labels names, Voice voice) {
  private static final int MOST_BARS = 12;

  void write(Html out) {
    List<Axis> axes = comparison.axes();
    if (axes.isEmpty()) {
      return;
    }
    out.open("section");
    out.leaf("h2", voice.say("effects"));
    out.leaf("p class=\"lead\"", voice.say("effects-lead"));
    out.open("div class=\"grid\"");
    Headlines.of(comparison).forEach(metric -> writeTornado(out, metric));
    out.close();
    if (axes.size() > 1) {
      writeMaps(out, axes);
    }
    out.close();
  }

  private void writeTornado(Html out, Metric metric) {
    List<Effect> effects =
        comparison.findings().effects().stream()
            .filter(effect -> effect.metric().equals(metric.id()))
            .filter(effect -> comparison.axes().contains(effect.axis()))
            .sorted(Comparator.comparingDouble(Influence::size).reversed())
            .limit(MOST_BARS)
            .toList();
    if (effects.isEmpty()) {
      return;
    }
    Scale scale = RowPlot.scale(effects.stream().map(Effect::difference).toList(), 0);
    out.open("figure").leaf("h3", name(metric));
    List<Row> rows = new ArrayList<>();
    for (Effect effect : effects) {
      Significance how = Significance.of(effect);
      rows.add(
          new Row(
              named(effect),
              new Bar(effect.difference(), how.kind()),
              how.mark(),
              voice.change(effect.difference(), metric.unit()),
              voice.interval(effect.difference(), metric.unit())));
    }
    new RowPlot(scale, metric.unit().ofDifference(), voice).write(out, rows);
    out.close();
  }

  private String name(Metric metric) {
    return names.of(metric, comparison.findings().experiment().skill());
  }

  private static double size(Effect effect) {
    return Math.abs(effect.difference().value());
  }

  private String named(Effect effect) {
    String value = names.of(effect.axis(), effect.value());
    return comparison.axes().size() == 1
        ? value
        : voice.say("colon", "name", names.of(effect.axis()), "value", value);
  }

  /// The two axes with most values, for each headline.
  private void writeMaps(Html out, List<Axis> axes) {
    List<Axis> widest =
        axes.stream()
            .sorted(Comparator.comparingInt((Axis axis) -> -axis.values().size()))
            .limit(2)
            .toList();
    Axis across = widest.get(0);
    Axis down = widest.get(1);
    out.leaf("h2", voice.say("together", "first", names.of(across), "second", names.of(down)));
    out.open("div class=\"grid\"");
    Headlines.of(comparison).forEach(metric -> writeMap(out, across, down, metric));
    out.close();
  }

  private void writeMap(Html out, Axis across, Axis down, Metric metric) {
    List<Estimate> all = new ArrayList<>();
    for (String column : across.values()) {
      for (String row : down.values()) {
        comparison.at(across, column, down, row, metric).ifPresent(all::add);
      }
    }
    Warmth warmth = Warmth.of(all);
    out.open("figure").leaf("h3", name(metric));
    out.open(
        "div class=\"sheet\" tabindex=\"0\" role=\"region\" aria-label=\"%s\""
            .formatted(Html.escaped(name(metric))));
    out.open("table class=\"map\"").open("thead").open("tr").leaf("td", "");
    across.values().forEach(value -> out.leaf("th scope=\"col\"", names.of(across, value)));
    out.close().close().open("tbody");
    for (String row : down.values()) {
      out.open("tr").leaf("th scope=\"row\"", names.of(down, row));
      for (String column : across.values()) {
        writeField(out, comparison.at(across, column, down, row, metric), metric, warmth);
      }
      out.close();
    }
    out.close().close().close().close();
  }

  private void writeField(Html out, Optional<Estimate> estimate, Metric metric, Warmth warmth) {
    if (estimate.isEmpty()) {
      out.leaf("td class=\"none\"", "—");
      return;
    }
    out.open("td style=\"--warm:%d%%\"".formatted(warmth.at(estimate.get().value())));
    out.leaf("b", voice.value(estimate.get(), metric.unit()));
    out.leaf("small", voice.interval(estimate.get(), metric.unit())).close();
  }

  /// How deep the colour of a field is. Fields that differ by no more than their intervals differ
  /// little in colour.
  private record Warmth(double low, double span) {
    private static final double PALEST = 6;
    private static final double DEEPER = 46;

    static Warmth of(List<Estimate> all) {
      double low = all.stream().mapToDouble(Estimate::value).min().orElse(0);
      double high = all.stream().mapToDouble(Estimate::value).max().orElse(0);
      double unsure = all.stream().mapToDouble(one -> one.high() - one.low()).max().orElse(0);
      return new Warmth(low, Math.max(high - low, 2 * unsure));
    }

    long at(double value) {
      return Math.round(PALEST + (span > 0 ? DEEPER * (value - low) / span : 0));
    }
  }
}

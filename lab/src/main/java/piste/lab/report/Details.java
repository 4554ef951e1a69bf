package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import piste.lab.experiment.Axis;
import piste.lab.experiment.MetricGroup;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.plot.Scale;
import piste.lab.report.RowPlot.Bins;
import piste.lab.report.RowPlot.Dot;
import piste.lab.report.RowPlot.Row;
import piste.lab.statistics.Estimate;

/// Every metric with its sentence and its plot, topic by topic.
record Details(Comparison comparison, Labels names, Voice voice) {
  private static final Set<String> HISTOGRAMS =
      Set.of("turns", "minutes", "lead-changes", "margin");
  private static final double QUARTER = 0.25;
  private static final double TENTH = 0.1;
  private static final double NOWHERE = Double.NaN;

  /// Games beyond this part are so long that they would squeeze all others.
  private static final double IN_SIGHT = 0.995;

  void write(Html out) {
    for (MetricGroup topic : MetricGroup.values()) {
      if (topic == MetricGroup.MOVES) {
        new MovesTable(comparison, names, voice).write(out);
        continue;
      }
      List<Metric> metrics =
          comparison.findings().metrics().stream()
              .filter(metric -> metric.topic() == topic)
              .filter(comparison::tells)
              .toList();
      if (!metrics.isEmpty()) {
        write(out, topic, metrics);
      }
    }
  }

  private void write(Html out, MetricGroup topic, List<Metric> metrics) {
    out.open("section").leaf("h2", title(topic));
    if (topic == MetricGroup.WINS) {
      writeSeats(out, "seats", metrics.stream().filter(Headlines::isOfSeat).toList());
      writeSeats(out, "seconds", metrics.stream().filter(Headlines::isSecond).toList());
    }
    if (topic == MetricGroup.SKILL) {
      writeLadders(out);
    }
    if (topic == MetricGroup.DRAMA) {
      new Suspense(comparison, names, voice).write(out, metrics);
    }
    out.open("div class=\"grid\"");
    for (Metric metric : metrics) {
      boolean isElsewhere =
          Headlines.isOfSeat(metric)
              || Headlines.isSecond(metric)
              || Headlines.isRung(metric)
              || Headlines.isPartOfCurve(metric);
      if (!isElsewhere) {
        writeMetric(out, metric);
      }
    }
    metrics.stream()
        .filter(metric -> HISTOGRAMS.contains(metric.id()))
        .forEach(metric -> writeLengths(out, metric));
    out.close().close();
  }

  private String title(MetricGroup topic) {
    return voice.say("topic." + topic.word());
  }

  private void writeMetric(Html out, Metric metric) {
    List<Estimate> all = new ArrayList<>();
    for (Axis axis : comparison.axes()) {
      axis.values().forEach(value -> comparison.at(axis, value, metric).ifPresent(all::add));
    }
    comparison.overall(metric).filter(_ -> all.isEmpty()).ifPresent(all::add);
    double even = metric.unit() == Unit.POINTS ? 0 : NOWHERE;
    RowPlot plot = new RowPlot(RowPlot.scale(all, even), metric.unit(), voice);
    open(out, metric);
    if (comparison.axes().isEmpty()) {
      Estimate only = comparison.overall(metric).orElseThrow();
      plot.write(
          out, List.of(row(voice.say("all-games"), only, metric, even, Significance.NOT_COMPARED)));
    }
    for (Axis axis : comparison.axes()) {
      if (comparison.axes().size() > 1) {
        out.leaf("h4", names.of(axis));
      }
      plot.write(out, rows(axis, metric, even));
    }
    out.close();
  }

  private void open(Html out, Metric metric) {
    out.open("figure").leaf("h3", voice.say(metric.name()));
    out.leaf("p class=\"meaning\"", voice.say(metric.meaning()));
  }

  private List<Row> rows(Axis axis, Metric metric, double even) {
    List<Row> rows = new ArrayList<>();
    for (String value : axis.values()) {
      Optional<Estimate> estimate = comparison.at(axis, value, metric);
      Significance how = Significance.of(comparison, axis, value, metric);
      estimate.ifPresent(one -> rows.add(row(names.of(axis, value), one, metric, even, how)));
    }
    return rows;
  }

  private Row row(String name, Estimate estimate, Metric metric, double even, Significance how) {
    return new Row(
        name,
        new Dot(estimate, how.kind(), even),
        how.mark(),
        voice.value(estimate, metric.unit()),
        voice.interval(estimate, metric.unit()));
  }

  /// For each variant how often every seat wins, or comes second. Variants with as many players
  /// share a scale.
  private void writeSeats(Html out, String lead, List<Metric> seats) {
    if (seats.isEmpty()) {
      return;
    }
    writeLead(out, lead);
    out.open("div class=\"grid\"");
    for (CellFindings one : comparison.shown()) {
      out.open("figure").leaf("h3", names.of(one.cell(), comparison.axes()));
      Scale scale = RowPlot.scale(wins(one.cell().players(), seats), 1.0 / one.cell().players());
      new RowPlot(scale, Unit.SHARE, voice).write(out, seatRows(one, seats));
      out.close();
    }
    out.close();
  }

  private List<Estimate> wins(int players, List<Metric> seats) {
    List<Estimate> all = new ArrayList<>();
    for (CellFindings one : comparison.shown()) {
      for (Metric seat : seats) {
        if (one.cell().players() == players) {
          Optional.ofNullable(one.estimates().get(seat.id())).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  private void writeLead(Html out, String key) {
    out.open("p class=\"lead\"").text(voice.say(key));
    out.text(voice.say("even-share"));
    if (comparison.hasMore()) {
      out.text(voice.say("more-variants"));
    }
    out.close();
  }

  private List<Row> seatRows(CellFindings one, List<Metric> seats) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < seats.size(); i++) {
      Estimate estimate = one.estimates().get(seats.get(i).id());
      if (estimate != null) {
        String id = seats.get(i).id();
        String number = id.substring(id.indexOf('.') + 1);
        rows.add(
            new Row(
                voice.say("seat", "number", number),
                new Dot(estimate, "p" + (1 + i % 5), 1.0 / one.cell().players()),
                "",
                voice.value(estimate, Unit.SHARE),
                voice.interval(estimate, Unit.SHARE)));
      }
    }
    return rows;
  }

  /// For each variant how often the stronger bot wins.
  private void writeLadders(Html out) {
    List<CellFindings> cells =
        comparison.shown().stream().filter(one -> !one.ladder().isEmpty()).toList();
    List<Estimate> all = new ArrayList<>();
    double even = NOWHERE;
    for (CellFindings one : cells) {
      for (CellFindings.Step step : one.ladder()) {
        all.add(step.wins());
        even = step.even();
      }
    }
    if (all.isEmpty()) {
      return;
    }
    writeLead(out, "ladders");
    RowPlot plot = new RowPlot(RowPlot.scale(all, even), Unit.SHARE, voice);
    out.open("div class=\"grid\"");
    for (CellFindings one : cells) {
      out.open("figure").leaf("h3", names.of(one.cell(), comparison.axes()));
      plot.write(out, rungs(one).reversed().stream().map(this::rung).toList());
      out.close();
    }
    out.close();
    if (comparison.findings().experiment().skill().isEveryPair()) {
      new EveryPair(comparison, names, voice).write(out, cells);
    }
  }

  /// Each bot against the one before it.
  private List<CellFindings.Step> rungs(CellFindings cell) {
    List<String> bots = comparison.findings().experiment().skill().bots();
    return cell.ladder().stream()
        .filter(step -> bots.indexOf(step.upper()) == bots.indexOf(step.lower()) + 1)
        .toList();
  }

  private Row rung(CellFindings.Step step) {
    return new Row(
        names.duel(step.upper(), step.lower()),
        new Dot(step.wins(), "base", step.even()),
        "",
        voice.value(step.wins(), Unit.SHARE),
        voice.interval(step.wins(), Unit.SHARE));
  }

  /// How many games of a variant were how long.
  private record Lengthy(CellFindings of, SortedMap<Long, Long> games, Estimate mean) {}

  private Optional<Lengthy> lengthy(CellFindings one, Metric metric) {
    return Optional.ofNullable(one.histograms().get(metric.id()))
        .filter(games -> !games.isEmpty())
        .flatMap(
            games ->
                Optional.ofNullable(one.estimates().get(metric.id()))
                    .map(mean -> new Lengthy(one, games, mean)));
  }

  private void writeLengths(Html out, Metric metric) {
    List<Lengthy> all =
        comparison.shown().stream()
            .map(one -> lengthy(one, metric))
            .flatMap(Optional::stream)
            .toList();
    if (all.isEmpty()) {
      return;
    }
    double parts = metric.histogramParts();
    double low = all.stream().mapToDouble(one -> one.games().firstKey() / parts).min().orElse(0);
    double high = 1;
    for (Lengthy one : all) {
      high = Math.max(high, 1.0 + Lengths.quantile(one.games(), IN_SIGHT) / parts);
    }
    Scale whole = Scale.covering(Math.min(low, high - 1), high, 6);
    Scale scale = whole.from(whole.low() - RowPlot.half(metric.unit()));
    RowPlot plot = new RowPlot(scale, metric.unit(), voice);
    out.open("figure").leaf("h3", voice.say("histogram", "metric", voice.say(metric.name())));
    out.leaf("p class=\"meaning\"", voice.say("histogram-meaning"));
    plot.write(out, all.stream().map(one -> row(one, metric)).toList());
    out.close();
  }

  private Row row(Lengthy one, Metric metric) {
    String half =
        voice.say(
            "half",
            "low",
            quantile(one, metric, QUARTER),
            "high",
            quantile(one, metric, 1 - QUARTER));
    String tenth = voice.say("longest", "least", quantile(one, metric, 1 - TENTH));
    return new Row(
        names.of(one.of().cell(), comparison.axes()),
        new Bins(one.games(), one.mean(), metric.histogramParts()),
        "",
        voice.value(one.mean(), metric.unit()),
        voice.interval(one.mean(), metric.unit()) + "\n" + half + "\n" + tenth);
  }

  private String quantile(Lengthy one, Metric metric, double part) {
    long parts = metric.histogramParts();
    double value = (double) Lengths.quantile(one.games(), part) / parts;
    return voice.number(value, parts == 1 ? 0 : 1);
  }
}

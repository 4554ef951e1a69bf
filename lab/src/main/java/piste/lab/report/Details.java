package piste.lab.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Topic;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Estimate;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.lab.plot.Scale;
import piste.lab.report.Rows.Bins;
import piste.lab.report.Rows.Dot;
import piste.lab.report.Rows.Row;

/// Every metric with its sentence and its plot, topic by topic.
record Details(Comparison comparison, Names names, Voice voice) {
  private static final Set<String> HISTOGRAMS = Set.of("turns", "minutes", "lead-changes");
  private static final double NOWHERE = Double.NaN;

  /// Games beyond this part are so long that they would squeeze all others.
  private static final double IN_SIGHT = 0.995;

  void write(Html out) {
    for (Topic topic : Topic.values()) {
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

  private void write(Html out, Topic topic, List<Metric> metrics) {
    out.open("section").leaf("h2", title(topic));
    if (topic == Topic.WINS) {
      writeSeats(out, metrics);
    }
    if (topic == Topic.SKILL) {
      writeLadders(out);
    }
    if (topic == Topic.DRAMA) {
      new Suspense(comparison, names, voice).write(out, metrics);
    }
    out.open("div class=\"grid\"");
    for (Metric metric : metrics) {
      boolean isElsewhere =
          Headlines.isOfSeat(metric) || Headlines.isRung(metric) || Headlines.isPartOfCurve(metric);
      if (!isElsewhere) {
        writeMetric(out, metric);
      }
    }
    metrics.stream()
        .filter(metric -> HISTOGRAMS.contains(metric.id()))
        .forEach(metric -> writeLengths(out, metric));
    out.close().close();
  }

  private String title(Topic topic) {
    return switch (topic) {
      case WINS -> voice.say("Qui gagne", "Who wins");
      case LENGTH -> voice.say("Combien de temps", "How long");
      case LEAD -> voice.say("Qui mène, et jusqu'à quand", "Who leads, and until when");
      case DRAMA -> voice.say("Suspense et retours", "Drama and comebacks");
      case DECISIONS -> voice.say("Ce qu'il y a à décider", "What there is to decide");
      case ELIMINATION -> voice.say("Attendre, éliminé", "Sitting out");
      case SKILL -> voice.say("Chance ou adresse", "Luck or skill");
      case MEASURES -> voice.say("Ce que compte le jeu", "What the game counts");
    };
  }

  private void writeMetric(Html out, Metric metric) {
    List<Estimate> all = new ArrayList<>();
    for (Axis axis : comparison.axes()) {
      axis.values().forEach(value -> comparison.at(axis, value, metric).ifPresent(all::add));
    }
    comparison.overall(metric).filter(_ -> all.isEmpty()).ifPresent(all::add);
    double even = metric.unit() == Unit.POINTS ? 0 : NOWHERE;
    Rows plot = new Rows(Rows.scale(all, even), metric.unit(), voice);
    open(out, metric);
    if (comparison.axes().isEmpty()) {
      Estimate only = comparison.overall(metric).orElseThrow();
      plot.write(
          out,
          List.of(
              row(
                  voice.say("Toutes les parties", "All games"),
                  only,
                  metric,
                  even,
                  Significance.NOT_COMPARED)));
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

  /// For each variant the wins of every seat. Those with as many players share a scale.
  private void writeSeats(Html out, List<Metric> metrics) {
    List<Metric> seats = metrics.stream().filter(Headlines::isOfSeat).toList();
    if (seats.isEmpty()) {
      return;
    }
    writeLead(
        out,
        "La part des parties que gagne chaque place, seule ou avec d'autres.",
        "The share of games that each seat wins, alone or with others.");
    out.open("div class=\"grid\"");
    for (CellFindings one : comparison.shown()) {
      out.open("figure").leaf("h3", names.of(one.cell(), comparison.axes()));
      Scale scale = Rows.scale(wins(one.cell().players(), seats), 1.0 / one.cell().players());
      new Rows(scale, Unit.SHARE, voice).write(out, seatRows(one, seats));
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

  private void writeLead(Html out, String french, String english) {
    out.open("p class=\"lead\"").text(voice.say(french, english));
    out.text(
        voice.say(
            " Le trait pointillé marque la part égale.", " The dotted line marks the even share."));
    if (comparison.hasMore()) {
      out.text(
          voice.say(
              " Sont dessinées les variantes qui changent une seule chose ; toutes sont dans"
                  + " results.csv.",
              " Those variants are drawn that change one thing alone; all are in results.csv."));
    }
    out.close();
  }

  private List<Row> seatRows(CellFindings one, List<Metric> seats) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < seats.size(); i++) {
      Estimate estimate = one.estimates().get(seats.get(i).id());
      if (estimate != null) {
        String number = seats.get(i).id().substring("win.".length());
        rows.add(
            new Row(
                voice.say("Place " + number, "Seat " + number),
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
    writeLead(
        out,
        "Combien de fois un bot plus fort gagne, seul à une table de bots plus faibles : près de la"
            + " part égale, la chance décide.",
        "How often one stronger bot wins at a table of weaker ones: near the even share, luck"
            + " decides.");
    Rows plot = new Rows(Rows.scale(all, even), Unit.SHARE, voice);
    out.open("div class=\"grid\"");
    for (CellFindings one : cells) {
      out.open("figure").leaf("h3", names.of(one.cell(), comparison.axes()));
      plot.write(out, one.ladder().reversed().stream().map(this::rung).toList());
      out.close();
    }
    out.close();
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
    double low = all.stream().mapToDouble(one -> one.games().firstKey()).min().orElse(0);
    double high = 1;
    for (Lengthy one : all) {
      high = Math.max(high, 1.0 + Lengths.quantile(one.games(), IN_SIGHT));
    }
    Scale whole = Scale.covering(Math.min(low, high - 1), high, 6);
    Scale scale = whole.from(whole.low() - Rows.half(metric.unit()));
    Rows plot = new Rows(scale, metric.unit(), voice);
    out.open("figure")
        .leaf("h3", voice.say(metric.name()) + voice.say(" : toutes les parties", ": all games"));
    out.leaf(
        "p class=\"meaning\"",
        voice.say(
            "Chaque barre : combien de parties. Le trait : la moyenne.",
            "Each bar: how many games. The line: the mean."));
    plot.write(out, all.stream().map(one -> row(one, metric)).toList());
    out.close();
  }

  private Row row(Lengthy one, Metric metric) {
    String half =
        voice
            .say("la moitié : %d à %d", "half of them: %d to %d")
            .formatted(Lengths.quantile(one.games(), 0.25), Lengths.quantile(one.games(), 0.75));
    return new Row(
        names.of(one.of().cell(), comparison.axes()),
        new Bins(one.games(), one.mean()),
        "",
        voice.value(one.mean(), metric.unit()),
        voice.interval(one.mean(), metric.unit()) + "\n" + half);
  }
}

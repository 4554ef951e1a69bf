package piste.lab.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import piste.game.GameModule;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.run.CounterNames;
import piste.lab.run.GameCounts;
import piste.lab.statistics.Average;

/// How games stand in a table for spreadsheets, a row for each.
public final class GameRows {
  private final Experiment experiment;
  private final List<Metric> metrics;
  private final String head;

  public GameRows(GameModule<?, ?, ?> module, Experiment experiment) {
    this.experiment = experiment;
    this.metrics =
        MetricList.of(module, experiment).stream()
            .filter(metric -> !metric.id().startsWith(MetricList.SKILL))
            .filter(metric -> !metric.id().equals(CounterNames.LONGEST))
            .toList();
    List<String> names = new ArrayList<>(List.of("cell"));
    experiment.axes().forEach(axis -> names.add(axis.name()));
    names.add("game");
    metrics.forEach(metric -> names.add(metric.isMeasure() ? named(module, metric) : metric.id()));
    this.head = FindingsCsv.row(names);
  }

  /// What the columns are.
  public String head() {
    return head;
  }

  /// A game of a heat.
  public String row(Heat heat, long game, GameCounts counts) {
    List<String> row = new ArrayList<>(List.of("" + heat.cell().number()));
    experiment.axes().forEach(axis -> row.add(heat.cell().at(axis)));
    row.add("" + game);
    metrics.forEach(metric -> row.add(value(metric, counts)));
    return FindingsCsv.row(row);
  }

  private static String named(GameModule<?, ?, ?> module, Metric metric) {
    return module.box().measures().get(metric.measure()).name();
  }

  /// What a game came to; nothing where that does not make sense.
  private static String value(Metric metric, GameCounts counts) {
    Average one = counts.average(metric.counted());
    if (one.count() == 0) {
      return "";
    }
    return one.sum() % metric.parts() == 0
        ? Long.toString(one.sum() / metric.parts())
        : String.format(Locale.ROOT, "%.5f", (double) one.sum() / metric.parts());
  }
}

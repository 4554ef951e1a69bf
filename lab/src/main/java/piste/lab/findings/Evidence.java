package piste.lab.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.catalogue.Catalogue;
import piste.catalogue.Title;
import piste.lab.Average;
import piste.lab.Share;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.run.Counted;
import piste.lab.run.Tally;

/// The tallies of an experiment, from which findings are read.
///
/// @param tallies by the number of the heat
record Evidence(Experiment experiment, Map<Integer, Tally> tallies) {
  /// Effects are not told of these: there are many, and others tell the same.
  private static final List<String> NOT_COMPARED = List.of(Counted.FAVOURITE);

  Findings findings() {
    Title<?, ?, ?> title = Catalogue.named(experiment.game()).orThrow();
    List<Metric> metrics = Metrics.of(experiment, title.box().measures());
    List<Heat> heats = experiment.heats();
    List<CellFindings> cells =
        experiment.cells().stream().map(cell -> cell(cell, metrics, heats)).toList();
    List<Metric> told =
        metrics.stream()
            .filter(m -> cells.stream().anyMatch(c -> c.estimates().containsKey(m.id())))
            .toList();
    return new Findings(
        experiment, told, cells, effects(told, cells), Notes.of(experiment, title));
  }

  private CellFindings cell(Cell cell, List<Metric> metrics, List<Heat> heats) {
    Tally tally =
        heats.stream()
            .filter(heat -> heat.cell().equals(cell) && heat.pairing().isEmpty())
            .map(this::tally)
            .reduce(Tally.NONE, Tally::plus);
    Map<String, Estimate> estimates = new LinkedHashMap<>();
    List<CellFindings.Step> ladder = ladder(cell, heats);
    Map<String, SortedMap<Long, Long>> histograms = new TreeMap<>();
    for (Metric metric : metrics) {
      estimate(metric, tally, cell, ladder).ifPresent(e -> estimates.put(metric.id(), e));
      SortedMap<Long, Long> histogram = tally.histograms().get(metric.counted());
      if (histogram != null) {
        histograms.put(metric.id(), histogram);
      }
    }
    return new CellFindings(cell, tally.games(), estimates, histograms, ladder);
  }

  private Tally tally(Heat heat) {
    return tallies.getOrDefault(heat.number(), Tally.NONE);
  }

  private static Optional<Estimate> estimate(
      Metric metric, Tally tally, Cell cell, List<CellFindings.Step> ladder) {
    if (metric.id().startsWith(Metrics.SKILL)) {
      int rung = Integer.parseInt(metric.id().substring(Metrics.SKILL.length())) - 1;
      return rung < ladder.size() ? Optional.of(ladder.get(rung).wins()) : Optional.empty();
    }
    Average counted = tally.average(metric.counted());
    if (counted.count() == 0) {
      return Optional.empty();
    }
    return switch (metric.unit()) {
      case SHARE -> Optional.of(Estimate.of(new Share(counted.sum(), counted.count())));
      case PART -> Optional.of(Estimate.of(counted, metric.parts()).asPart());
      case NUMBER, MINUTES -> Optional.of(Estimate.of(counted, metric.parts()));
      case POINTS -> Optional.of(Estimate.of(counted, metric.parts()).plus(-1.0 / cell.players()));
    };
  }

  /// Wins in all seats together: each is played as often, so that no seat helps either.
  private List<CellFindings.Step> ladder(Cell cell, List<Heat> heats) {
    Map<String, Share> wins = new LinkedHashMap<>();
    Map<String, Heat.Pairing> pairs = new HashMap<>();
    for (Heat heat : heats) {
      Heat.Pairing pair = heat.pairing().orElse(null);
      if (pair != null && heat.cell().equals(cell)) {
        Average seat = tally(heat).average(Counted.WIN + pair.seat());
        String key = pair.upper() + "/" + pair.lower();
        pairs.put(key, pair);
        wins.merge(
            key,
            new Share(seat.sum(), seat.count()),
            (a, b) -> new Share(a.times() + b.times(), a.of() + b.of()));
      }
    }
    List<CellFindings.Step> steps = new ArrayList<>();
    wins.forEach(
        (key, share) -> {
          Heat.Pairing pair = pairs.getOrDefault(key, new Heat.Pairing("", "", 0));
          if (share.of() > 0) {
            steps.add(
                new CellFindings.Step(
                    pair.upper(), pair.lower(), Estimate.of(share), 1.0 / cell.players()));
          }
        });
    return steps;
  }

  private List<Effect> effects(List<Metric> metrics, List<CellFindings> cells) {
    List<Effect> raw = new ArrayList<>();
    for (Axis axis : experiment.axes()) {
      for (String value : axis.values()) {
        for (Metric metric : metrics) {
          if (!value.equals(axis.baseline()) && isCompared(metric, axis)) {
            effect(axis, value, metric, cells).ifPresent(raw::add);
          }
        }
      }
    }
    double[] adjusted = Holm.adjusted(raw.stream().mapToDouble(Effect::pValue).toArray());
    List<Effect> effects = new ArrayList<>();
    for (int i = 0; i < adjusted.length; i++) {
      effects.add(raw.get(i).adjustedTo(adjusted[i]));
    }
    return effects;
  }

  /// A seat's share of wins falls with every player more: that is no effect worth telling.
  private static boolean isCompared(Metric metric, Axis axis) {
    boolean isSeat = metric.id().startsWith(Counted.WIN) || metric.id().startsWith(Metrics.SKILL);
    return NOT_COMPARED.stream().noneMatch(metric.id()::startsWith)
        && !(axis.kind() == Axis.Kind.PLAYERS && isSeat);
  }

  /// Told only where every cell with this value and its fellow with the baseline have the metric.
  private static Optional<Effect> effect(
      Axis axis, String value, Metric metric, List<CellFindings> cells) {
    List<Estimate> there = at(axis, value, metric, cells);
    List<Estimate> base = at(axis, axis.baseline(), metric, cells);
    if (there.isEmpty() || there.size() != base.size()) {
      return Optional.empty();
    }
    Estimate difference = Estimate.mean(there).minus(Estimate.mean(base));
    return Double.isFinite(difference.low())
        ? Optional.of(
            new Effect(axis, value, metric.id(), difference, difference.pValue(), Double.NaN))
        : Optional.empty();
  }

  private static List<Estimate> at(
      Axis axis, String value, Metric metric, List<CellFindings> cells) {
    return cells.stream()
        .filter(cell -> cell.cell().at(axis).equals(value))
        .flatMap(cell -> Optional.ofNullable(cell.estimates().get(metric.id())).stream())
        .toList();
  }
}

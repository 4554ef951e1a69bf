package piste.lab.findings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.game.GameModule;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.experiment.MetricGroup;
import piste.lab.run.CounterNames;
import piste.lab.run.GameCounts;
import piste.lab.statistics.Average;
import piste.lab.statistics.Estimate;
import piste.lab.statistics.Holm;
import piste.lab.statistics.Proportion;
import piste.lab.statistics.Quantile;

/// The counts of an experiment, from which findings are read.
///
/// @param countsByHeat by the number of the heat
record Evidence(
    GameModule<?, ?, ?> module, Experiment experiment, Map<Integer, GameCounts> countsByHeat) {
  /// Effects are not told of these: there are many, and others tell the same.
  private static final List<String> NOT_COMPARED =
      List.of(
          CounterNames.FAVOURITE, CounterNames.SECOND, CounterNames.MOVE, CounterNames.MOVE_WINS);

  /// The longest tenth of games is longer than so large a part of them.
  private static final double LONGER = 0.9;

  private static final double TENTHS_OF_A_MINUTE = 10;

  Findings findings() {
    List<Metric> metrics = MetricList.of(module, experiment);
    List<Heat> heats = experiment.heats();
    List<CellFindings> cells =
        experiment.cells().stream().map(cell -> cell(cell, metrics, heats)).toList();
    List<Metric> told =
        metrics.stream()
            .filter(m -> cells.stream().anyMatch(c -> c.estimates().containsKey(m.id())))
            .toList();
    return new Findings(
        module,
        experiment,
        told,
        cells,
        effects(told, cells),
        seats(heats),
        Notes.of(experiment, module));
  }

  private CellFindings cell(Cell cell, List<Metric> metrics, List<Heat> heats) {
    GameCounts counts =
        heats.stream()
            .filter(heat -> heat.cell().equals(cell) && heat.pairing().isEmpty())
            .map(this::countsOf)
            .reduce(GameCounts.NONE, GameCounts::plus);
    Map<String, Estimate> estimates = new LinkedHashMap<>();
    List<CellFindings.Step> ladder = ladder(cell, heats);
    Map<String, SortedMap<Long, Long>> histograms = new TreeMap<>();
    for (Metric metric : metrics) {
      estimate(metric, counts, cell, ladder).ifPresent(e -> estimates.put(metric.id(), e));
      SortedMap<Long, Long> histogram = counts.histograms().get(metric.histogram());
      if (histogram != null) {
        histograms.put(metric.id(), histogram);
      }
    }
    return new CellFindings(cell, counts.games(), estimates, histograms, ladder);
  }

  private GameCounts countsOf(Heat heat) {
    return countsByHeat.getOrDefault(heat.number(), GameCounts.NONE);
  }

  private Optional<Estimate> estimate(
      Metric metric, GameCounts counts, Cell cell, List<CellFindings.Step> ladder) {
    if (metric.id().startsWith(MetricList.SKILL)) {
      int upper = Integer.parseInt(metric.id().substring(MetricList.SKILL.length()));
      List<String> bots = experiment.skill().bots();
      return ladder.stream()
          .filter(step -> step.isOf(bots.get(upper), bots.get(upper - 1)))
          .map(CellFindings.Step::wins)
          .findFirst();
    }
    if (metric.id().equals(CounterNames.LONGEST)) {
      return Quantile.of(
          counts.histograms().getOrDefault(CounterNames.MINUTES, Collections.emptySortedMap()),
          LONGER,
          TENTHS_OF_A_MINUTE);
    }
    Average counted = counts.average(metric.counted());
    if (counted.count() == 0) {
      return Optional.empty();
    }
    return switch (metric.unit()) {
      case SHARE -> Optional.of(Estimate.of(new Proportion(counted.sum(), counted.count())));
      case PART, COST -> Optional.of(Estimate.ofPart(counted, metric.parts()));
      case NUMBER, MINUTES ->
          Optional.of(
              metric.topic() == MetricGroup.PARTS
                  ? Estimate.of(counted, (double) metric.parts())
                  : Estimate.ofCount(counted, (double) metric.parts()));
      case POINTS ->
          cell.players() == 1
              ? Optional.empty()
              : Optional.of(Estimate.ofPart(counted, metric.parts()).plus(-1.0 / cell.players()));
    };
  }

  /// Wins in all seats together: each is played as often, so that no seat helps either.
  private List<CellFindings.Step> ladder(Cell cell, List<Heat> heats) {
    Map<String, Proportion> wins = new LinkedHashMap<>();
    Map<String, Heat.Pairing> pairs = new HashMap<>();
    for (Heat heat : heats) {
      Heat.Pairing pair = heat.pairing().orElse(null);
      if (pair != null && heat.cell().equals(cell)) {
        Average seat = countsOf(heat).average(CounterNames.WIN + pair.seat());
        String key = pair.upper() + "/" + pair.lower();
        pairs.put(key, pair);
        wins.merge(
            key,
            new Proportion(seat.sum(), seat.count()),
            (a, b) -> new Proportion(a.times() + b.times(), a.of() + b.of()));
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

  /// Every effect, judged with the others of its family.
  private List<Effect> effects(List<Metric> metrics, List<CellFindings> cells) {
    List<Effect> raw = new ArrayList<>();
    for (Axis axis : experiment.axes()) {
      if (axis.kind() == Axis.Kind.PLAYERS || experiment.players().size() == 1) {
        raw.addAll(effects(axis, 0, metrics, cells));
      } else {
        for (int players : experiment.players()) {
          List<CellFindings> those =
              cells.stream().filter(one -> one.cell().players() == players).toList();
          raw.addAll(effects(axis, players, metrics, those));
        }
      }
    }
    return Family.judged(raw, metrics);
  }

  private List<Effect> effects(
      Axis axis, int players, List<Metric> metrics, List<CellFindings> cells) {
    CommonCells common = new CommonCells(cells, experiment.axes());
    List<Effect> effects = new ArrayList<>();
    for (Metric metric : metrics) {
      Map<List<String>, Estimate> means = common.means(List.of(axis), metric.id());
      Estimate base = means.get(List.of(axis.baseline()));
      for (String value : axis.values()) {
        Estimate there = means.get(List.of(value));
        boolean isAsked = experiment.question().asks(axis, value, metric.id());
        if (base != null
            && there != null
            && !value.equals(axis.baseline())
            && isCompared(metric, axis)
            && !(metric.isNever(base) && metric.isNever(there))) {
          Estimate difference = there.minus(base);
          if (difference.isBounded()) {
            effects.add(
                new Effect(
                    axis,
                    value,
                    metric.id(),
                    players,
                    difference,
                    isAsked,
                    false,
                    0,
                    difference.pValue(),
                    Double.NaN));
          }
        }
      }
    }
    return effects;
  }

  /// A seat's share of wins falls with every player more, and says what the first player's
  /// advantage says: it is compared only if just that is asked.
  private boolean isCompared(Metric metric, Axis axis) {
    boolean isSeat = metric.id().startsWith(CounterNames.WIN);
    boolean isOfPlayers = isSeat || metric.id().startsWith(MetricList.SKILL);
    boolean isAlone = experiment.question().names(metric.id());
    return (isAlone || (!isSeat && NOT_COMPARED.stream().noneMatch(metric.id()::startsWith)))
        && !(axis.kind() == Axis.Kind.PLAYERS && isOfPlayers);
  }

  /// One test for each variant, which has a number of players.
  private List<SeatBalance> seats(List<Heat> heats) {
    List<SeatBalance> tests = new ArrayList<>();
    for (Heat heat : heats) {
      if (heat.pairing().isEmpty() && SeatBalance.isFair(heat.cell().lineUp())) {
        SeatBalance.of(heat.cell(), countsOf(heat)).ifPresent(tests::add);
      }
    }
    double[] adjusted = Holm.adjusted(tests.stream().mapToDouble(SeatBalance::pValue).toArray());
    for (int i = 0; i < adjusted.length; i++) {
      tests.set(i, tests.get(i).adjustedTo(adjusted[i]));
    }
    return tests;
  }
}

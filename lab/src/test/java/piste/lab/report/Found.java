package piste.lab.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.LineUp;
import piste.lab.experiment.Pace;
import piste.lab.experiment.Skill;
import piste.lab.experiment.Topic;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Effect;
import piste.lab.findings.Estimate;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.Unit;
import piste.minds.Words;

/// Findings made by hand.
final class Found {
  static final Metric FIRST = metric("first", Topic.WINS, Unit.POINTS, "Premier", "First");
  static final Metric SEAT_1 = metric("win.1", Topic.WINS, Unit.SHARE, "Place 1", "Seat 1");
  static final Metric SEAT_2 = metric("win.2", Topic.WINS, Unit.SHARE, "Place 2", "Seat 2");
  static final Metric DRAW = metric("draw", Topic.WINS, Unit.SHARE, "Égalités", "Draws");
  static final Metric MINUTES = metric("minutes", Topic.LENGTH, Unit.MINUTES, "Durée", "Length");
  static final Metric TURNS = metric("turns", Topic.LENGTH, Unit.NUMBER, "Tours", "Turns");

  private static final double SIGNIFICANT = 0.001;
  private static final double NOT_SIGNIFICANT = 0.4;

  private final SortedMap<String, List<String>> options = new TreeMap<>();
  private List<Integer> players = List.of(2);
  private String title = "Trois éditions";
  private long games = 1_000;
  private final Map<String, Map<String, Estimate>> values = new LinkedHashMap<>();
  private final List<Metric> metrics = new ArrayList<>();

  static Metric metric(String id, Topic topic, Unit unit, String french, String english) {
    return new Metric(
        id,
        topic,
        unit,
        id,
        1,
        new Words(french, english),
        new Words("Ce que dit " + french + ".", "What " + english + " says."));
  }

  static Estimate of(double value, double reach) {
    return new Estimate(value, value - reach, value + reach, 1_000);
  }

  Found titled(String words) {
    title = words;
    return this;
  }

  Found of(long gamesPlanned) {
    games = gamesPlanned;
    return this;
  }

  Found editions(String... names) {
    options.put("edition", List.of(names));
    return this;
  }

  Found players(Integer... numbers) {
    players = List.of(numbers);
    return this;
  }

  /// A metric that is the same in every cell.
  Found with(Metric metric, Estimate everywhere) {
    return with(metric, Map.of("", everywhere));
  }

  /// A metric by the edition.
  Found with(Metric metric, Map<String, Estimate> byEdition) {
    metrics.add(metric);
    values.put(metric.id(), byEdition);
    return this;
  }

  private Experiment experiment() {
    SortedMap<String, String> standard = new TreeMap<>();
    options.forEach((name, all) -> standard.put(name, all.getFirst()));
    return new Experiment(
        title,
        "strike",
        players,
        options,
        standard,
        List.of(LineUp.all("regular")),
        List.of(DiceKind.FAIR),
        games,
        0,
        0,
        7,
        1_000,
        Pace.USUAL,
        EnumSet.allOf(Topic.class),
        new Skill(List.of("beginner", "regular"), 100));
  }

  Findings findings() {
    Experiment experiment = experiment();
    List<CellFindings> cells = experiment.cells().stream().map(this::found).toList();
    List<Effect> effects = new ArrayList<>();
    for (Axis axis : experiment.axes()) {
      for (String value : axis.values()) {
        for (Metric metric : metrics) {
          if (!value.equals(axis.baseline())) {
            effects.add(effect(axis, value, metric));
          }
        }
      }
    }
    Words note = new Words("Une note.", "A note.");
    return new Findings(experiment, metrics, cells, effects, List.of(note));
  }

  private CellFindings found(Cell cell) {
    Map<String, Estimate> estimates = new LinkedHashMap<>();
    values.forEach(
        (id, by) -> estimates.put(id, value(by, cell.options().getOrDefault("edition", ""))));
    SortedMap<Long, Long> lengths = new TreeMap<>(Map.of(8L, 250L, 10L, 500L, 12L, 250L));
    Map<String, SortedMap<Long, Long>> histograms =
        values.containsKey("turns") ? Map.of("turns", lengths) : Map.of();
    return new CellFindings(cell, 1_000, estimates, histograms, List.of());
  }

  private static Estimate value(Map<String, Estimate> by, String edition) {
    Estimate own = by.get(edition);
    return own == null ? by.values().iterator().next() : own;
  }

  private Effect effect(Axis axis, String value, Metric metric) {
    Map<String, Estimate> by = values.get(metric.id());
    Estimate difference = value(by, value).minus(value(by, axis.baseline()));
    boolean isClear = difference.low() > 0 || difference.high() < 0;
    double p = isClear ? SIGNIFICANT : NOT_SIGNIFICANT;
    return new Effect(axis, value, metric.id(), difference, p, p);
  }

  String html() {
    return new Report(findings(), new Making("game: strike\n# a < b\n", "Piste 1.2.3")).html();
  }
}

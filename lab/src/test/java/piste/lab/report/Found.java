package piste.lab.report;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.LineUp;
import piste.lab.experiment.MetricGroup;
import piste.lab.experiment.PlayingSpeed;
import piste.lab.experiment.Question;
import piste.lab.experiment.Skill;
import piste.lab.findings.CellFindings;
import piste.lab.findings.Effect;
import piste.lab.findings.Findings;
import piste.lab.findings.Metric;
import piste.lab.findings.SeatBalance;
import piste.lab.findings.Unit;
import piste.lab.statistics.Estimate;
import piste.view.Words;

/// Findings made by hand.
final class Found {
  static final Metric FIRST = metric("first", MetricGroup.WINS, Unit.POINTS);
  static final Metric SEAT_1 = metric("win.1", MetricGroup.WINS, Unit.SHARE);
  static final Metric SEAT_2 = metric("win.2", MetricGroup.WINS, Unit.SHARE);
  static final Metric DRAW = metric("draw", MetricGroup.WINS, Unit.SHARE);
  static final Metric MINUTES = metric("minutes", MetricGroup.LENGTH, Unit.MINUTES);
  static final Metric TURNS = metric("turns", MetricGroup.LENGTH, Unit.NUMBER);

  private static final double SIGNIFICANT = 0.001;
  private static final double NOT_SIGNIFICANT = 0.4;

  private final SortedMap<String, List<String>> options = new TreeMap<>();
  private List<Integer> players = List.of(2);
  private String title = "Trois éditions";
  private long games = 1_000;
  private Question question = Question.NONE;
  private List<SeatBalance> seats = List.of();
  private final Map<String, Map<String, Estimate>> values = new LinkedHashMap<>();
  private final List<Metric> metrics = new ArrayList<>();

  static Metric metric(String id, MetricGroup topic, Unit unit) {
    return new Metric(
        id,
        topic,
        unit,
        id,
        1,
        Words.of("lab.metric." + id),
        Words.of("lab.metric." + id + ".meaning"));
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

  Found asking(Question asked) {
    question = asked;
    return this;
  }

  /// Tests of the seats, made for each cell.
  Found seats(Function<Cell, SeatBalance> tests) {
    seats = experiment().cells().stream().map(tests).toList();
    return this;
  }

  Found editions(String... names) {
    options.put("edition", List.of(names));
    return this;
  }

  Found option(String name, String... all) {
    options.put(name, List.of(all));
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
        PlayingSpeed.USUAL,
        EnumSet.allOf(MetricGroup.class),
        new Skill(List.of("beginner", "regular"), 100),
        question);
  }

  Findings findings() {
    Experiment experiment = experiment();
    List<CellFindings> cells = experiment.cells().stream().map(this::found).toList();
    List<Effect> effects = new ArrayList<>();
    for (Axis axis : experiment.axes()) {
      for (String value : axis.values()) {
        for (Metric metric : metrics) {
          if (!value.equals(axis.baseline()) && isSeen(metric, axis, value)) {
            effects.add(effect(axis, value, metric));
          }
        }
      }
    }
    Words note = Words.of("lab.note.two-players");
    return new Findings(
        Catalogue.ofTheHouse().played(experiment.game()),
        experiment,
        metrics,
        cells,
        effects,
        seats,
        List.of(note));
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

  /// What happened in neither variant is not compared.
  private boolean isSeen(Metric metric, Axis axis, String value) {
    Map<String, Estimate> by = values.getOrDefault(metric.id(), Map.of());
    return !metric.isNever(value(by, value)) || !metric.isNever(value(by, axis.baseline()));
  }

  private Effect effect(Axis axis, String value, Metric metric) {
    Map<String, Estimate> by = values.get(metric.id());
    Estimate difference = value(by, value).minus(value(by, axis.baseline()));
    boolean isClear = difference.low() > 0 || difference.high() < 0;
    double p = isClear ? SIGNIFICANT : NOT_SIGNIFICANT;
    boolean isAsked = question.asks(axis, value, metric.id());
    int family = metrics.size();
    return new Effect(axis, value, metric.id(), 0, difference, isAsked, false, family, p, p);
  }

  String html() {
    return new Report(findings(), new Provenance("game: strike\n# a < b\n", "Piste 1.2.3")).html();
  }
}

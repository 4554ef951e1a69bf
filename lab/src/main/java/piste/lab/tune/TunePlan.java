package piste.lab.tune;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.lab.experiment.Axis;
import piste.lab.experiment.Cell;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.MetricGroup;
import piste.lab.experiment.Question;
import piste.lab.experiment.TuneFile;
import piste.lab.experiment.TuneFile.Wish;
import piste.lab.findings.Metric;
import piste.lab.findings.MetricList;
import piste.lab.findings.Unit;
import piste.lab.run.CounterNames;
import piste.lab.simulation.Seeds;
import piste.rules.Attempt;
import piste.rules.Measure;

/// A search that a file asks for: every combination of the options' values is a setting, every
/// combination of players, bots and dice a table at which each setting is played.
///
/// @param experiment with nothing to look at but what the aims need
/// @param cells by setting and then table
/// @param metrics what the goals are about
public record TunePlan(
    GameModule<?, ?, ?> module,
    Experiment experiment,
    List<List<Cell>> cells,
    List<Goal> goals,
    List<Metric> metrics,
    OptionSearch search) {
  private static final double SHARE_WITHIN = 0.05;
  private static final double NUMBER_WITHIN = 0.1;

  public TunePlan {
    cells = List.copyOf(cells);
    goals = List.copyOf(goals);
    metrics = List.copyOf(metrics);
  }

  /// Reads a file, or says what is wrong with it.
  public static Attempt<TunePlan> read(Catalogue catalogue, String text) {
    return TuneFile.read(catalogue, text)
        .then(file -> of(catalogue.played(file.experiment().game()), file));
  }

  private static Attempt<TunePlan> of(GameModule<?, ?, ?> module, TuneFile file) {
    Experiment whole = file.experiment();
    List<? extends Measure<?>> measures = module.box().measures();
    List<String> names = measures.stream().map(Measure::name).toList();
    List<Metric> known = known(module, whole);
    List<TargetRange> aims = new ArrayList<>();
    List<Metric> meant = new ArrayList<>();
    for (Wish wish : file.wishes()) {
      Optional<Metric> metric = named(wish.metric(), known, names);
      if (metric.isEmpty()) {
        return Attempt.refused("lab.aim", unknown(wish, aims(module, whole)));
      }
      Optional<String> impossible = TuneFile.impossible(wish, bounds(metric.get()));
      if (impossible.isPresent()) {
        return Attempt.refused("lab.aim", impossible.get());
      }
      meant.add(metric.get());
      aims.add(aim(wish, metric.get()));
    }
    return Attempt.made(new Draft(module, file, aims, meant).plan());
  }

  private static Optional<Metric> named(String name, List<Metric> known, List<String> measures) {
    int measure = measures.indexOf(name);
    String id = measure < 0 ? name : CounterNames.MEASURE + measure;
    return known.stream().filter(metric -> metric.id().equals(id)).findFirst();
  }

  /// What aims may be about: metrics by topic, those that the game itself counts by its own names.
  /// The points of a curve are left out.
  public static SortedMap<MetricGroup, List<String>> aims(
      GameModule<?, ?, ?> module, Experiment experiment) {
    List<? extends Measure<?>> measures = module.box().measures();
    SortedMap<MetricGroup, List<String>> aims = new TreeMap<>();
    known(module, experiment).stream()
        .filter(metric -> !metric.id().startsWith(CounterNames.FAVOURITE))
        .filter(metric -> metric.topic() != MetricGroup.MEASURES)
        .forEach(
            metric ->
                aims.computeIfAbsent(metric.topic(), _ -> new ArrayList<>()).add(metric.id()));
    if (!measures.isEmpty()) {
      aims.put(MetricGroup.MEASURES, measures.stream().<String>map(Measure::name).toList());
    }
    return aims;
  }

  private static List<Metric> known(GameModule<?, ?, ?> module, Experiment experiment) {
    return MetricList.of(module, withTopics(experiment, EnumSet.allOf(MetricGroup.class))).stream()
        .filter(metric -> metric.topic() != MetricGroup.SKILL)
        .filter(metric -> !metric.id().equals(CounterNames.LONGEST))
        .toList();
  }

  private static String unknown(Wish wish, SortedMap<MetricGroup, List<String>> aims) {
    String allowed = aims.values().stream().flatMap(List::stream).collect(Collectors.joining(", "));
    return "line %d: there is no metric %s; choose among %s"
        .formatted(wish.line(), wish.metric(), allowed);
  }

  private static TuneFile.Bounds bounds(Metric metric) {
    return switch (metric.unit()) {
      case SHARE, PART, COST -> TuneFile.Bounds.SHARE;
      case POINTS -> TuneFile.Bounds.DIFFERENCE;
      case MINUTES -> TuneFile.Bounds.NUMBER;
      case NUMBER ->
          metric.topic() == MetricGroup.MEASURES ? TuneFile.Bounds.ANY : TuneFile.Bounds.NUMBER;
    };
  }

  private static TargetRange aim(Wish wish, Metric metric) {
    double middle = (wish.from() + wish.to()) / 2;
    double half = (wish.to() - wish.from()) / 2;
    double usual =
        half > 0
            ? half
            : (metric.unit() == Unit.NUMBER && middle > 1) || metric.unit() == Unit.MINUTES
                ? NUMBER_WITHIN * middle
                : SHARE_WITHIN;
    double within = wish.within().orElse(usual);
    TargetRange aim =
        half > 0
            ? new TargetRange(
                metric.id(), wish.from(), wish.to(), half, within, wish.weight(), Optional.empty())
            : TargetRange.near(metric.id(), middle, within).weighing(wish.weight());
    return wish.players().map(aim::forPlayers).orElse(aim);
  }

  /// The same experiment with other chance throughout.
  Experiment afresh() {
    return copy(experiment, new Seeds(experiment.seed()).of(1), experiment.topics());
  }

  private static Experiment withTopics(Experiment e, Set<MetricGroup> topics) {
    return copy(e, e.seed(), topics);
  }

  /// With all games looked at.
  private static Experiment copy(Experiment e, long seed, Set<MetricGroup> topics) {
    return new Experiment(
        e.title(),
        e.game(),
        e.players(),
        e.options(),
        e.baselines(),
        e.bots(),
        e.dice(),
        e.games(),
        e.physicsGames(),
        e.games(),
        seed,
        e.cap(),
        e.pace(),
        topics,
        e.skill(),
        Question.NONE);
  }

  /// The values of a setting's options that are searched over.
  public SortedMap<String, String> options(int setting) {
    return cells.get(setting).getFirst().options();
  }

  /// A file whose aims are known.
  private record Draft(
      GameModule<?, ?, ?> module, TuneFile file, List<TargetRange> aims, List<Metric> meant) {
    TunePlan plan() {
      Set<MetricGroup> topics = EnumSet.noneOf(MetricGroup.class);
      meant.forEach(metric -> topics.add(metric.topic()));
      Experiment experiment = withTopics(file.experiment(), topics);
      OptionSpace space = space(experiment);
      List<List<Cell>> cells = cells(experiment, space);
      List<Goal> goals = new ArrayList<>();
      List<Metric> metrics = new ArrayList<>();
      for (int i = 0; i < aims.size(); i++) {
        for (int table = 0; table < cells.getFirst().size(); table++) {
          int players = cells.getFirst().get(table).players();
          if (aims.get(i).players().map(only -> only == players).orElse(true)) {
            goals.add(new Goal(aims.get(i), table));
            metrics.add(meant.get(i));
          }
        }
      }
      OptionSearch search =
          new OptionSearch(space, goals, file.budget(), file.confirm(), experiment.seed());
      return new TunePlan(module, experiment, cells, goals, metrics, search);
    }

    private static OptionSpace space(Experiment experiment) {
      return new OptionSpace(
          experiment.axes().stream()
              .filter(axis -> axis.kind() == Axis.Kind.OPTION)
              .map(axis -> axis.values().size())
              .toList());
    }

    /// Cells are numbered by players first, then options, then bots and dice.
    private static List<List<Cell>> cells(Experiment experiment, OptionSpace space) {
      int settings = space.settings();
      List<Cell> all = experiment.cells();
      int last = experiment.bots().size() * experiment.dice().size();
      List<List<Cell>> cells = new ArrayList<>();
      for (int setting = 0; setting < settings; setting++) {
        List<Cell> tables = new ArrayList<>();
        for (int players = 0; players < experiment.players().size(); players++) {
          for (int i = 0; i < last; i++) {
            tables.add(all.get((players * settings + setting) * last + i));
          }
        }
        cells.add(tables);
      }
      return cells;
    }
  }
}

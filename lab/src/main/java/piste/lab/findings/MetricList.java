package piste.lab.findings;

import static piste.lab.findings.Unit.COST;
import static piste.lab.findings.Unit.MINUTES;
import static piste.lab.findings.Unit.NUMBER;
import static piste.lab.findings.Unit.PART;
import static piste.lab.findings.Unit.POINTS;
import static piste.lab.findings.Unit.SHARE;

import java.util.ArrayList;
import java.util.List;
import piste.game.GameModule;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.MetricGroup;
import piste.lab.run.CounterNames;
import piste.rules.Measure;
import piste.rules.MoveKind;
import piste.view.Dictionary.Language;
import piste.view.Words;

/// What is told of an experiment's cells, with words for it.
public final class MetricList {
  static final String FIRST = CounterNames.FIRST;
  static final String SKILL = "skill.";

  private static final long TENTHS_A_MINUTE = 600;
  private static final int PARTS_OF_A_GAME = 10;
  private static final long PER_CENT = 100;

  private MetricList() {}

  /// Those that an experiment looks at, in the order in which to show them.
  public static List<Metric> of(GameModule<?, ?, ?> module, Experiment experiment) {
    List<? extends Measure<?>> measures = module.box().measures();
    List<Metric> all = new ArrayList<>();
    int most = experiment.players().stream().mapToInt(Integer::intValue).max().orElseThrow();
    for (int seat = 1; seat <= most; seat++) {
      all.add(win(seat));
    }
    all.addAll(FIXED);
    for (int seat = 1; most > 2 && seat <= most; seat++) {
      all.add(second(seat));
    }
    for (int part = 0; part < PARTS_OF_A_GAME; part++) {
      all.add(favourite(part));
    }
    for (MoveKind<?, ?> kind : module.box().moveKinds()) {
      Words name = named(module, kind);
      all.add(move(CounterNames.MOVE, NUMBER, 1, kind.word(), name));
      all.add(move(CounterNames.MOVE_WINS, POINTS, CounterNames.WHOLE, kind.word(), name));
    }
    for (int upper = 1; upper < experiment.skill().bots().size(); upper++) {
      all.add(skill(upper, experiment.skill().bots()));
    }
    for (int number = 0; number < measures.size(); number++) {
      all.add(measure(number, measures.get(number), name(module, measures.get(number))));
    }
    ChanceNotes chances = ChanceNotes.of(module);
    boolean hasParts = experiment.tellsParts(module);
    return all.stream()
        .filter(metric -> hasParts || metric.topic() != MetricGroup.PARTS)
        .filter(
            metric ->
                experiment.topics().contains(metric.topic())
                    || metric.id().equals(CounterNames.UNFINISHED))
        .map(metric -> restsOnChances(metric) ? qualified(metric, chances) : metric)
        .toList();
  }

  private static Metric qualified(Metric metric, ChanceNotes chances) {
    return metric.meaning(meaning -> chances.qualified(metric.topic(), meaning));
  }

  private static boolean restsOnChances(Metric metric) {
    return metric.topic() == MetricGroup.DRAMA
        || metric.topic() == MetricGroup.PARTS
        || (metric.topic() == MetricGroup.DECISIONS && !metric.id().equals(CounterNames.CHOICES));
  }

  private static final List<Metric> FIXED =
      List.of(
          part(MetricGroup.WINS, POINTS, CounterNames.FIRST),
          share(MetricGroup.WINS, CounterNames.DRAW),
          share(MetricGroup.WINS, CounterNames.NOBODY),
          number(MetricGroup.WINS, CounterNames.MARGIN),
          share(MetricGroup.WINS, CounterNames.CLOSE),
          share(MetricGroup.LENGTH, CounterNames.UNFINISHED),
          number(MetricGroup.LENGTH, CounterNames.TURNS),
          number(MetricGroup.LENGTH, CounterNames.THROWS),
          minutes(MetricGroup.LENGTH, "minutes", CounterNames.TENTHS),
          minutes(MetricGroup.LENGTH, CounterNames.LONGEST, CounterNames.LONGEST),
          number(MetricGroup.LEAD, CounterNames.LEAD_CHANGES),
          part(MetricGroup.LEAD, PART, CounterNames.DECIDED),
          share(MetricGroup.LEAD, CounterNames.RUNAWAY),
          part(MetricGroup.DRAMA, NUMBER, CounterNames.SWING),
          part(MetricGroup.DRAMA, PART, CounterNames.LOWEST),
          share(MetricGroup.DRAMA, CounterNames.COMEBACK),
          part(MetricGroup.DRAMA, PART, CounterNames.SURE),
          part(MetricGroup.DECISIONS, NUMBER, CounterNames.CHOICES),
          part(MetricGroup.DECISIONS, PART, CounterNames.WEIGHTY),
          part(MetricGroup.DECISIONS, COST, CounterNames.SLIP),
          part(MetricGroup.DECISIONS, COST, CounterNames.BLUNDER),
          percent(MetricGroup.PARTS, CounterNames.LUCK_PART),
          percent(MetricGroup.PARTS, CounterNames.HAND_PART),
          percent(MetricGroup.PARTS, CounterNames.DECISIONS_PART),
          part(MetricGroup.ELIMINATION, PART, CounterNames.SITTING),
          share(MetricGroup.ELIMINATION, CounterNames.OUT),
          part(MetricGroup.ELIMINATION, PART, CounterNames.FIRST_OUT),
          minutes(MetricGroup.ELIMINATION, CounterNames.WAIT, CounterNames.WAIT));

  private static Words named(String id) {
    return Words.of("lab.metric." + id);
  }

  private static Words meaning(String id) {
    return Words.of("lab.metric." + id + ".meaning");
  }

  private static Metric win(int seat) {
    return new Metric(
        CounterNames.WIN + seat,
        MetricGroup.WINS,
        SHARE,
        CounterNames.WIN + seat,
        1,
        named("win").with("seat", seat),
        meaning("win").with("seat", seat));
  }

  private static Metric second(int seat) {
    String id = CounterNames.SECOND + seat;
    Words name = named("second").with("seat", seat);
    return new Metric(
        id, MetricGroup.WINS, SHARE, id, 1, name, meaning("second").with("seat", seat));
  }

  private static Metric favourite(int part) {
    int from = 100 / PARTS_OF_A_GAME * part;
    return new Metric(
        CounterNames.FAVOURITE + part,
        MetricGroup.DRAMA,
        PART,
        CounterNames.FAVOURITE + part,
        CounterNames.WHOLE,
        named("favourite").with("from", from).with("to", from + 100 / PARTS_OF_A_GAME),
        meaning("favourite"));
  }

  private static Metric skill(int upper, List<String> bots) {
    String better = bots.get(upper);
    String worse = bots.get(upper - 1);
    return new Metric(
        SKILL + upper,
        MetricGroup.SKILL,
        SHARE,
        SKILL + upper,
        1,
        named("skill").with("upper", better).with("lower", worse),
        meaning("skill").with("upper", better).with("lower", worse));
  }

  private static Words name(GameModule<?, ?, ?> module, Measure<?> measure) {
    return named(module, "measure", measure.word(), measure.name());
  }

  private static Metric move(String id, Unit unit, long parts, String word, Words kind) {
    String key = id.substring(0, id.length() - 1);
    return new Metric(
        id + word,
        MetricGroup.MOVES,
        unit,
        id + word,
        parts,
        named(key).with("move", kind),
        meaning(key));
  }

  /// What a kind of move is called.
  public static Words named(GameModule<?, ?, ?> module, MoveKind<?, ?> kind) {
    return named(module, "moves", kind.word(), kind.name());
  }

  private static Words named(
      GameModule<?, ?, ?> module, String what, String word, String otherwise) {
    String key = "%s.%s.%s".formatted(module.name(), what, word);
    return module.words(Language.EN).orThrow().texts().containsKey(key)
        ? Words.of(key)
        : Words.of("lab.text").with("text", otherwise);
  }

  private static Metric measure(int number, Measure<?> measure, Words name) {
    String id = CounterNames.MEASURE + number;
    return measure.isShare()
        ? new Metric(id, MetricGroup.MEASURES, SHARE, id, 1, name, meaning("measure-share"))
        : new Metric(id, MetricGroup.MEASURES, NUMBER, id, 1, name, meaning("measure"));
  }

  private static Metric share(MetricGroup topic, String id) {
    return new Metric(id, topic, SHARE, id, 1, named(id), meaning(id));
  }

  private static Metric minutes(MetricGroup topic, String id, String counted) {
    return new Metric(id, topic, MINUTES, counted, TENTHS_A_MINUTE, named(id), meaning(id));
  }

  private static Metric number(MetricGroup topic, String id) {
    return new Metric(id, topic, NUMBER, id, 1, named(id), meaning(id));
  }

  /// A percentage that may be less than nothing, and more than all.
  private static Metric percent(MetricGroup topic, String id) {
    return new Metric(id, topic, NUMBER, id, CounterNames.WHOLE / PER_CENT, named(id), meaning(id));
  }

  private static Metric part(MetricGroup topic, Unit unit, String id) {
    return new Metric(id, topic, unit, id, CounterNames.WHOLE, named(id), meaning(id));
  }
}

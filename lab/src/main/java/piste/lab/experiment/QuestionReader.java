package piste.lab.experiment;

import static piste.lab.experiment.Values.named;
import static piste.lab.experiment.Values.only;
import static piste.lab.experiment.Values.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import piste.game.GameModule;
import piste.lab.experiment.YamlNode.Named;
import piste.lab.experiment.YamlNode.Several;
import piste.lab.experiment.YamlNode.Word;
import piste.rules.Measure;

/// Reads what a file asks: a metric, `minutes`; two variants, `{deal: [5, 7]}`; or both, `{metric:
/// minutes, deal: [5, 7]}`.
record QuestionReader(GameModule<?, ?, ?> module, Experiment experiment) {
  private static final String METRIC = "metric";
  private static final String SECOND = "second.";

  /// Of two the one who does not win is second; that is not told.
  private static final int FEWEST_WITH_A_SECOND = 3;

  Question question(YamlNode entry) {
    return switch (entry) {
      case Word word -> new Question(Optional.of(metric(word)), Optional.empty());
      case Named both -> question(both);
      case Several list -> throw unclear(list);
    };
  }

  private Question question(Named both) {
    List<String> axes = experiment.axes().stream().map(Axis::name).toList();
    List<String> allowed = new ArrayList<>(List.of(METRIC));
    allowed.addAll(axes);
    only(both, FileError.words("what.key-of", "name", "question"), allowed);
    List<String> named = axes.stream().filter(axis -> both.get(axis).isPresent()).toList();
    if (named.size() > 1) {
      throw unclear(both);
    }
    return new Question(
        both.get(METRIC).map(one -> metric(word(one))),
        named.stream().findFirst().map(axis -> pair(axis, both.get(axis).orElseThrow())));
  }

  private static FileError unclear(YamlNode entry) {
    return new FileError(
        entry.line(),
        "question",
        "metric",
        "question: minutes",
        "pair",
        "question: {deal: [5, 7]}");
  }

  private Question.Pair pair(String name, YamlNode entry) {
    Axis axis =
        experiment.axes().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    if (!(entry instanceof Several several) || several.all().size() != 2) {
      throw new FileError(entry.line(), "question-pair", "name", name);
    }
    List<String> two = several.all().stream().map(one -> value(axis, one)).toList();
    if (two.getFirst().equals(two.getLast())) {
      throw new FileError(entry.line(), "twice", "word", two.getFirst());
    }
    return new Question.Pair(name, two.getFirst(), two.getLast());
  }

  /// A value of an axis; bots may be written as a list of those in the seats.
  private static String value(Axis axis, YamlNode entry) {
    String text =
        entry instanceof Several seats
            ? new LineUp(seats.all().stream().map(one -> word(one).text()).toList()).text()
            : word(entry).text();
    if (!axis.values().contains(text)) {
      throw FileError.unknown(
          entry.line(), FileError.words("what.value", "name", axis.name()), text, axis.values());
    }
    return text;
  }

  /// The id of a metric that the experiment looks at.
  private String metric(Word word) {
    List<String> measures = module.box().measures().stream().<String>map(Measure::name).toList();
    if (measures.contains(word.text())) {
      return looked(word, MetricGroup.MEASURES, "measure." + measures.indexOf(word.text()));
    }
    for (MetricGroup topic : MetricGroup.values()) {
      if (ids(topic).contains(word.text())) {
        return looked(word, topic, word.text());
      }
    }
    List<String> all =
        new ArrayList<>(
            Arrays.stream(MetricGroup.values())
                .filter(topic -> topic != MetricGroup.MEASURES)
                .flatMap(topic -> ids(topic).stream())
                .toList());
    all.addAll(measures);
    throw FileError.unknown(word.line(), FileError.words("what.metric"), word.text(), all);
  }

  private String looked(Word word, MetricGroup topic, String id) {
    if (!experiment.topics().contains(topic) && !id.equals("unfinished")) {
      throw new FileError(
          word.line(), "question-topic", "metric", word.text(), "topic", topic.word());
    }
    return id;
  }

  /// With the numbers that this experiment has behind those that end in a dot.
  List<String> ids(MetricGroup topic) {
    if (topic == MetricGroup.PARTS && !experiment.tellsParts(module)) {
      return List.of();
    }
    if (topic == MetricGroup.MOVES) {
      return topic.metrics().stream()
          .flatMap(id -> module.box().moveKinds().stream().map(kind -> id + kind.word()))
          .toList();
    }
    int most = experiment.players().stream().mapToInt(Integer::intValue).max().orElseThrow();
    int numbered =
        switch (topic) {
          case WINS -> most;
          case SKILL -> experiment.skill().bots().size() - 1;
          case MEASURES -> module.box().measures().size();
          case LENGTH, LEAD, DRAMA, DECISIONS, PARTS, MOVES, ELIMINATION -> 0;
        };
    int from = topic == MetricGroup.MEASURES ? 0 : 1;
    List<String> ids = new ArrayList<>();
    for (String id : topic.metrics()) {
      if (id.equals(SECOND) && most < FEWEST_WITH_A_SECOND) {
        continue;
      }
      if (id.endsWith(".")) {
        for (int number = from; number < from + numbered; number++) {
          ids.add(id + number);
        }
      } else {
        ids.add(id);
      }
    }
    return ids;
  }
}

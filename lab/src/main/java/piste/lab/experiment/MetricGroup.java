package piste.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What an experiment may look at; each topic is one metric or several that belong together.
public enum MetricGroup {
  /// Who wins and who comes second, by seat; whether it helps to begin, and how close it is.
  WINS("win.", "first", "draw", "nobody", "second.", "margin", "close"),
  /// How long games are, and whether they end.
  LENGTH("unfinished", "turns", "throws", "minutes", "longest"),
  /// How often the lead changes, when it is settled, and whether it is worth anything.
  LEAD("lead-changes", "decided", "runaway"),
  /// How the chances to win swing, and how far back winners come from. Looked at in a sample.
  DRAMA("swing", "lowest", "comeback", "sure"),
  /// How often there is something to decide, and what a wrong decision costs. In a sample.
  DECISIONS("choices", "weighty", "slip", "blunder"),
  /// How much of the results is luck, hand and decisions, where dice are thrown in the arena.
  PARTS("luck-part", "hand-part", "decisions-part"),
  /// Which moves are made, and whether those win who make them most.
  MOVES("move.", "move-wins."),
  /// How long those who are out sit by.
  ELIMINATION("sitting", "out", "first-out", "wait"),
  /// How often a stronger player wins. Needs games of its own.
  SKILL("skill."),
  /// What else the game counts at its end.
  MEASURES("measure.");

  private final String metrics;

  MetricGroup(String... metrics) {
    this.metrics = String.join(" ", metrics);
  }

  /// The ids of its metrics; one that ends in a dot is followed by a number, or by the word for a
  /// kind of move.
  public List<String> metrics() {
    return List.of(metrics.split(" "));
  }

  /// The word for it in files.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(MetricGroup::word).toList();
  }

  public static Optional<MetricGroup> of(String word) {
    return Arrays.stream(values()).filter(topic -> topic.word().equals(word)).findFirst();
  }
}

package piste.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What an experiment may look at; each topic is one metric or several that belong together.
public enum Topic {
  /// Who wins: by seat, and whether it helps to begin.
  WINS,
  /// How long games are, and whether they end.
  LENGTH,
  /// How often the lead changes, when it is settled, and whether it is worth anything.
  LEAD,
  /// How the chances to win swing, and how far back winners come from. Looked at in a sample.
  DRAMA,
  /// How often there is something to decide, and what a wrong decision costs. In a sample.
  DECISIONS,
  /// How long those who are out sit by.
  ELIMINATION,
  /// How often a stronger player wins. Needs games of its own.
  SKILL,
  /// What else the game counts at its end.
  MEASURES;

  /// The word for it in files.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Topic::word).toList();
  }

  public static Optional<Topic> of(String word) {
    return Arrays.stream(values()).filter(topic -> topic.word().equals(word)).findFirst();
  }
}

package piste.lab.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Where the readings of an experiment's dice come from.
public enum DiceKind {
  /// Drawn from the game's own odds: nothing is knocked, nothing is lost.
  FAIR("fair"),
  /// Drawn from what was measured in the arena for dice thrown softly.
  KNOCK_SOFT("knock-soft"),
  /// The same for dice thrown as people throw.
  KNOCK_NORMAL("knock-normal"),
  /// The same for dice thrown hard.
  KNOCK_HARD("knock-hard"),
  /// Thrown in the arena, every one.
  PHYSICS("physics");

  private static final String KNOCK = "knock-";

  private final String word;

  DiceKind(String word) {
    this.word = word;
  }

  /// The word for it in files.
  public String word() {
    return word;
  }

  /// The style of throw whose measured knocks it has, if it has those.
  public Optional<String> style() {
    return word.startsWith(KNOCK) ? Optional.of(word.substring(KNOCK.length())) : Optional.empty();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(DiceKind::word).toList();
  }

  public static Optional<DiceKind> of(String word) {
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }
}

package piste.deschainer.play.search;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import piste.deschainer.Line;

/// What a position is worth at a glance, to the player who is to act: a weighted sum of its
/// features. Scores are such that their logistic is the chance to win.
public final class Evaluation {
  /// The score at which the odds are e to 1, at a glance. After a search they are about the same:
  /// `piste deschainer calibrate` measures it.
  public static final int LOGIT = 400;

  /// A won game is worth so much, less the actions it takes; all scores of other positions are
  /// nearer to 0 than [#DECIDED].
  public static final int WON = 30_000;

  /// Scores from here on say that the game is won in so many actions.
  static final int DECIDED = 29_000;

  private final int[] weights;

  private Evaluation(int[] weights) {
    this.weights = weights;
  }

  /// The one that self-play came to.
  public static Evaluation standard() {
    return resource("weights.txt");
  }

  /// One made by hand, with which tuning begins.
  public static Evaluation plain() {
    return resource("plain-weights.txt");
  }

  private static Evaluation resource(String name) {
    try (InputStream in = Evaluation.class.getResourceAsStream(name)) {
      return read(
          new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// One with these weights, by the features' order.
  public static Evaluation of(int... weights) {
    if (weights.length != Feature.COUNT) {
      throw new IllegalArgumentException("%d weights".formatted(weights.length));
    }
    return new Evaluation(weights.clone());
  }

  /// Reads what [#text] wrote; lines that begin with `#` tell where it came from.
  public static Evaluation read(String text) {
    Map<String, Integer> byWord = new LinkedHashMap<>();
    text.lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\\s+", 2))
        .forEach(line -> byWord.put(line[0], Integer.valueOf(line[1].strip())));
    return of(
        Arrays.stream(Feature.values())
            .mapToInt(feature -> Objects.requireNonNull(byWord.get(feature.word()), feature.word()))
            .toArray());
  }

  /// The weights, one a line.
  public String text() {
    StringBuilder text = new StringBuilder();
    Feature[] features = Feature.values();
    for (int i = 0; i < features.length; i++) {
      text.append("%-12s %d\n".formatted(features[i].word(), weights[i]));
    }
    return text.toString();
  }

  /// The weights, by the features' order.
  public int[] weights() {
    return weights.clone();
  }

  /// The score of a position where both sides have dice.
  int of(Line line, Features features) {
    int[] values = features.of(line);
    int sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[i] * values[i];
    }
    return Math.clamp(sum, 1 - DECIDED, DECIDED - 1);
  }

  /// Whether the score says that the game is won or lost in so many actions.
  public static boolean isDecided(int score) {
    return Math.abs(score) >= DECIDED;
  }

  /// The chance to win of whoever has this score, draws counted half.
  public static double chance(int score) {
    return score >= DECIDED
        ? 1
        : score <= -DECIDED ? 0 : 1 / (1 + Math.exp(-(double) score / LOGIT));
  }
}

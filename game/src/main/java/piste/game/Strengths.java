package piste.game;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// How much luck a game has and how strong its levels are, as ratings count it: `docs/ratings.md`.
///
/// @param luck the more of it, the less a result says
/// @param levels the fixed rating of each level, by its name
public record Strengths(double luck, SequencedMap<String, Strength> levels) {
  /// A rating, and how far off it may be.
  public record Strength(double mu, double sigma) {}

  public Strengths {
    levels = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(levels));
  }

  /// What a file says: `luck 500`, then `LEVEL RATING DEVIATION`, a line each. Lines that begin
  /// with `#` say nothing.
  ///
  /// @throws IllegalArgumentException if it is no such file
  public static Strengths read(String text) {
    double luck = 0;
    SequencedMap<String, Strength> levels = new LinkedHashMap<>();
    for (String line : text.lines().map(String::strip).toList()) {
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String[] words = line.split(" +", -1);
      if (words.length == 2 && words[0].equals("luck")) {
        luck = Double.parseDouble(words[1]);
      } else if (words.length == 3) {
        levels.put(
            words[0], new Strength(Double.parseDouble(words[1]), Double.parseDouble(words[2])));
      } else {
        throw new IllegalArgumentException("no rating: " + line);
      }
    }
    if (!(luck > 0)) {
      throw new IllegalArgumentException("it does not say how much luck there is");
    }
    return new Strengths(luck, levels);
  }
}

package piste.server.http;

import java.util.LinkedHashMap;
import java.util.Optional;

/// Answers that were given lately, by their questions. The oldest go when there are too many.
final class Answers {
  private static final int MOST = 500;
  private static final int MOST_CHARACTERS = 8 << 20;

  private final LinkedHashMap<String, String> kept = new LinkedHashMap<>(16, 0.75f, true);
  private long characters;

  synchronized Optional<String> of(String question) {
    return Optional.ofNullable(kept.get(question));
  }

  synchronized void keep(String question, String answer) {
    String before = kept.put(question, answer);
    characters += answer.length() - (before == null ? 0 : before.length());
    while (kept.size() > MOST || characters > MOST_CHARACTERS) {
      characters -= kept.pollFirstEntry().getValue().length();
    }
  }
}

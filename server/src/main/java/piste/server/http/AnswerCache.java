package piste.server.http;

import java.util.LinkedHashMap;
import java.util.Optional;

/// Answers that were given lately, by their questions. The oldest go when there are too many.
final class AnswerCache {
  private static final int MOST = 500;
  private static final int MOST_BYTES = 8 << 20;

  private final LinkedHashMap<String, Packed> kept = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  synchronized Optional<Packed> of(String question) {
    return Optional.ofNullable(kept.get(question));
  }

  synchronized void keep(String question, Packed answer) {
    Packed before = kept.put(question, answer);
    bytes += answer.size() - (before == null ? 0 : before.size());
    while (kept.size() > MOST || bytes > MOST_BYTES) {
      bytes -= kept.pollFirstEntry().getValue().size();
    }
  }
}

package piste.cluster.wire;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Notices when messages of a sender are missing, by their numbers.
final class Gaps {
  private final Map<String, Long> last = new ConcurrentHashMap<>();

  /// Notes a message.
  ///
  /// @return whether some before it are missing. The first that is heard of a sender may have any
  ///     number: whatever came before was for somebody who was not listening
  boolean isAfterGap(String from, long number) {
    Long before = last.put(from, number);
    return before != null && number != before + 1;
  }

  /// Notes how many messages a sender has sent.
  ///
  /// @return whether some of them are missing
  boolean isBehind(String from, long number) {
    Long before = last.put(from, number);
    return before == null || number != before;
  }

  void forget(String from) {
    last.remove(from);
  }
}

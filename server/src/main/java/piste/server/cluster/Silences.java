package piste.server.cluster;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/// Which nodes do not answer, although both they and this one may reach NATS: its servers may not
/// reach each other.
final class Silences {
  /// How long a node may take to answer.
  static final Duration PATIENCE = Duration.ofSeconds(5);

  /// How long an answer takes at most where all is well.
  private static final Duration MOMENT = Duration.ofSeconds(1);

  private final LongSupplier nanos;

  /// Since when nodes have not answered.
  private final Map<String, Long> asked = new ConcurrentHashMap<>();

  /// Those that have ever answered: those of older versions do not.
  private final Set<String> answering = ConcurrentHashMap.newKeySet();

  /// @param nanos a clock
  Silences(LongSupplier nanos) {
    this.nanos = nanos;
  }

  void asked(String node) {
    asked.putIfAbsent(node, nanos.getAsLong());
  }

  void answered(String node) {
    answering.add(node);
    asked.remove(node);
  }

  /// Those that hear what is said to them, as far as anybody knows: they have answered, and nothing
  /// waits for their answer for longer than a moment. Not those that just start, or have just died.
  Set<String> attentive() {
    Set<String> overdue = unansweredFor(MOMENT);
    return answering.stream().filter(node -> !overdue.contains(node)).collect(Collectors.toSet());
  }

  /// Forgets those that are gone.
  void keepOnly(Set<String> nodes) {
    asked.keySet().retainAll(nodes);
    answering.retainAll(nodes);
  }

  /// Those that do not answer, or never have.
  Set<String> silent() {
    return unansweredFor(PATIENCE);
  }

  private Set<String> unansweredFor(Duration time) {
    long before = nanos.getAsLong() - time.toNanos();
    return asked.entrySet().stream()
        .filter(node -> node.getValue() - before < 0)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /// Those that answer no more.
  Set<String> fallenSilent() {
    return silent().stream().filter(answering::contains).collect(Collectors.toSet());
  }
}

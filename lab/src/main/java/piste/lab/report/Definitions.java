package piste.lab.report;

import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import piste.lab.findings.Metric;

/// Says what a metric means where a page uses it first.
final class Definitions {
  private final Voice voice;
  private final Set<String> said = new HashSet<>();

  Definitions(Voice voice) {
    this.voice = voice;
  }

  /// What it means, the first time.
  Optional<String> first(Metric metric) {
    return said.add(metric.id()) ? Optional.of(voice.say(metric.meaning())) : Optional.empty();
  }

  /// Those of some metrics that were not said before, each in a line.
  void write(Html out, Collection<Metric> metrics) {
    for (Metric metric : metrics) {
      String name = voice.say(metric.name());
      first(metric)
          .ifPresent(
              meaning ->
                  out.leaf(
                      "p class=\"meaning\"", voice.say("colon", "name", name, "value", meaning)));
    }
  }
}

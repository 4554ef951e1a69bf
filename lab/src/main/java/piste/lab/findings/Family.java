package piste.lab.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import piste.lab.experiment.MetricGroup;
import piste.lab.statistics.Holm;

/// Comparisons that are judged together: those that are asked for, or else the rest. One that only
/// says again what another says is not counted, and is judged as that other is.
final class Family {
  /// Closer than this two numbers are the same, but for rounding.
  private static final double SAME = 1e-9;

  private Family() {}

  static List<Effect> judged(List<Effect> raw, List<Metric> metrics) {
    Map<String, String> same = same(raw, metrics);
    List<Effect> judged = new ArrayList<>();
    Map<Boolean, Map<String, Double>> adjusted = new HashMap<>();
    for (boolean asked : List.of(true, false)) {
      adjusted.put(asked, adjusted(raw.stream().filter(e -> isOf(e, asked, same)).toList()));
    }
    for (Effect one : raw) {
      String id = same.getOrDefault(one.metric(), one.metric());
      boolean isAsked = adjusted.getOrDefault(true, Map.of()).containsKey(key(one, id));
      Map<String, Double> family = adjusted.getOrDefault(isAsked, Map.of());
      judged.add(
          one.judged(
              !id.equals(one.metric()),
              family.size(),
              family.getOrDefault(key(one, id), Double.NaN)));
    }
    return judged;
  }

  private static boolean isOf(Effect effect, boolean asked, Map<String, String> same) {
    return effect.isAsked() == asked && !same.containsKey(effect.metric());
  }

  private static String key(Effect effect, String metric) {
    return "%s %s %d %s".formatted(effect.axis().name(), effect.value(), effect.players(), metric);
  }

  private static Map<String, Double> adjusted(List<Effect> family) {
    double[] values = Holm.adjusted(family.stream().mapToDouble(Effect::pValue).toArray());
    Map<String, Double> adjusted = new HashMap<>();
    for (int i = 0; i < values.length; i++) {
      adjusted.put(key(family.get(i), family.get(i).metric()), values[i]);
    }
    return adjusted;
  }

  /// Metrics that say the same as another, each with that other: all differences are the same, or
  /// the opposite. What is asked for stands for the others, then what the game itself calls it.
  private static Map<String, String> same(List<Effect> raw, List<Metric> metrics) {
    Map<String, List<Effect>> byMetric = new LinkedHashMap<>();
    metrics.stream()
        .sorted(Comparator.comparing(metric -> metric.topic() != MetricGroup.MEASURES))
        .forEach(metric -> byMetric.put(metric.id(), new ArrayList<>()));
    raw.forEach(one -> byMetric.computeIfAbsent(one.metric(), _ -> new ArrayList<>()).add(one));
    byMetric.values().removeIf(List::isEmpty);
    List<String> order =
        byMetric.keySet().stream()
            .sorted(Comparator.comparing(id -> !isAsked(byMetric.getOrDefault(id, List.of()))))
            .toList();
    Map<String, String> same = new HashMap<>();
    Set<String> kept = new HashSet<>();
    for (String id : order) {
      List<Effect> own = byMetric.getOrDefault(id, List.of());
      order.stream()
          .filter(kept::contains)
          .filter(other -> says(own, byMetric.getOrDefault(other, List.of())))
          .findFirst()
          .ifPresentOrElse(other -> same.put(id, other), () -> kept.add(id));
    }
    return same;
  }

  private static boolean isAsked(List<Effect> effects) {
    return effects.stream().anyMatch(Effect::isAsked);
  }

  private static boolean says(List<Effect> one, List<Effect> other) {
    return one.size() == other.size() && (isSame(one, other, 1) || isSame(one, other, -1));
  }

  private static boolean isSame(List<Effect> one, List<Effect> other, int sign) {
    for (int i = 0; i < one.size(); i++) {
      Effect own = one.get(i);
      Effect its = other.get(i);
      boolean isAlike =
          own.axis().equals(its.axis())
              && own.value().equals(its.value())
              && own.players() == its.players()
              && isClose(own.difference().value(), sign * its.difference().value())
              && isClose(
                  own.difference().low(),
                  sign > 0 ? its.difference().low() : -its.difference().high())
              && isClose(
                  own.difference().high(),
                  sign > 0 ? its.difference().high() : -its.difference().low());
      if (!isAlike) {
        return false;
      }
    }
    return true;
  }

  private static boolean isClose(double one, double other) {
    return Math.abs(one - other) < SAME;
  }
}

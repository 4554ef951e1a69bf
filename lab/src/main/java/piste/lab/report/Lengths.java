package piste.lab.report;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// Looks at how many games had which value.
final class Lengths {
  private Lengths() {}

  /// Values taken together, so many at a time.
  static SortedMap<Long, Long> grouped(SortedMap<Long, Long> games, long width) {
    SortedMap<Long, Long> grouped = new TreeMap<>();
    games.forEach(
        (value, times) -> grouped.merge(Math.floorDiv(value, width) * width, times, Long::sum));
    return grouped;
  }

  /// The value that so large a part of the games do not go beyond.
  static long quantile(SortedMap<Long, Long> games, double part) {
    long all = games.values().stream().mapToLong(Long::longValue).sum();
    long seen = 0;
    for (Map.Entry<Long, Long> one : games.entrySet()) {
      seen += one.getValue();
      if (seen >= part * all) {
        return one.getKey();
      }
    }
    return games.isEmpty() ? 0 : games.lastKey();
  }
}

package piste.lab.run;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.statistics.Average;

/// Counts games as they end. Belongs to one thread.
final class CountsBuilder {
  private final Map<String, Sum> sums = new HashMap<>();
  private final Map<String, SortedMap<Long, Long>> histograms = new HashMap<>();
  private long games;

  private static final class Sum {
    private long count;
    private long sum;
    private long squares;

    void add(Average more) {
      count += more.count();
      sum = Math.addExact(sum, more.sum());
      squares = Math.addExact(squares, more.sumOfSquares());
    }

    void add(long value) {
      count++;
      sum = Math.addExact(sum, value);
      squares = Math.addExact(squares, Math.multiplyExact(value, value));
    }
  }

  void countGame() {
    games++;
  }

  void add(String name, long value) {
    Sum sum = sums.get(name);
    if (sum == null) {
      sum = new Sum();
      sums.put(name, sum);
    }
    sum.add(value);
  }

  void add(String name, boolean happened) {
    add(name, happened ? 1 : 0);
  }

  /// A part of something, usually from 0 to 1.
  void addPart(String name, double part) {
    add(name, Math.round(part * CounterNames.WHOLE));
  }

  /// One more of this value in the histogram of this name.
  void mark(String name, long value) {
    mark(name, value, 1);
  }

  /// All that was counted elsewhere.
  void add(GameCounts more) {
    games += more.games();
    more.averages()
        .forEach((name, average) -> sums.computeIfAbsent(name, _ -> new Sum()).add(average));
    more.histograms().forEach((name, counts) -> counts.forEach((v, times) -> mark(name, v, times)));
  }

  private void mark(String name, long value, long times) {
    histograms.computeIfAbsent(name, _ -> new TreeMap<>()).merge(value, times, Long::sum);
  }

  GameCounts build() {
    SortedMap<String, Average> averages = new TreeMap<>();
    sums.forEach((name, sum) -> averages.put(name, new Average(sum.count, sum.sum, sum.squares)));
    return new GameCounts(games, averages, new TreeMap<>(histograms));
  }
}

package piste.lab.run;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.statistics.Average;

/// Counts over some games, in whole numbers: those of the same heat can be added in any order
/// with the same total.
///
/// @param games that were played
/// @param averages by the name of what was counted once for each game it makes sense for; see
///     [CounterNames]
/// @param histograms for some of these, how often each value came
public record GameCounts(
    long games,
    SortedMap<String, Average> averages,
    SortedMap<String, SortedMap<Long, Long>> histograms) {
  public static final GameCounts NONE =
      new GameCounts(0, Collections.emptySortedMap(), Collections.emptySortedMap());

  public GameCounts {
    averages = Collections.unmodifiableSortedMap(new TreeMap<>(averages));
    SortedMap<String, SortedMap<Long, Long>> copies = new TreeMap<>();
    histograms.forEach(
        (name, counts) ->
            copies.put(name, Collections.unmodifiableSortedMap(new TreeMap<>(counts))));
    histograms = Collections.unmodifiableSortedMap(copies);
  }

  public GameCounts plus(GameCounts other) {
    SortedMap<String, Average> sums = new TreeMap<>(averages);
    other.averages.forEach((name, average) -> sums.merge(name, average, Average::plus));
    SortedMap<String, SortedMap<Long, Long>> counts = new TreeMap<>(histograms);
    other.histograms.forEach((name, more) -> counts.merge(name, more, GameCounts::added));
    return new GameCounts(games + other.games, sums, counts);
  }

  private static SortedMap<Long, Long> added(SortedMap<Long, Long> one, SortedMap<Long, Long> two) {
    SortedMap<Long, Long> sum = new TreeMap<>(one);
    two.forEach((value, times) -> sum.merge(value, times, Long::sum));
    return sum;
  }

  /// What was counted under a name; nothing if nothing was.
  public Average average(String name) {
    return averages.getOrDefault(name, Average.NONE);
  }
}

package piste.lab.run;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.Average;

/// What some games came to, in whole numbers: tallies of the same heat may be added up in any order
/// and always come to the same.
///
/// @param games that were played
/// @param averages by the name of what was counted once for each game it makes sense for; see
///     [Counted]
/// @param histograms for some of these, how often each value came
public record Tally(
    long games,
    SortedMap<String, Average> averages,
    SortedMap<String, SortedMap<Long, Long>> histograms) {
  public static final Tally NONE =
      new Tally(0, Collections.emptySortedMap(), Collections.emptySortedMap());

  public Tally {
    averages = Collections.unmodifiableSortedMap(new TreeMap<>(averages));
    SortedMap<String, SortedMap<Long, Long>> copies = new TreeMap<>();
    histograms.forEach(
        (name, counts) ->
            copies.put(name, Collections.unmodifiableSortedMap(new TreeMap<>(counts))));
    histograms = Collections.unmodifiableSortedMap(copies);
  }

  public Tally plus(Tally other) {
    SortedMap<String, Average> sums = new TreeMap<>(averages);
    other.averages.forEach((name, average) -> sums.merge(name, average, Average::plus));
    SortedMap<String, SortedMap<Long, Long>> counts = new TreeMap<>(histograms);
    other.histograms.forEach((name, more) -> counts.merge(name, more, Tally::added));
    return new Tally(games + other.games, sums, counts);
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

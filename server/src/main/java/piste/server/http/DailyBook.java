package piste.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.minds.learn.Daily;
import piste.table.Session;

/// What everybody's throws of the day won, for the day alone.
interface DailyBook {
  /// What somebody's throws of a day have won, in their order.
  List<Integer> of(Session guest, long today);

  /// Writes down what a throw won; nothing if somebody has no attempts left, or too many throw.
  ///
  /// @return all of theirs
  Optional<List<Integer>> add(Session guest, long today, int score);

  /// How many other people won so much with all their throws: by what they won, from 0 on.
  List<Integer> others(Session guest, long today);

  /// Keeps what is new, if anything is.
  void save();

  /// How many won so much with all their throws.
  static List<Integer> counts(Stream<List<Integer>> won) {
    List<Integer> counts = new ArrayList<>();
    won.filter(scores -> scores.size() == Daily.ATTEMPTS)
        .mapToInt(scores -> scores.stream().mapToInt(Integer::intValue).sum())
        .forEach(
            sum -> {
              while (counts.size() <= sum) {
                counts.add(0);
              }
              counts.set(sum, counts.get(sum) + 1);
            });
    return counts;
  }
}

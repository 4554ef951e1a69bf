package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import piste.rules.Standing;
import piste.view.Player;

/// Ranks the players of a game in which some resigned: they keep the rank they got by it, and all
/// others share out the ranks that are left, in the order in which the game has them.
final class Ranking {
  private Ranking() {}

  /// All who are still in share the last of their places, so that nobody has won.
  static Standing drawn(List<Player> players, SortedMap<Integer, Integer> resigned) {
    long in =
        players.stream()
            .filter(player -> player.isIn() && !resigned.containsKey(player.seat().number()))
            .count();
    return new Standing(
        players.stream()
            .map(
                player ->
                    resigned.getOrDefault(player.seat().number(), player.rank().orElse((int) in)))
            .toList());
  }

  static Standing of(List<Player> players, SortedMap<Integer, Integer> resigned) {
    TreeSet<Integer> free =
        new TreeSet<>(IntStream.rangeClosed(1, players.size()).boxed().toList());
    free.removeAll(resigned.values());
    // Whoever has no rank yet is still in, and before all who are out.
    TreeMap<Integer, List<Integer>> others = new TreeMap<>();
    for (Player player : players) {
      int seat = player.seat().number();
      if (!resigned.containsKey(seat)) {
        others.computeIfAbsent(player.rank().orElse(0), _ -> new ArrayList<>()).add(seat);
      }
    }
    Integer[] ranks = new Integer[players.size()];
    resigned.forEach((seat, rank) -> ranks[seat - 1] = rank);
    for (List<Integer> level : others.values()) {
      int rank = free.first();
      for (int seat : level) {
        ranks[seat - 1] = rank;
        free.pollFirst();
      }
    }
    return new Standing(List.of(ranks));
  }
}

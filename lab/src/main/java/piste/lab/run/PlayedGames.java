package piste.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.rules.Refusal;

/// Which games of a run were played, in whatever pieces.
final class PlayedGames {
  private final Experiment experiment;
  private final List<Heat> heats;

  /// By heat, the first game of each piece and the one after its last.
  private final Map<Integer, NavigableMap<Long, Long>> pieces = new HashMap<>();

  PlayedGames(Experiment experiment) {
    this.experiment = experiment;
    this.heats = experiment.heats();
  }

  /// Notes a piece; false if some of its games were noted before or it belongs to no heat.
  synchronized boolean add(Block block) {
    if (block.heat() >= heats.size()) {
      return false;
    }
    NavigableMap<Long, Long> own = pieces.computeIfAbsent(block.heat(), _ -> new TreeMap<>());
    Map.Entry<Long, Long> before = own.lowerEntry(block.to());
    if (before != null && before.getValue() > block.from()) {
      return false;
    }
    own.put(block.from(), block.to());
    return true;
  }

  /// What of a block is still to be played.
  synchronized List<Block> missing(Block block) {
    NavigableMap<Long, Long> own = pieces.getOrDefault(block.heat(), new TreeMap<>());
    List<Block> missing = new ArrayList<>();
    long from = block.from();
    Long first = own.floorKey(from);
    for (Map.Entry<Long, Long> piece :
        own.subMap(first == null ? from : first, true, block.to(), false).entrySet()) {
      if (piece.getKey() > from) {
        missing.add(new Block(block.heat(), from, piece.getKey()));
      }
      from = Math.max(from, piece.getValue());
    }
    if (from < block.to()) {
      missing.add(new Block(block.heat(), from, block.to()));
    }
    return missing;
  }

  /// Why these games are not the first of the experiment's, if they are not.
  ///
  /// @param sampled in how many games of each cell chances were looked at
  synchronized Optional<Refusal> objection(OptionalLong sampled) {
    long most = 0;
    for (Map.Entry<Integer, NavigableMap<Long, Long>> one : pieces.entrySet()) {
      Heat heat = heats.get(one.getKey());
      long played = one.getValue().lastEntry().getValue();
      if (played > heat.games()) {
        return refused(
            "%d games of a variant were played already: there can be more games, not fewer"
                .formatted(played));
      }
      most = heat.pairing().isPresent() ? most : Math.max(most, played);
    }
    long before = sampled.orElse(experiment.sample());
    return Math.min(most, before) == Math.min(most, experiment.sample())
        ? Optional.empty()
        : refused("sample was %d when these games were played: leave it at that".formatted(before));
  }

  private static Optional<Refusal> refused(String why) {
    return Optional.of(
        new Refusal(Refusal.Kind.UNAVAILABLE, "lab.changed", why + "; or use another folder"));
  }
}

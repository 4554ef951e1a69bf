package piste.server.care;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import piste.people.care.Ban;
import piste.people.care.Block;
import piste.people.care.Care;
import piste.table.Session;

/// A copy of all blocks and bans, which costs nothing to ask.
///
/// @param number how often they had changed
record Standing(
    long number, Map<Session, Ban> bans, Map<Session, List<Block>> blocks, Set<Pair> pairs) {
  record Pair(Session by, Session whom) {}

  Standing {
    bans = Map.copyOf(bans);
    blocks = Map.copyOf(blocks);
    pairs = Set.copyOf(pairs);
  }

  static Standing of(Care.Standing all) {
    Map<Session, Ban> bans = new HashMap<>();
    all.bans().forEach(ban -> bans.put(ban.who(), ban));
    Map<Session, List<Block>> blocks = new HashMap<>();
    Set<Pair> pairs = new HashSet<>();
    for (Block block : all.blocks()) {
      blocks.computeIfAbsent(block.by(), _ -> new ArrayList<>()).add(block);
      pairs.add(new Pair(block.by(), block.whom()));
    }
    return new Standing(all.number(), bans, blocks, pairs);
  }

  Optional<Ban> ban(Session who, long now) {
    return Optional.ofNullable(bans.get(who)).filter(ban -> ban.holds(now));
  }

  List<Block> blocksOf(Session by) {
    return blocks.getOrDefault(by, List.of());
  }

  boolean blocks(Session by, Session whom) {
    return pairs.contains(new Pair(by, whom));
  }
}

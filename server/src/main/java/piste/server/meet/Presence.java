package piste.server.meet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import piste.table.Session;
import piste.table.journal.TableId;

/// Who is connected, and at which tables.
public final class Presence {
  private final ConcurrentHashMap<Session, List<Stay>> stays = new ConcurrentHashMap<>();

  /// Those at other nodes, as these said last.
  private volatile Map<Session, List<TableId>> others = Map.of();

  /// One connection of somebody.
  public final class Stay {
    private final Session who;
    private final Optional<TableId> table;

    private Stay(Session who, Optional<TableId> table) {
      this.who = who;
      this.table = table;
    }

    /// It is over. Once is enough.
    public void end() {
      stays.computeIfPresent(
          who,
          (_, all) -> {
            all.remove(this);
            return all.isEmpty() ? null : all;
          });
    }
  }

  /// Somebody connects, until what this returns ends.
  ///
  /// @param table where, if they did not only come to look for one
  public Stay come(Session who, Optional<TableId> table) {
    Stay stay = new Stay(who, table);
    stays.compute(
        who,
        (_, before) -> {
          List<Stay> all = before == null ? new CopyOnWriteArrayList<>() : before;
          all.add(stay);
          return all;
        });
    return stay;
  }

  /// Who is connected to this node, and at which tables.
  Map<Session, List<TableId>> own() {
    return stays.keySet().stream()
        .collect(Collectors.toUnmodifiableMap(who -> who, this::ownTables));
  }

  /// Who is connected to other nodes, in the place of what was heard of them before.
  void hear(Map<Session, List<TableId>> there) {
    others = Map.copyOf(there);
  }

  /// How many people are here.
  int size() {
    return stays.size()
        + (int) others.keySet().stream().filter(who -> !stays.containsKey(who)).count();
  }

  Set<Session> people() {
    return Stream.concat(stays.keySet().stream(), others.keySet().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  boolean isHere(Session who) {
    return stays.containsKey(who) || others.containsKey(who);
  }

  /// The tables somebody is at, the latest last.
  List<TableId> tables(Session who) {
    return Stream.concat(others.getOrDefault(who, List.of()).stream(), ownTables(who).stream())
        .distinct()
        .toList();
  }

  private List<TableId> ownTables(Session who) {
    return stays.getOrDefault(who, List.of()).stream()
        .flatMap(stay -> stay.table.stream())
        .distinct()
        .toList();
  }
}

package piste.server.meet;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import piste.table.Session;
import piste.table.journal.TableId;

/// Who is connected to this node, and at which tables.
public final class Presence {
  private final ConcurrentHashMap<Session, List<Stay>> stays = new ConcurrentHashMap<>();

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

  /// How many people are here.
  int size() {
    return stays.size();
  }

  Set<Session> people() {
    return Set.copyOf(stays.keySet());
  }

  boolean isHere(Session who) {
    return stays.containsKey(who);
  }

  /// The tables somebody is at, the latest last.
  List<TableId> tables(Session who) {
    return stays.getOrDefault(who, List.of()).stream()
        .flatMap(stay -> stay.table.stream())
        .distinct()
        .toList();
  }
}

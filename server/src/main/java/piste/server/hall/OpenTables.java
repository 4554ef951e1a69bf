package piste.server.hall;

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import piste.table.TableState;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables that strangers may find and sit down at. Kept up with every fact, so that a list of
/// them brings no table into memory.
final class OpenTables {
  private final ConcurrentHashMap<TableId, Listed> listed = new ConcurrentHashMap<>();

  /// Notes how a table stands now.
  void note(TableId id, TableState state, long at) {
    if (state.terms().listed() && state.status() == Status.OPEN) {
      listed.put(id, new Listed(id, state, at));
    } else {
      listed.remove(id);
    }
  }

  /// Those at which something happened after a time, the newest first.
  List<Listed> newest(int most, long after) {
    return listed.values().stream()
        .filter(found -> found.at() > after)
        .sorted(Comparator.comparingLong(Listed::at).reversed())
        .limit(most)
        .toList();
  }
}

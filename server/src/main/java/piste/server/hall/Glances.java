package piste.server.hall;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import piste.table.journal.TableId;

/// The tables that were looked at last, as they stood, so that asking again reads nothing.
final class Glances {
  private static final int MOST = 200;

  private final Map<TableId, Glance> latest =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<TableId, Glance> eldest) {
          return size() > MOST;
        }
      };

  /// The table at this version, if it was looked at then.
  synchronized Optional<Glance> of(TableId id, long version) {
    return Optional.ofNullable(latest.get(id))
        .filter(glance -> glance.state().version() == version);
  }

  synchronized Glance keep(TableId id, Glance glance) {
    latest.put(id, glance);
    return glance;
  }
}

package piste.server.hall;

import java.util.Set;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.TableId;

/// A table in memory, for whoever runs the server.
///
/// @param at when something last happened there, in milliseconds since 1970
/// @param there those who are connected to it
public record Running(TableId id, TableState state, long at, Set<Session> there) {
  public Running {
    there = Set.copyOf(there);
  }
}

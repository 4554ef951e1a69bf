package piste.server.hall;

import piste.table.Session;
import piste.table.journal.TableId;

/// Calls players to their tables who have no page open there. Must not keep a table waiting.
public interface Calls {
  /// Calls nobody.
  Calls NONE = (_, _) -> {};

  /// It is somebody's turn, and nobody looks for them.
  void turn(TableId table, Session who);

  /// A player of this name asks somebody to a table.
  ///
  /// @param key of the table
  default void invitation(TableId table, String key, String host, Session who) {}
}

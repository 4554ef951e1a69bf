package piste.server.hall;

import piste.table.TableState;
import piste.table.journal.TableId;

/// Hears of games that ended, once the journal has them. Must not keep a table waiting.
public interface Endings {
  /// Nobody hears of them.
  Endings NONE = (_, _, _) -> {};

  /// A game has ended.
  ///
  /// @param end the table right after it
  /// @param at when, in milliseconds since 1970
  void over(TableId table, TableState end, long at);
}

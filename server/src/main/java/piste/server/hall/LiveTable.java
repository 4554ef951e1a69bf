package piste.server.hall;

import java.util.Optional;
import piste.server.wire.AsideJson;
import piste.table.Command;
import piste.table.TableState;
import piste.table.journal.TableId;

/// A table that clients are connected to: in this process, or on another node.
public interface LiveTable {
  TableId id();

  /// The table as it was a moment ago; for one on another node, as it was when somebody came.
  TableState state();

  /// The server's time, in milliseconds since 1970: deadlines are given in it.
  long now();

  /// Begins to look at the table; false if that must be tried again.
  ///
  /// @param since the version the viewer saw last, if any
  boolean enter(Viewer viewer, Optional<Long> since);

  /// Looks no longer.
  void leave(Viewer viewer);

  /// Carries out a command and answers its sender.
  ///
  /// @param text the message in which it came
  void command(Viewer viewer, Command command, String text);

  /// Hears what is no command.
  ///
  /// @param text the message in which it came
  void aside(Viewer viewer, AsideJson said, String text);
}

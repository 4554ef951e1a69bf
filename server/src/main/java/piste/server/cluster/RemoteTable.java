package piste.server.cluster;

import java.util.Optional;
import piste.server.hall.LiveTable;
import piste.server.hall.Viewer;
import piste.server.wire.AsideJson;
import piste.table.Command;
import piste.table.TableState;
import piste.table.journal.TableId;

/// A table that another node runs: what its viewers here say is sent there.
///
/// @param state as it was when somebody came
record RemoteTable(TableId id, String node, TableState state, RemoteTables nodes)
    implements LiveTable {

  @Override
  public long now() {
    return System.currentTimeMillis();
  }

  @Override
  public boolean enter(Viewer viewer, Optional<Long> since) {
    nodes.enter(this, viewer, since);
    return true;
  }

  @Override
  public void leave(Viewer viewer) {
    nodes.leave(viewer);
  }

  @Override
  public void command(Viewer viewer, Command command, String text) {
    nodes.command(this, viewer, command, text);
  }

  @Override
  public void aside(Viewer viewer, AsideJson said, String text) {
    nodes.aside(viewer, said, text);
  }
}

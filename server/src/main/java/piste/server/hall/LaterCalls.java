package piste.server.hall;

import piste.table.Session;
import piste.table.journal.TableId;

/// Passes on to what [#by] sets, since tables are opened before calls can be made; until then
/// nobody is called.
final class LaterCalls implements Calls {
  private volatile Calls calls = NONE;

  void by(Calls others) {
    calls = others;
  }

  @Override
  public void turn(TableId table, Session who) {
    calls.turn(table, who);
  }

  @Override
  public void invitation(TableId table, String key, String host, Session who) {
    calls.invitation(table, key, host, who);
  }
}

package piste.server.hall;

import piste.table.Session;
import piste.table.journal.TableId;

/// Calls nobody until it is said by whom.
final class LaterCalls implements Calls {
  private volatile Calls calls = NONE;

  void by(Calls others) {
    calls = others;
  }

  @Override
  public void turn(TableId table, Session who) {
    calls.turn(table, who);
  }
}

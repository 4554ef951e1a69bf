package piste.server.hall;

import piste.table.Session;

/// One connection to a table: whose eyes look, and the way to their screen.
public final class Viewer {
  private final Session session;
  private final Line line;

  public Viewer(Session session, Line line) {
    this.session = session;
    this.line = line;
  }

  public Session session() {
    return session;
  }

  public Line line() {
    return line;
  }
}

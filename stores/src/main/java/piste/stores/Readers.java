package piste.stores;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import piste.rules.Attempt;
import piste.stores.facts.Refusals;

/// A few connections that read, side by side with each other and with the writer. They are opened
/// when first needed.
final class Readers implements AutoCloseable {
  private static final int MOST = 4;

  private final Database database;
  private final Semaphore free = new Semaphore(MOST);
  private final Deque<Desk> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  Readers(Database database) {
    this.database = database;
  }

  interface Query<T> {
    Attempt<T> ask(FactReader reader) throws SQLException;
  }

  <T> Attempt<T> ask(Query<T> query) {
    free.acquireUninterruptibly();
    try {
      return closed ? Attempt.refused(Refusals.CLOSED) : answer(query);
    } catch (SQLException e) {
      return Attempt.refused(Trouble.reading(e));
    } finally {
      free.release();
    }
  }

  private <T> Attempt<T> answer(Query<T> query) throws SQLException {
    Desk spare = idle.poll();
    Desk desk = spare == null ? Desk.open(database) : spare;
    boolean isSound = false;
    try {
      Attempt<T> answer = query.ask(desk.reader());
      isSound = !desk.reader().isBroken();
      return answer;
    } finally {
      if (isSound) {
        idle.push(desk);
      } else {
        desk.close();
      }
    }
  }

  /// Waits for those who are reading.
  @Override
  public void close() throws SQLException {
    free.acquireUninterruptibly(MOST);
    try {
      closed = true;
      for (Desk desk : idle) {
        desk.close();
      }
      idle.clear();
    } finally {
      free.release(MOST);
    }
  }

  /// A reader and its own connection.
  private record Desk(Connection connection, FactReader reader) implements AutoCloseable {
    static Desk open(Database database) throws SQLException {
      Connection connection = database.reader();
      try {
        return new Desk(connection, new FactReader(connection));
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}

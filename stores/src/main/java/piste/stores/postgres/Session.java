package piste.stores.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import piste.stores.facts.Sql;

/// A connection for writing, and the process at the other end of it.
///
/// @param backend that process
record Session(Connection connection, Backend backend) implements AutoCloseable {
  /// The database gives up before we do, so that we hear of it: a statement that waits too long,
  /// and a transaction whose client is gone, which others would wait for.
  static final String LIMITS =
      "SET statement_timeout = '8s'; SET lock_timeout = '4s';"
          + " SET idle_in_transaction_session_timeout = '10s'";

  private static final long LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long ENDING_NANOS = TimeUnit.SECONDS.toNanos(2);

  /// A process of PostgreSQL's. Its number may be used again, but not with the same start.
  record Backend(int process, String start) {}

  static Session open(PostgresAddress address) throws SQLException {
    Connection connection = address.connect();
    try {
      Sql.execute(connection, LIMITS);
      connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
      Backend backend = backend(connection);
      connection.setAutoCommit(false);
      return new Session(connection, backend);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private static Backend backend(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT pid, extract(epoch FROM backend_start)::text FROM pg_stat_activity"
                    + " WHERE pid = pg_backend_pid()")) {
      row.next();
      return new Backend(row.getInt(1), row.getString(2));
    }
  }

  /// Makes sure that nothing of a lost session is still under way: what it has not committed by
  /// now, it never will.
  void end(Backend lost) throws SQLException {
    long end = System.nanoTime() + ENDING_NANOS;
    try (PreparedStatement terminate =
        connection.prepareStatement(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                + " WHERE pid = ? AND extract(epoch FROM backend_start)::text = ?")) {
      terminate.setInt(1, lost.process());
      terminate.setString(2, lost.start());
      while (true) {
        try (ResultSet still = terminate.executeQuery()) {
          if (!still.next()) {
            break;
          }
        }
        // What is known of other processes is looked up once in a transaction.
        connection.rollback();
        if (System.nanoTime() - end > 0) {
          throw new SQLException("the connection before is still at work", "08006");
        }
        LockSupport.parkNanos(LOOKS_NANOS);
      }
    }
    connection.rollback();
  }

  boolean isClosed() {
    try {
      return connection.isClosed();
    } catch (SQLException _) {
      return true;
    }
  }

  /// Takes back what was not committed, as far as there is a connection to do it.
  void rollBack() {
    try {
      connection.rollback();
    } catch (SQLException _) {
      close();
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException _) {
      // It is of no use any more either way.
    }
  }
}

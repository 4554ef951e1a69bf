package piste.stores;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import piste.rules.Refusal;
import piste.stores.facts.Sql;

/// A file of SQLite beside the journal's, for other packages.
public final class SqliteFile {
  private final Database database;

  public SqliteFile(Path file) {
    database = new Database(file);
  }

  /// Begins and commits only as it is told to.
  public Connection writer() throws SQLException {
    Connection connection = database.writer();
    Sql.execute(connection, "PRAGMA foreign_keys = ON");
    return connection;
  }

  public Connection reader() throws SQLException {
    return database.reader();
  }

  /// A database without a file, for one connection.
  public static Connection inMemory() throws SQLException {
    SqliteLibrary.load();
    return DriverManager.getConnection("jdbc:sqlite::memory:");
  }

  public interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /// Runs statements as one.
  public static <T> T transaction(Connection connection, String begin, Work<T> work)
      throws SQLException {
    Sql.execute(connection, begin);
    try {
      T made = work.run(connection);
      Sql.execute(connection, "COMMIT");
      return made;
    } catch (SQLException | RuntimeException e) {
      rollBack(connection, e);
      throw e;
    }
  }

  /// Some troubles have ended the transaction already.
  private static void rollBack(Connection connection, Exception reason) {
    try {
      Sql.execute(connection, "ROLLBACK");
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }

  public static Refusal writing(SQLException trouble) {
    return Trouble.writing(trouble);
  }

  public static Refusal reading(SQLException trouble) {
    return Trouble.reading(trouble);
  }
}

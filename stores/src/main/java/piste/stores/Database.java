package piste.stores;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteDataSource;
import piste.stores.facts.Sql;

/// The file of a journal, and how connections to it are set.
record Database(Path file) {
  /// Pages in the write-ahead log before they are carried over into the file itself: 16 MB.
  private static final int CHECKPOINT = 4_000;

  /// A source of connections that leave the file as it is until they are told to change it.
  SQLiteDataSource plain() {
    return source(new SQLiteConfig());
  }

  /// The one connection that writes. A commit returns when the disk has it.
  Connection writer() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(JournalMode.WAL);
    config.setSynchronous(SynchronousMode.FULL);
    // Or the driver asks for the number of every row it adds.
    config.setGetGeneratedKeys(false);
    Connection connection = source(config).getConnection();
    Sql.execute(connection, "PRAGMA wal_autocheckpoint = " + CHECKPOINT);
    // We begin and commit ourselves. Else the driver tries to, after every statement.
    connection.setAutoCommit(false);
    Sql.execute(connection, "COMMIT");
    return connection;
  }

  Connection reader() throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    return source(config).getConnection();
  }

  private SQLiteDataSource source(SQLiteConfig config) {
    SqliteLibrary.load();
    config.setBusyTimeout(5_000);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file);
    return source;
  }
}

package piste.stores;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.logging.LogFactory;
import piste.rules.Refusal;

/// The tables and indexes of a journal's file. Flyway makes them and brings older ones up to date;
/// each migration leaves its number in the file's header, so that a file that needs none is opened
/// without waiting for Flyway.
final class Schema {
  /// The number of the newest schema that this Piste knows.
  static final int NEWEST = Migrations.NAMES.size();

  private static final int APPLICATION = 0x50697374;

  private static final String FOREIGN_TABLES =
      "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'flyway%' AND name NOT LIKE"
          + " 'sqlite%'";

  /// More than any batch takes.
  private static final String TRIAL =
      "INSERT INTO facts VALUES (-1, 0, 0, 0, 0, '', 0, '', zeroblob(100000), 0)";

  private Schema() {}

  /// Makes a file ready for this Piste, or says why it cannot be.
  static Optional<Refusal> prepare(Database database) {
    try {
      boolean isCurrent;
      try (Connection connection = database.plain().getConnection()) {
        Optional<Refusal> unfit = unfit(database, connection);
        if (unfit.isPresent()) {
          return unfit;
        }
        isCurrent = Database.number(connection, "PRAGMA user_version") == NEWEST;
      }
      if (!isCurrent) {
        migrate(database);
      }
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of(Trouble.isDamage(e) ? damaged(database) : Trouble.writing(e));
    } catch (FlywayException e) {
      return Optional.of(failed(e));
    }
  }

  /// Why this Piste cannot use a file, if so: it is no journal, or a newer Piste wrote it.
  static Optional<Refusal> unfit(Database database, Connection connection) throws SQLException {
    long version = Database.number(connection, "PRAGMA user_version");
    if (!isOurs(connection)) {
      return Optional.of(damaged(database));
    }
    return version > NEWEST ? Optional.of(newer(database, version)) : Optional.empty();
  }

  /// Why a file cannot be written now, if so. Without a cache, what is added goes to the disk at
  /// once, even if it is taken back.
  static Optional<Refusal> trial(Database database) {
    try (Connection connection = database.plain().getConnection()) {
      Database.execute(connection, "PRAGMA cache_size = 1");
      Database.execute(connection, "BEGIN IMMEDIATE");
      Database.execute(connection, TRIAL);
      Database.execute(connection, "ROLLBACK");
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of(Trouble.writing(e));
    }
  }

  /// Whether the file is a journal, or nothing yet. Flyway's own table alone is nothing: it comes
  /// first, and the power may have failed right then.
  private static boolean isOurs(Connection connection) throws SQLException {
    return Database.number(connection, "PRAGMA application_id") == APPLICATION
        || Database.number(connection, FOREIGN_TABLES) == 0;
  }

  private static void migrate(Database database) {
    Flyway flyway =
        Flyway.configure()
            .dataSource(database.plain())
            .locations(new String[0])
            .resourceProvider(new Migrations())
            .load();
    // After loading, which sets it anew.
    LogFactory.setLogCreator(_ -> new Silence());
    flyway.migrate();
  }

  static Refusal damaged(Database database) {
    return new Refusal(
        "journal.damaged",
        ("%1$s is damaged or not a journal of Piste; it was not changed. Restore the folder from a"
                + " backup; or move the files %1$s* elsewhere to start a new, empty journal.")
            .formatted(database.file()));
  }

  static Refusal emptied(Database database) {
    return new Refusal(
        "journal.damaged",
        ("%1$s is empty, as no journal ever is: its tables are lost from it. Put back a copy of its"
                + " folder; or delete the files %1$s*, and a new journal begins.")
            .formatted(database.file()));
  }

  private static Refusal newer(Database database, long version) {
    return new Refusal(
        "journal.newer",
        "%s was written by a newer version of Piste (schema %d; this version knows %d)."
            .formatted(database.file(), version, NEWEST));
  }

  private static Refusal failed(FlywayException failure) {
    Throwable cause = failure;
    while (cause != null) {
      if (cause instanceof SQLException trouble) {
        return Trouble.writing(trouble);
      }
      cause = cause.getCause();
    }
    return Trouble.unwritable("its schema is not as expected: " + failure.getMessage());
  }
}

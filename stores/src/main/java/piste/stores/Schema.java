package piste.stores;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import piste.rules.Refusal;
import piste.stores.facts.Migration;
import piste.stores.facts.Sql;

/// The tables and indexes of a journal's file. Each migration leaves its number in the file's
/// header, and those that are missing there are made, each in a transaction.
final class Schema {
  /// In order; the number after the V is the place in this list.
  static final List<String> MIGRATIONS =
      List.of("V1__facts_of_tables.sql", "V2__names_beside_facts.sql");

  /// The number of the newest schema that this Piste knows.
  static final int NEWEST = MIGRATIONS.size();

  private static final int APPLICATION = 0x50697374;

  /// Up to 0.3, Flyway made the schema, and left a table of its own in every file.
  private static final String FOREIGN_TABLES =
      "SELECT count(*) FROM sqlite_schema WHERE name NOT LIKE 'flyway%' AND name NOT LIKE"
          + " 'sqlite%'";

  /// More than any batch takes.
  private static final String TRIAL =
      "INSERT INTO facts VALUES (-1, 0, 0, 0, 0, '', 0, '', zeroblob(100000), 0)";

  private Schema() {}

  /// Makes a file ready for this Piste, or says why it cannot be.
  static Optional<Refusal> prepare(Database database) {
    try (Connection connection = database.plain().getConnection()) {
      Optional<Refusal> unfit = unfit(database, connection);
      if (unfit.isEmpty()) {
        migrate(connection);
      }
      return unfit;
    } catch (SQLException e) {
      return Optional.of(Trouble.isDamage(e) ? damaged(database) : Trouble.writing(e));
    }
  }

  private static void migrate(Connection connection) throws SQLException {
    int version = (int) Sql.number(connection, "PRAGMA user_version");
    for (String migration : MIGRATIONS.subList(version, NEWEST)) {
      try (Statement statement = connection.createStatement()) {
        // Unlike `execute`, this makes all statements of a text.
        statement.executeUpdate(
            "BEGIN IMMEDIATE;\n" + Migration.text(Schema.class, migration) + "COMMIT;");
      }
    }
  }

  /// Why this Piste cannot use a file, if so: it is no journal, or a newer Piste wrote it.
  static Optional<Refusal> unfit(Database database, Connection connection) throws SQLException {
    long version = Sql.number(connection, "PRAGMA user_version");
    if (!isOurs(connection)) {
      return Optional.of(damaged(database));
    }
    return version > NEWEST ? Optional.of(newer(database, version)) : Optional.empty();
  }

  /// Why a file cannot be written now, if so. Without a cache, what is added goes to the disk at
  /// once, even if it is taken back.
  static Optional<Refusal> trial(Database database) {
    try (Connection connection = database.plain().getConnection()) {
      Sql.execute(connection, "PRAGMA cache_size = 1");
      Sql.execute(connection, "BEGIN IMMEDIATE");
      Sql.execute(connection, TRIAL);
      Sql.execute(connection, "ROLLBACK");
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of(Trouble.writing(e));
    }
  }

  /// Whether the file is a journal, or nothing yet. Flyway's table alone is nothing: it came first,
  /// and the power may have failed right then.
  private static boolean isOurs(Connection connection) throws SQLException {
    return Sql.number(connection, "PRAGMA application_id") == APPLICATION
        || Sql.number(connection, FOREIGN_TABLES) == 0;
  }

  static Refusal damaged(Database database) {
    return new Refusal(
        Refusal.Kind.DAMAGED,
        "journal.damaged",
        ("%1$s is damaged or not a journal of Piste; it was not changed. Restore the folder from a"
                + " backup; or move the files %1$s* elsewhere to start a new, empty journal.")
            .formatted(database.file()));
  }

  static Refusal emptied(Database database) {
    return new Refusal(
        Refusal.Kind.DAMAGED,
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
}

package piste.stores.postgres;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import piste.rules.Refusal;
import piste.stores.facts.Migration;
import piste.stores.facts.Sql;

/// The tables and indexes in a database. PostgreSQL makes and changes them like any data, in a
/// transaction: so all migrations that are missing are one, behind a lock for nodes that start at
/// the same time.
final class PostgresSchema {
  /// In order; the number after the V is the place in this list.
  private static final List<String> MIGRATIONS =
      List.of(
          "V1__facts_of_tables.sql",
          "V2__whether_nodes_hear_each_other.sql",
          "V3__names_beside_facts.sql");

  /// The number of the newest schema that this Piste knows.
  static final int NEWEST = MIGRATIONS.size();

  /// The letters "Pist": whoever migrates holds the lock of this number.
  private static final long LOCK = 0x50697374;

  /// A migration of many facts may take a while.
  private static final int PATIENCE = (int) TimeUnit.HOURS.toMillis(1);

  private static final String STRANGERS =
      "SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace"
          + " AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')";

  private PostgresSchema() {}

  /// Makes a database ready for this Piste, or says why it cannot be.
  static Optional<Refusal> prepare(PostgresAddress address) throws SQLException {
    try (Connection connection = address.connect()) {
      Optional<Refusal> unfit = unfit(address, connection);
      if (unfit.isEmpty() && version(connection) < NEWEST) {
        return migrate(address, connection);
      }
      return unfit;
    }
  }

  private static Optional<Refusal> migrate(PostgresAddress address, Connection connection)
      throws SQLException {
    connection.setNetworkTimeout(Runnable::run, PATIENCE);
    connection.setAutoCommit(false);
    Sql.execute(connection, "SELECT pg_advisory_xact_lock(" + LOCK + ")");
    // Another node may have been faster, and be a newer one.
    Optional<Refusal> unfit = unfit(address, connection);
    if (unfit.isPresent()) {
      return unfit;
    }
    for (int version = version(connection); version < NEWEST; version++) {
      Sql.execute(connection, Migration.text(PostgresSchema.class, MIGRATIONS.get(version)));
      Sql.execute(connection, "INSERT INTO piste_schema (version) VALUES (" + (version + 1) + ")");
    }
    connection.commit();
    return Optional.empty();
  }

  /// Why this Piste cannot use a database, if so.
  private static Optional<Refusal> unfit(PostgresAddress address, Connection connection)
      throws SQLException {
    int version = version(connection);
    if (version > NEWEST) {
      return Optional.of(
          new Refusal(
              "journal.newer",
              "%s was made by a newer version of Piste (schema %d; this version knows %d)."
                  .formatted(address, version, NEWEST)));
    }
    if (version == 0 && Sql.number(connection, STRANGERS) > 0) {
      return Optional.of(
          new Refusal(
              "store.foreign",
              ("%s is not a database of Piste, and not empty; it was not changed. Make one for"
                      + " Piste alone: createdb --encoding=UTF8 piste")
                  .formatted(address)));
    }
    return Optional.empty();
  }

  /// The number of the newest migration that was made there; 0 if none was.
  private static int version(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet there =
            statement.executeQuery(
                "SELECT to_regclass(quote_ident(current_schema()) || '.piste_schema') IS NULL")) {
      there.next();
      if (there.getBoolean(1)) {
        return 0;
      }
    }
    return (int) Sql.number(connection, "SELECT coalesce(max(version), 0) FROM piste_schema");
  }
}

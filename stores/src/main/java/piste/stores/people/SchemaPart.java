package piste.stores.people;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import piste.stores.facts.Migration;
import piste.stores.facts.Sql;

/// Tables that belong together, and have versions of their own.
///
/// @param name of the part, for good
/// @param beside the class beside which the migrations lie
/// @param migrations in order: the first makes the tables
public record SchemaPart(String name, Class<?> beside, List<String> migrations) {
  private static final Pattern MADE = Pattern.compile("(?m)^CREATE TABLE (\\w+)");

  private static final String PARTS =
      "CREATE TABLE IF NOT EXISTS people_schema (part TEXT PRIMARY KEY, version BIGINT NOT NULL)";

  public SchemaPart {
    migrations = List.copyOf(migrations);
  }

  /// Makes what is missing.
  ///
  /// @return the version that a newer Piste left there, if one did: then nothing was changed
  Optional<Long> migrate(Connection connection) throws SQLException {
    Sql.execute(connection, PARTS);
    long version =
        Rows.one(
                connection,
                "SELECT version FROM people_schema WHERE part = ?",
                row -> row.getLong(1),
                name)
            .orElse(0L);
    if (version > migrations.size()) {
      return Optional.of(version);
    }
    for (String migration : migrations.subList((int) version, migrations.size())) {
      for (String statement : statements(Migration.text(beside, migration))) {
        Sql.execute(connection, statement);
      }
    }
    if (version < migrations.size()) {
      Rows.change(
          connection,
          "INSERT INTO people_schema (part, version) VALUES (?, ?)"
              + " ON CONFLICT (part) DO UPDATE SET version = excluded.version",
          name,
          (long) migrations.size());
    }
    return Optional.empty();
  }

  /// The names of its tables, in the order in which they are made.
  public List<String> tables() {
    return migrations.stream()
        .flatMap(migration -> MADE.matcher(Migration.text(beside, migration)).results())
        .map(made -> made.group(1))
        .toList();
  }

  /// No text or comment in a migration has a semicolon.
  private static List<String> statements(String text) {
    return Stream.of(text.split(";", -1)).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }
}

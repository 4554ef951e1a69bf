package piste.stores;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Sql;

/// Deletes tables for good that the host no longer wants to keep: old ones, or those that are
/// named. Nothing else in Piste ever deletes a fact.
public final class Pruning {
  /// What may be deleted.
  public enum Kind {
    /// No game ever began there.
    EMPTY,
    /// All games that began there are over.
    FINISHED,
    /// Somebody left in the middle of a game.
    UNFINISHED;

    /// The kind of a table.
    ///
    /// @param hasBegun whether a game ever began at the table
    public static Kind of(boolean hasBegun, boolean isFinished) {
      return !hasBegun ? EMPTY : isFinished ? FINISHED : UNFINISHED;
    }
  }

  /// A table that is to go.
  ///
  /// @param at when something last happened there, in milliseconds since 1970
  /// @param bytes what its facts hold, about
  public record Found(String id, Kind kind, long at, long facts, long bytes) {}

  private static final String TABLES =
      "SELECT t.number, t.id, t.status, t.version, t.last, f.at FROM tables t"
          + " JOIN facts f ON f.number = t.last ORDER BY f.at";

  /// All facts of a table, from the last one back.
  private static final String CHAIN =
      "WITH RECURSIVE chain(number, previous) AS (SELECT number, previous FROM facts WHERE number ="
          + " ?1 AND table_number = ?2 UNION ALL SELECT f.number, f.previous FROM facts f JOIN"
          + " chain c ON f.number = c.previous WHERE f.table_number = ?2) ";

  private static final String MEASURED =
      CHAIN
          + "SELECT count(*), total(length(text) + ifnull(length(path), 0) + 60),"
          + " max(type = 'begun') FROM facts WHERE number IN (SELECT number FROM chain)";

  private static final String DELETED =
      CHAIN + "DELETE FROM facts WHERE number IN (SELECT number FROM chain)";

  private final Map<Kind, Duration> ages;
  private final Set<String> named;
  private final long now;

  /// @param ages how long nothing must have happened at tables of a kind; others are kept
  /// @param named tables to delete whatever their age
  /// @param now in milliseconds since 1970
  public Pruning(Map<Kind, Duration> ages, Set<String> named, long now) {
    this.ages = new EnumMap<>(Kind.class);
    this.ages.putAll(ages);
    this.named = Set.copyOf(named);
    this.now = now;
  }

  /// Deletes what is to go, or only looks for it. No server may use the folder.
  public Attempt<List<Found>> prune(Path folder, boolean onlyLooking) {
    Database database = new Database(folder.toAbsolutePath().resolve("journal.db"));
    if (!Files.exists(database.file())) {
      return Attempt.refused(
          Refusal.Kind.UNKNOWN, "journal.unknown", "There is no journal in " + folder + ".");
    }
    return FolderLock.take(folder)
        .then(
            lock -> {
              try (lock) {
                return prune(database, onlyLooking);
              }
            });
  }

  private Attempt<List<Found>> prune(Database database, boolean onlyLooking) {
    Optional<Refusal> trouble = Schema.prepare(database);
    if (trouble.isPresent()) {
      return Attempt.refused(trouble.get());
    }
    try (Connection connection = database.plain().getConnection()) {
      List<Row> going = going(connection);
      Attempt<List<Found>> found = withAllNamed(going.stream().map(Row::found).toList());
      if (found instanceof Attempt.Made<List<Found>> && !onlyLooking && !going.isEmpty()) {
        delete(connection, going);
      }
      return found;
    } catch (SQLException e) {
      return Attempt.refused(Trouble.writing(e));
    }
  }

  /// Whether a table is to go: it was named, or it is old enough for its kind.
  public boolean takes(Found table) {
    Duration age = ages.get(table.kind());
    return named.contains(table.id()) || (age != null && table.at() < now - age.toMillis());
  }

  /// What was found, unless a table that was named is not among it: then nothing is to be deleted.
  public Attempt<List<Found>> withAllNamed(List<Found> found) {
    Set<String> missing = new TreeSet<>(named);
    found.forEach(one -> missing.remove(one.id()));
    return missing.isEmpty()
        ? Attempt.made(found)
        : Attempt.refused(
            Refusal.Kind.UNKNOWN,
            "journal.unknown",
            "There is no table %s, or some of its facts are missing. Nothing was deleted."
                .formatted(String.join(", ", missing)));
  }

  /// A table, and where its facts are.
  private record Row(long number, long last, Found found) {}

  private List<Row> going(Connection connection) throws SQLException {
    List<Row> going = new ArrayList<>();
    try (PreparedStatement tables = connection.prepareStatement(TABLES);
        PreparedStatement measured = connection.prepareStatement(MEASURED);
        ResultSet row = tables.executeQuery()) {
      while (row.next()) {
        Row one = measured(measured, row);
        boolean isWhole = one.found().facts() == row.getLong(4);
        if (isWhole && takes(one.found())) {
          going.add(one);
        }
      }
    }
    return going;
  }

  private static Row measured(PreparedStatement measured, ResultSet table) throws SQLException {
    measured.setLong(1, table.getLong(5));
    measured.setLong(2, table.getLong(1));
    try (ResultSet sums = measured.executeQuery()) {
      sums.next();
      Kind kind = Kind.of(sums.getBoolean(3), table.getString(3).equals("FINISHED"));
      return new Row(
          table.getLong(1),
          table.getLong(5),
          new Found(table.getString(2), kind, table.getLong(6), sums.getLong(1), sums.getLong(2)));
    }
  }

  /// All or none; what was there is overwritten, and the room goes back to the disk.
  private static void delete(Connection connection, List<Row> going) throws SQLException {
    Sql.execute(connection, "PRAGMA secure_delete = on");
    Sql.execute(connection, "BEGIN IMMEDIATE");
    try (PreparedStatement facts = connection.prepareStatement(DELETED);
        PreparedStatement names =
            connection.prepareStatement("DELETE FROM names WHERE table_number = ?");
        PreparedStatement table =
            connection.prepareStatement("DELETE FROM tables WHERE number = ?")) {
      for (Row row : going) {
        names.setLong(1, row.number());
        names.executeUpdate();
        facts.setLong(1, row.last());
        facts.setLong(2, row.number());
        facts.executeUpdate();
        table.setLong(1, row.number());
        table.executeUpdate();
      }
    }
    Sql.execute(connection, "COMMIT");
    Sql.execute(connection, "VACUUM");
  }
}

package piste.stores.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import piste.rules.Attempt;
import piste.stores.Pruning;
import piste.stores.Pruning.Found;
import piste.stores.Pruning.Kind;
import piste.stores.facts.Sql;

/// Deletes tables from a database for good.
public final class PostgresPruning {
  private static final int PATIENCE = (int) TimeUnit.HOURS.toMillis(1);

  private static final String TABLES =
      "SELECT t.number, t.id, t.status, t.version, max(f.at) FILTER (WHERE f.version = t.version),"
          + " count(*), sum(length(f.text) + coalesce(length(f.path), 0) + 60),"
          + " bool_or(f.type = 'begun') FROM tables t JOIN facts f ON f.table_number = t.number"
          + " GROUP BY t.number ORDER BY 5";

  private final Pruning pruning;

  public PostgresPruning(Pruning pruning) {
    this.pruning = pruning;
  }

  /// Deletes what is to go, or only looks for it.
  ///
  /// @param store one that nobody else uses
  public Attempt<List<Found>> prune(PostgresStore store, boolean onlyLooking) {
    try (Connection connection = store.patiently(PATIENCE)) {
      List<Long> numbers = new ArrayList<>();
      Attempt<List<Found>> found = pruning.withAllNamed(going(connection, numbers));
      if (found instanceof Attempt.Made<List<Found>> && !onlyLooking && !numbers.isEmpty()) {
        delete(connection, numbers);
      }
      return found;
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.writing(e));
    }
  }

  private List<Found> going(Connection connection, List<Long> numbers) throws SQLException {
    List<Found> going = new ArrayList<>();
    try (PreparedStatement tables = connection.prepareStatement(TABLES);
        ResultSet row = tables.executeQuery()) {
      while (row.next()) {
        Kind kind = Kind.of(row.getBoolean(8), row.getString(3).equals("FINISHED"));
        boolean isWhole = row.getLong(6) == row.getLong(4);
        Found one =
            new Found(row.getString(2), kind, row.getLong(5), row.getLong(6), row.getLong(7));
        if (isWhole && pruning.takes(one)) {
          numbers.add(row.getLong(1));
          going.add(one);
        }
      }
    }
    return going;
  }

  /// All or none; then the room is free for others.
  private static void delete(Connection connection, List<Long> numbers) throws SQLException {
    connection.setAutoCommit(false);
    for (String sql :
        List.of(
            "DELETE FROM facts WHERE table_number = ANY (?)",
            "DELETE FROM names WHERE table_number = ANY (?)",
            "DELETE FROM tables WHERE number = ANY (?)")) {
      try (PreparedStatement delete = connection.prepareStatement(sql)) {
        delete.setArray(1, connection.createArrayOf("int8", numbers.toArray()));
        delete.executeUpdate();
      }
    }
    connection.commit();
    connection.setAutoCommit(true);
    Sql.execute(connection, "VACUUM facts");
    Sql.execute(connection, "VACUUM names");
    Sql.execute(connection, "VACUUM tables");
  }
}

package piste.stores.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import piste.rules.Attempt;
import piste.stores.facts.Row;
import piste.stores.facts.Sql;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.NameInside;
import piste.table.journal.TableId;

/// Deletes what somebody is called from a database, over a connection of its own: nobody waits for
/// it.
final class PostgresForgetting {
  private static final int PATIENCE = (int) TimeUnit.HOURS.toMillis(1);

  /// Facts with names inside: none that this version writes.
  private static final String OLDER =
      "SELECT t.number, t.id, f.version, f.at, f.type, f.format, f.text, f.path, f.checksum"
          + " FROM facts f JOIN tables t ON t.number = f.table_number WHERE f.format = "
          + NameInside.FORMAT
          + " AND f.type = ANY (?) AND f.at <= ? AND substring(f.text FROM 1 FOR ?) = ?";

  private static final String REWRITTEN =
      "UPDATE facts SET format = ?, text = ?, checksum = ?"
          + " WHERE table_number = ? AND version = ?";

  /// Equal salts stand beside copies of the same fact.
  private static final String DELETED =
      "DELETE FROM names WHERE at <= ? AND salt IN"
          + " (SELECT salt FROM names WHERE session = ? AND at <= ?)";

  private final Connection connection;
  private final Forgotten who;

  private PostgresForgetting(Connection connection, Forgotten who) {
    this.connection = connection;
    this.who = who;
  }

  /// A fact of a table, and how it is to be from now on.
  private record Older(long table, Row row) {}

  static Attempt<Long> run(PostgresAddress address, Forgotten who) {
    try (Connection connection = address.connect()) {
      connection.setNetworkTimeout(Runnable::run, PATIENCE);
      return Attempt.made(new PostgresForgetting(connection, who).run());
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.writing(e));
    }
  }

  /// PostgreSQL keeps old rows until they are cleared away.
  private long run() throws SQLException {
    connection.setAutoCommit(false);
    List<Older> older = older();
    long count = older.size() + deleted();
    rewrite(older);
    note();
    connection.commit();
    connection.setAutoCommit(true);
    Sql.execute(connection, "VACUUM names");
    if (!older.isEmpty()) {
      Sql.execute(connection, "VACUUM facts");
    }
    return count;
  }

  /// Those that are damaged stay as they are: nobody can read their table.
  private List<Older> older() throws SQLException {
    byte[] start = NameInside.start(who.session()).getBytes(UTF_8);
    List<Older> older = new ArrayList<>();
    try (PreparedStatement query = connection.prepareStatement(OLDER)) {
      query.setArray(1, connection.createArrayOf("text", NameInside.TYPES.toArray()));
      query.setLong(2, who.until());
      query.setInt(3, start.length);
      query.setBytes(4, start);
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          TableId table = new TableId(row.getString(2));
          long version = row.getLong(3);
          if (Row.read(
                      table,
                      version,
                      row.getLong(4),
                      row.getString(5),
                      row.getInt(6),
                      new String(row.getBytes(7), UTF_8),
                      row.getBytes(8),
                      row.getInt(9))
                  instanceof Attempt.Made<Entry>(Entry entry)
              && NameInside.isOf(who.session(), entry)) {
            older.add(new Older(row.getLong(1), Row.of(table, version, NameInside.cut(entry))));
          }
        }
      }
    }
    return older;
  }

  private void rewrite(List<Older> older) throws SQLException {
    try (PreparedStatement update = connection.prepareStatement(REWRITTEN)) {
      for (Older fact : older) {
        update.setInt(1, fact.row().entry().format());
        update.setBytes(2, fact.row().entry().text().getBytes(UTF_8));
        update.setInt(3, fact.row().checksum());
        update.setLong(4, fact.table());
        update.setLong(5, fact.row().version());
        update.executeUpdate();
      }
    }
  }

  private long deleted() throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement(DELETED)) {
      delete.setLong(1, who.until());
      delete.setString(2, who.session());
      delete.setLong(3, who.until());
      return delete.executeUpdate();
    }
  }

  private void note() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT INTO forgotten (session, until) VALUES (?, ?) ON CONFLICT DO NOTHING")) {
      insert.setString(1, who.session());
      insert.setLong(2, who.until());
      insert.executeUpdate();
    }
  }
}

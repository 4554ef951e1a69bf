package piste.stores;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import piste.rules.Attempt;
import piste.stores.facts.Row;
import piste.stores.facts.Sql;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.NameInside;
import piste.table.journal.TableId;

/// Deletes what somebody is called from a journal's file, over a connection of its own: the writer
/// waits only while it is deleted.
final class Forgetting {
  /// Facts with names inside: none that this version writes.
  private static final String OLDER =
      "SELECT f.number, t.id, f.version, f.at, f.type, f.format, f.text, f.path, f.checksum"
          + " FROM facts f JOIN tables t ON t.number = f.table_number WHERE f.format = "
          + NameInside.FORMAT
          + " AND f.type IN ('"
          + String.join("', '", NameInside.TYPES)
          + "') AND f.at <= ?1 AND substr(f.text, 1, length(?2)) = ?2";

  private static final String REWRITTEN =
      "UPDATE facts SET format = ?, text = ?, checksum = ? WHERE number = ?";

  /// Equal salts stand beside copies of the same fact.
  private static final String DELETED =
      "DELETE FROM names WHERE at <= ?1 AND salt IN"
          + " (SELECT salt FROM names WHERE session = ?2 AND at <= ?1)";

  private final Connection connection;
  private final Forgotten who;

  private Forgetting(Connection connection, Forgotten who) {
    this.connection = connection;
    this.who = who;
  }

  /// A fact, and how it is to be from now on.
  private record Older(long number, Row row) {}

  static Attempt<Long> run(Database database, Forgotten who) {
    try (Connection connection = database.plain().getConnection()) {
      return Attempt.made(new Forgetting(connection, who).run());
    } catch (SQLException e) {
      return Attempt.refused(Trouble.writing(e));
    }
  }

  /// Who was forgotten in a file, if it can say that.
  static List<Forgotten> noted(Database database) {
    try (Connection connection = database.reader()) {
      return Schema.unfit(database, connection).isEmpty()
              && Sql.number(connection, "PRAGMA user_version") == Schema.NEWEST
          ? noted(connection)
          : List.of();
    } catch (SQLException _) {
      // It may well be damaged: why else would a backup be restored?
      return List.of();
    }
  }

  private static List<Forgotten> noted(Connection connection) throws SQLException {
    try (FactReader reader = new FactReader(connection)) {
      return reader.forgotten();
    }
  }

  /// What was there is overwritten, in the log of the last writes too.
  private long run() throws SQLException {
    Sql.execute(connection, "PRAGMA secure_delete = on");
    List<Older> older = older();
    Sql.execute(connection, "BEGIN IMMEDIATE");
    long count = older.size() + deleted();
    rewrite(older);
    note();
    Sql.execute(connection, "COMMIT");
    Sql.execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
    return count;
  }

  /// Those that are damaged stay as they are: nobody can read their table.
  private List<Older> older() throws SQLException {
    List<Older> older = new ArrayList<>();
    try (PreparedStatement query = connection.prepareStatement(OLDER)) {
      query.setLong(1, who.until());
      query.setString(2, NameInside.start(who.session()));
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
                      row.getString(7),
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
        update.setString(2, fact.row().entry().text());
        update.setInt(3, fact.row().checksum());
        update.setLong(4, fact.number());
        update.executeUpdate();
      }
    }
  }

  private long deleted() throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement(DELETED)) {
      delete.setLong(1, who.until());
      delete.setString(2, who.session());
      return delete.executeUpdate();
    }
  }

  private void note() throws SQLException {
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT OR IGNORE INTO forgotten VALUES (?, ?)")) {
      insert.setString(1, who.session());
      insert.setLong(2, who.until());
      insert.executeUpdate();
    }
  }
}

package piste.people.account;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import piste.rules.Attempt;
import piste.stores.people.PeopleDatabase;
import piste.stores.people.Rows;
import piste.table.Session;
import piste.table.journal.TableId;

/// The tables at which players sat, so that they find them on every device.
public final class OwnTables {
  private static final int MOST = 500;

  private final PeopleDatabase database;

  public OwnTables(Accounts accounts) {
    this.database = accounts.database();
  }

  /// A table, and when its player was last seen there.
  public record Own(TableId table, long at) {}

  /// Notes that a player has a seat at these tables.
  public Attempt<Integer> note(Session player, List<TableId> tables, long now) {
    return database.change(
        connection -> {
          for (TableId table : tables) {
            Rows.change(
                connection,
                "INSERT INTO own_tables (player, table_id, at) VALUES (?, ?, ?)"
                    + " ON CONFLICT (player, table_id) DO UPDATE SET at = excluded.at",
                player.id(),
                table.text(),
                now);
          }
          return tables.size();
        });
  }

  /// Those last visited, the latest first.
  public Attempt<List<Own>> of(Session player) {
    return database.read(connection -> of(connection, player, MOST));
  }

  static List<Own> of(Connection connection, Session player, int most) throws SQLException {
    return Rows.all(
        connection,
        "SELECT table_id, at FROM own_tables WHERE player = ? ORDER BY at DESC, table_id LIMIT ?",
        row -> new Own(new TableId(row.getString(1)), row.getLong(2)),
        player.id(),
        most);
  }
}

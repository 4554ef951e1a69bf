package piste.stores;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import piste.stores.facts.Row;
import piste.table.journal.NameBeside;
import piste.table.journal.TableId;

/// The statements that write, prepared once. The driver gives up a statement that failed, so after
/// any trouble they must be prepared anew.
final class WriteStatements implements AutoCloseable {
  private final PreparedStatement begin;
  private final PreparedStatement commit;
  private final PreparedStatement addTable;
  private final PreparedStatement addFact;
  private final PreparedStatement addName;
  private final PreparedStatement advance;
  private final PreparedStatement advanceInto;

  WriteStatements(Connection connection) throws SQLException {
    begin = connection.prepareStatement("BEGIN IMMEDIATE");
    commit = connection.prepareStatement("COMMIT");
    addTable = connection.prepareStatement("INSERT INTO tables VALUES (?, ?, ?, ?, ?)");
    addFact =
        connection.prepareStatement("INSERT INTO facts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    addName = connection.prepareStatement("INSERT INTO names VALUES (?, ?, ?, ?, ?, ?)");
    advance =
        connection.prepareStatement("UPDATE tables SET version = ?, last = ? WHERE number = ?");
    advanceInto =
        connection.prepareStatement(
            "UPDATE tables SET version = ?, last = ?, status = ? WHERE number = ?");
  }

  void begin() throws SQLException {
    begin.execute();
  }

  void commit() throws SQLException {
    commit.execute();
  }

  void addTable(TableId table, Place place) throws SQLException {
    addTable.setLong(1, place.number());
    addTable.setString(2, table.text());
    addTable.setString(3, place.status().name());
    addTable.setLong(4, place.version());
    addTable.setLong(5, place.last());
    addTable.executeUpdate();
  }

  void addFact(long number, long table, long previous, Row row) throws SQLException {
    addFact.setLong(1, number);
    addFact.setLong(2, table);
    addFact.setLong(3, row.version());
    addFact.setLong(4, previous);
    addFact.setLong(5, row.entry().at());
    addFact.setString(6, row.entry().type());
    addFact.setInt(7, row.entry().format());
    addFact.setString(8, row.entry().text());
    if (row.hasPath()) {
      addFact.setBytes(9, row.path());
    } else {
      addFact.setNull(9, Types.BLOB);
    }
    addFact.setInt(10, row.checksum());
    addFact.executeUpdate();
    if (row.entry().name().isPresent()) {
      addName(table, row, row.entry().name().get());
    }
  }

  private void addName(long table, Row row, NameBeside name) throws SQLException {
    addName.setLong(1, table);
    addName.setLong(2, row.version());
    addName.setLong(3, row.entry().at());
    addName.setString(4, name.salt());
    addName.setString(5, name.name());
    addName.setString(6, name.session());
    addName.executeUpdate();
  }

  /// Moves a table on. Within the same status, the indexes are left alone.
  void advance(Place from, Place to) throws SQLException {
    boolean isSame = from.status() == to.status();
    PreparedStatement update = isSame ? advance : advanceInto;
    update.setLong(1, to.version());
    update.setLong(2, to.last());
    if (!isSame) {
      update.setString(3, to.status().name());
    }
    update.setLong(isSame ? 3 : 4, to.number());
    update.executeUpdate();
  }

  @Override
  public void close() throws SQLException {
    begin.close();
    commit.close();
    addTable.close();
    addFact.close();
    addName.close();
    advance.close();
    advanceInto.close();
  }
}

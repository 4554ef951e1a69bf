package piste.stores.people;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Statements with values, in a line each.
public final class Rows {
  private Rows() {}

  /// Reads one row.
  public interface Reader<T> {
    T read(ResultSet row) throws SQLException;
  }

  /// All rows, in order.
  ///
  /// @param values for the question marks, in order: texts, numbers, bytes, or null
  public static <T> List<T> all(
      Connection connection, String sql, Reader<T> reader, Object... values) throws SQLException {
    try (PreparedStatement statement = prepared(connection, sql, values);
        ResultSet row = statement.executeQuery()) {
      List<T> all = new ArrayList<>();
      while (row.next()) {
        all.add(reader.read(row));
      }
      return all;
    }
  }

  /// The first row, if there is any.
  public static <T> Optional<T> one(
      Connection connection, String sql, Reader<T> reader, Object... values) throws SQLException {
    try (PreparedStatement statement = prepared(connection, sql, values);
        ResultSet row = statement.executeQuery()) {
      return row.next() ? Optional.of(reader.read(row)) : Optional.empty();
    }
  }

  /// The number in the first row; 0 if there is none.
  public static long number(Connection connection, String sql, Object... values)
      throws SQLException {
    return one(connection, sql, row -> row.getLong(1), values).orElse(0L);
  }

  /// How many rows were added, changed or deleted.
  public static int change(Connection connection, String sql, Object... values)
      throws SQLException {
    try (PreparedStatement statement = prepared(connection, sql, values)) {
      return statement.executeUpdate();
    }
  }

  private static PreparedStatement prepared(Connection connection, String sql, Object... values)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    try {
      for (int i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      return statement;
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }
}

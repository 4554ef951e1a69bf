package piste.stores.postgres;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import piste.rules.Attempt;

/// Small things that all servers of a database share, by kind and key. Some end by themselves, by
/// the database's clock; what has ended is not there, whether or not it was swept away.
///
/// Refusals: `journal.unreadable` and `journal.unwritable`, like a journal's.
public final class SharedValues {
  private static final String LIVE = " (s.until IS NULL OR s.until > now())";

  private static final String PUT =
      "INSERT INTO shared_values AS s (kind, key, value, until)"
          + " VALUES (?, ?, ?, now() + ?::float8 * interval '1 second')"
          + " ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, number = 0,"
          + " until = excluded.until";

  /// Where an old one has ended, the new one takes its place.
  private static final String PUT_IF_ABSENT = PUT + " WHERE NOT" + LIVE;

  /// Whoever holds the other one is not changed meanwhile.
  private static final String PUT_FOR_HOLDER =
      "WITH holder AS (SELECT s.value FROM shared_values AS s WHERE kind = ? AND key = ? AND"
          + LIVE
          + " FOR UPDATE)"
          + " INSERT INTO shared_values AS s (kind, key, value)"
          + " SELECT ?, ?, ? WHERE EXISTS (SELECT 1 FROM holder WHERE value = ?)"
          + " OR (? AND NOT EXISTS (SELECT 1 FROM holder))"
          + " ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value, number = 0,"
          + " until = NULL";

  private static final String ADD =
      "INSERT INTO shared_values AS s (kind, key, number, until)"
          + " VALUES (?, ?, ?, now() + ?::float8 * interval '1 second')"
          + " ON CONFLICT (kind, key) DO UPDATE SET"
          + " number = CASE WHEN"
          + LIVE
          + " THEN s.number ELSE 0 END + excluded.number,"
          + " until = CASE WHEN"
          + LIVE
          + " THEN s.until ELSE excluded.until END RETURNING number";

  private final DataSource pool;

  SharedValues(DataSource pool) {
    this.pool = pool;
  }

  /// What the values are about.
  ///
  /// @param life how long it stays; for good if there is none
  public Attempt<Boolean> put(String kind, String key, byte[] value, Optional<Duration> life) {
    return write(PUT, kind, key, value, life);
  }

  /// Puts a value where there is none; says whether it did.
  public Attempt<Boolean> putIfAbsent(
      String kind, String key, byte[] value, Optional<Duration> life) {
    return write(PUT_IF_ABSENT, kind, key, value, life);
  }

  /// Who must have something, by a value of its own.
  ///
  /// @param orNobody whether nobody may have it, too
  public record Holder(String kind, String key, ByteBuffer value, boolean orNobody) {
    private byte[] bytes() {
      byte[] bytes = new byte[value.remaining()];
      value.duplicate().get(bytes);
      return bytes;
    }
  }

  /// Puts a value for good while somebody is its holder; says whether it did.
  public Attempt<Boolean> putFor(Holder holder, String kind, String key, byte[] value) {
    return change(
        PUT_FOR_HOLDER,
        statement -> {
          statement.setString(1, holder.kind());
          statement.setString(2, holder.key());
          statement.setString(3, kind);
          statement.setString(4, key);
          statement.setBytes(5, value);
          statement.setBytes(6, holder.bytes());
          statement.setBoolean(7, holder.orNobody());
          return statement.executeUpdate() > 0;
        });
  }

  private Attempt<Boolean> write(
      String sql, String kind, String key, byte[] value, Optional<Duration> life) {
    return change(
        sql,
        statement -> {
          statement.setString(1, kind);
          statement.setString(2, key);
          statement.setBytes(3, value);
          life(statement, 4, life);
          return statement.executeUpdate() > 0;
        });
  }

  /// Adds to a number, which begins with 0, and gives the sum. Its life begins with the first
  /// addition and is not prolonged by others.
  public Attempt<Long> add(String kind, String key, long more, Optional<Duration> life) {
    return change(
        ADD,
        statement -> {
          statement.setString(1, kind);
          statement.setString(2, key);
          statement.setLong(3, more);
          life(statement, 4, life);
          try (ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getLong(1);
          }
        });
  }

  /// Says whether it was there.
  public Attempt<Boolean> delete(String kind, String key) {
    return change(
        "DELETE FROM shared_values AS s WHERE kind = ? AND key = ? AND" + LIVE,
        statement -> {
          statement.setString(1, kind);
          statement.setString(2, key);
          return statement.executeUpdate() > 0;
        });
  }

  public Attempt<Optional<byte[]>> get(String kind, String key) {
    return look(
        "SELECT value FROM shared_values AS s WHERE kind = ? AND key = ? AND" + LIVE,
        statement -> {
          statement.setString(1, kind);
          statement.setString(2, key);
          try (ResultSet row = statement.executeQuery()) {
            return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
          }
        });
  }

  /// All of a kind, ordered by key.
  public Attempt<Map<String, byte[]>> list(String kind) {
    return look(
        "SELECT key, value FROM shared_values AS s WHERE kind = ? AND"
            + LIVE
            + " ORDER BY key COLLATE \"C\"",
        statement -> {
          statement.setString(1, kind);
          Map<String, byte[]> all = new LinkedHashMap<>();
          try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
              all.put(row.getString(1), row.getBytes(2));
            }
          }
          return all;
        });
  }

  /// Makes room of what has ended; says how many there were.
  public Attempt<Integer> sweep() {
    return change(
        "DELETE FROM shared_values WHERE until <= now()", PreparedStatement::executeUpdate);
  }

  private static void life(PreparedStatement statement, int at, Optional<Duration> life)
      throws SQLException {
    if (life.isPresent()) {
      statement.setDouble(at, life.get().toMillis() / 1e3);
    } else {
      statement.setNull(at, java.sql.Types.DOUBLE);
    }
  }

  private interface Work<T> {
    T run(PreparedStatement statement) throws SQLException;
  }

  private <T> Attempt<T> look(String sql, Work<T> work) {
    try {
      return Attempt.made(new Reading(pool).ask(connection -> run(connection, sql, work)));
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.reading(e));
    }
  }

  private <T> Attempt<T> change(String sql, Work<T> work) {
    try (Connection connection = pool.getConnection()) {
      return Attempt.made(run(connection, sql, work));
    } catch (SQLException e) {
      return Attempt.refused(PostgresTrouble.writing(e));
    }
  }

  private static <T> T run(Connection connection, String sql, Work<T> work) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      return work.run(statement);
    }
  }
}

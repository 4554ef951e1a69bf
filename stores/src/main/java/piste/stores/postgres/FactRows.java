package piste.stores.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.rules.Attempt;
import piste.stores.facts.Refusals;
import piste.stores.facts.Row;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Reads over one connection, and believes nothing that it has not checked.
final class FactRows {
  private static final String FACT =
      "f.version, f.at, f.type, f.format, f.text, f.path, f.checksum";

  private static final String HEAD = "SELECT status, version FROM tables WHERE id = ?";

  private static final String FACTS =
      "SELECT t.status, t.version, "
          + FACT
          + ", n.salt, n.name, n.session"
          + " FROM tables t LEFT JOIN facts f ON f.table_number = t.number AND f.version > ?"
          + " LEFT JOIN names n ON n.table_number = f.table_number AND n.version = f.version"
          + " WHERE t.id = ? ORDER BY f.version";

  /// The last fact of each; one after it would be a fact that nobody acknowledged.
  private static final String ENDS =
      "SELECT t.status, t.version, "
          + FACT
          + ", t.id FROM tables t LEFT JOIN facts f ON f.table_number = t.number"
          + " AND f.version >= t.version WHERE t.id = ANY (?) ORDER BY t.id, f.version";

  private static final String CHECKSUMS =
      "SELECT f.checksum FROM facts f JOIN tables t ON f.table_number = t.number"
          + " WHERE t.id = ? AND f.version > ? AND f.version <= ? ORDER BY f.version";

  // Worded like the two indexes, or PostgreSQL would not see that they fit.
  private static final String UNFINISHED =
      "SELECT id FROM tables WHERE status = ? AND status <> 'FINISHED' ORDER BY newest DESC LIMIT"
          + " ?";

  private static final String FINISHED =
      "SELECT id FROM tables WHERE status = ? AND status = 'FINISHED' ORDER BY finished DESC"
          + " LIMIT ?";

  private final Connection connection;

  FactRows(Connection connection) {
    this.connection = connection;
  }

  Attempt<Head> head(TableId table) throws SQLException {
    try (PreparedStatement query = connection.prepareStatement(HEAD)) {
      query.setString(1, table.text());
      try (ResultSet row = query.executeQuery()) {
        return row.next() ? head(table, row) : Attempt.refused(table.unknown());
      }
    }
  }

  private static Attempt<Head> head(TableId table, ResultSet row) throws SQLException {
    long version = row.getLong(2);
    for (Status status : Status.values()) {
      if (status.name().equals(row.getString(1)) && version > 0) {
        return Attempt.made(new Head(version, status));
      }
    }
    return Attempt.refused(Refusals.damaged(table, version, "is not a place to continue from"));
  }

  /// The facts of a table after the first `after`, in order: all from one moment.
  Attempt<List<Entry>> facts(TableId table, long after) throws SQLException {
    long first = Math.max(after, 0);
    try (PreparedStatement query = connection.prepareStatement(FACTS)) {
      query.setLong(1, first);
      query.setString(2, table.text());
      try (ResultSet row = query.executeQuery()) {
        if (!row.next()) {
          return Attempt.refused(table.unknown());
        }
        return switch (head(table, row)) {
          case Attempt.Refused<Head>(var refusal) -> Attempt.refused(refusal);
          case Attempt.Made<Head>(Head head) -> facts(table, first, head.version(), row);
        };
      }
    }
  }

  private static Attempt<List<Entry>> facts(TableId table, long after, long last, ResultSet row)
      throws SQLException {
    List<Entry> entries = new ArrayList<>();
    boolean isThere = true;
    for (long version = after + 1; version <= last; version++) {
      if (!isThere || row.getLong(3) != version) {
        return Attempt.refused(Refusals.damaged(table, version, "is missing"));
      }
      switch (named(table, version, row)) {
        case Attempt.Refused<Entry>(var refusal) -> {
          return Attempt.refused(refusal);
        }
        case Attempt.Made<Entry>(Entry entry) -> entries.add(entry);
      }
      isThere = row.next();
    }
    return Attempt.made(Collections.unmodifiableList(entries));
  }

  /// A fact with the name beside it, if there is one.
  private static Attempt<Entry> named(TableId table, long version, ResultSet row)
      throws SQLException {
    Attempt<Entry> fact = fact(table, row);
    String salt = row.getString(10);
    if (salt == null) {
      return fact;
    }
    String name = new String(row.getBytes(11), UTF_8);
    String session = row.getString(12);
    return fact.then(entry -> Row.named(table, version, entry, salt, name, session));
  }

  private static Attempt<Entry> fact(TableId table, ResultSet row) throws SQLException {
    return Row.read(
        table,
        row.getLong(3),
        row.getLong(4),
        row.getString(5),
        row.getInt(6),
        new String(row.getBytes(7), UTF_8),
        row.getBytes(8),
        row.getInt(9));
  }

  /// Of these tables, those that are there: how far each has come, if its last fact is as it was
  /// written.
  Map<TableId, Attempt<Head>> ends(Collection<TableId> tables) throws SQLException {
    Map<TableId, Attempt<Head>> ends = new HashMap<>();
    try (PreparedStatement query = connection.prepareStatement(ENDS)) {
      query.setArray(
          1, connection.createArrayOf("text", tables.stream().map(TableId::text).toArray()));
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          TableId table = new TableId(row.getString(10));
          Attempt<Head> end = end(table, row);
          ends.merge(table, end, (_, second) -> second);
        }
      }
    }
    return ends;
  }

  private static Attempt<Head> end(TableId table, ResultSet row) throws SQLException {
    return switch (head(table, row)) {
      case Attempt.Refused<Head> refused -> refused;
      case Attempt.Made<Head>(Head head) -> {
        long found = row.getLong(3);
        if (found != head.version()) {
          yield Attempt.refused(
              found == 0
                  ? Refusals.damaged(table, head.version(), "is missing")
                  : Refusals.damaged(table, found, "comes after the last one"));
        }
        yield fact(table, row).map(_ -> head);
      }
    };
  }

  /// Whether these facts are where they should be.
  boolean has(TableId table, long seen, List<Row> rows) throws SQLException {
    int[] expected = rows.stream().mapToInt(Row::checksum).toArray();
    List<Integer> found = new ArrayList<>();
    try (PreparedStatement query = connection.prepareStatement(CHECKSUMS)) {
      query.setString(1, table.text());
      query.setLong(2, seen);
      query.setLong(3, seen + expected.length);
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          found.add(row.getInt(1));
        }
      }
    }
    return Arrays.equals(expected, found.stream().mapToInt(Integer::intValue).toArray());
  }

  /// Who was forgotten.
  List<Forgotten> forgotten() throws SQLException {
    List<Forgotten> people = new ArrayList<>();
    try (Statement query = connection.createStatement();
        ResultSet row =
            query.executeQuery("SELECT session, until FROM forgotten ORDER BY number")) {
      while (row.next()) {
        people.add(new Forgotten(row.getString(1), row.getLong(2)));
      }
    }
    return people;
  }

  List<TableId> tables(Status status, int most) throws SQLException {
    List<TableId> tables = new ArrayList<>();
    try (PreparedStatement query =
        connection.prepareStatement(
            switch (status) {
              case OPEN, PLAYING -> UNFINISHED;
              case FINISHED -> FINISHED;
            })) {
      query.setString(1, status.name());
      query.setInt(2, most);
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          // A damaged name would hide the others.
          Optional.of(row.getString(1))
              .filter(TableId::isName)
              .ifPresent(name -> tables.add(new TableId(name)));
        }
      }
    }
    return tables;
  }
}

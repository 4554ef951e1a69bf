package piste.stores;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import piste.rules.Attempt;
import piste.stores.facts.Refusals;
import piste.stores.facts.Row;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Reads over one connection, and believes nothing that it has not checked. The driver gives up a
/// statement that failed, so after trouble there must be a new reader. For one thread at a time.
final class FactReader implements AutoCloseable {
  private final PreparedStatement place;
  private final PreparedStatement fact;
  private final PreparedStatement names;
  private final PreparedStatement forgotten;
  private final PreparedStatement unfinished;
  private final PreparedStatement finished;
  private boolean isBroken;

  FactReader(Connection connection) throws SQLException {
    place =
        connection.prepareStatement(
            "SELECT number, status, version, last FROM tables WHERE id = ?");
    fact =
        connection.prepareStatement(
            "SELECT previous, at, type, format, text, path, checksum FROM facts"
                + " WHERE number = ? AND table_number = ? AND version = ?");
    names =
        connection.prepareStatement(
            "SELECT version, salt, name, session FROM names"
                + " WHERE table_number = ? AND version > ? AND version <= ?");
    forgotten = connection.prepareStatement("SELECT session, until FROM forgotten ORDER BY rowid");
    // Worded like the two indexes, or SQLite would not see that they fit.
    unfinished =
        connection.prepareStatement(
            "SELECT id FROM tables WHERE status = ? AND status <> 'FINISHED'"
                + " ORDER BY last DESC LIMIT ?");
    finished =
        connection.prepareStatement(
            "SELECT id FROM tables WHERE status = 'FINISHED' ORDER BY last DESC LIMIT ?");
  }

  /// Where a table stands; empty when nothing was ever kept of it.
  Optional<Attempt<Place>> place(TableId table) throws SQLException {
    place.setString(1, table.text());
    try (ResultSet row = place.executeQuery()) {
      return row.next() ? Optional.of(checked(table, row)) : Optional.empty();
    }
  }

  private static Attempt<Place> checked(TableId table, ResultSet row) throws SQLException {
    long version = row.getLong(3);
    for (Status status : Status.values()) {
      if (status.name().equals(row.getString(2)) && version > 0) {
        return Attempt.made(new Place(row.getLong(1), status, version, row.getLong(4)));
      }
    }
    return Attempt.refused(Refusals.damaged(table, version, "is not a place to continue from"));
  }

  /// The facts of a table from the last one back to the first after `after`, put in order.
  Attempt<List<Entry>> facts(TableId table, Place from, long after) {
    List<Entry> entries = new ArrayList<>();
    long number = from.last();
    for (long version = from.version(); version > Math.max(after, 0); version--) {
      switch (fact(table, from, number, version)) {
        case Attempt.Refused<Link>(var refusal) -> {
          return Attempt.refused(refusal);
        }
        case Attempt.Made<Link>(var link) -> {
          entries.add(link.entry());
          number = link.previous();
        }
      }
    }
    Collections.reverse(entries);
    return named(table, from, Math.max(after, 0), entries);
  }

  /// The facts after the first `after` with the names that stand beside them.
  private Attempt<List<Entry>> named(TableId table, Place from, long after, List<Entry> entries) {
    try {
      names.setLong(1, from.number());
      names.setLong(2, after);
      names.setLong(3, from.version());
      try (ResultSet row = names.executeQuery()) {
        while (row.next()) {
          long version = row.getLong(1);
          int at = (int) (version - after - 1);
          switch (Row.named(
              table,
              version,
              entries.get(at),
              row.getString(2),
              row.getString(3),
              row.getString(4))) {
            case Attempt.Refused<Entry>(var refusal) -> {
              return Attempt.refused(refusal);
            }
            case Attempt.Made<Entry>(var entry) -> entries.set(at, entry);
          }
        }
      }
      return Attempt.made(Collections.unmodifiableList(entries));
    } catch (SQLException e) {
      isBroken = true;
      return Attempt.refused(Trouble.reading(e));
    }
  }

  /// Who was forgotten.
  List<Forgotten> forgotten() throws SQLException {
    List<Forgotten> people = new ArrayList<>();
    try (ResultSet row = forgotten.executeQuery()) {
      while (row.next()) {
        people.add(new Forgotten(row.getString(1), row.getLong(2)));
      }
    }
    return people;
  }

  /// A fact, and the number of the one before it.
  record Link(Entry entry, long previous) {}

  /// One fact of a table, found under this number.
  Attempt<Link> fact(TableId table, Place from, long number, long version) {
    try {
      fact.setLong(1, number);
      fact.setLong(2, from.number());
      fact.setLong(3, version);
      try (ResultSet row = fact.executeQuery()) {
        return row.next() ? checked(table, version, row) : damaged(table, version, "is missing");
      }
    } catch (SQLException e) {
      isBroken = true;
      return Trouble.isDamage(e)
          ? damaged(table, version, "is in a part of the file that is damaged")
          : Attempt.refused(Trouble.reading(e));
    }
  }

  private static Attempt<Link> checked(TableId table, long version, ResultSet row)
      throws SQLException {
    long previous = row.getLong(1);
    return Row.read(
            table,
            version,
            row.getLong(2),
            row.getString(3),
            row.getInt(4),
            row.getString(5),
            row.getBytes(6),
            row.getInt(7))
        .map(entry -> new Link(entry, previous));
  }

  private static <T> Attempt<T> damaged(TableId table, long version, String how) {
    return Attempt.refused(Refusals.damaged(table, version, how));
  }

  List<TableId> tables(Status status, int most) throws SQLException {
    PreparedStatement query =
        switch (status) {
          case OPEN, PLAYING -> {
            unfinished.setString(1, status.name());
            unfinished.setInt(2, most);
            yield unfinished;
          }
          case FINISHED -> {
            finished.setInt(1, most);
            yield finished;
          }
        };
    List<TableId> tables = new ArrayList<>();
    try (ResultSet rows = query.executeQuery()) {
      while (rows.next()) {
        String id = rows.getString(1);
        // A damaged name would hide the others.
        if (TableId.isName(id)) {
          tables.add(new TableId(id));
        }
      }
    }
    return tables;
  }

  /// Whether it met with trouble, and is of no use any more.
  boolean isBroken() {
    return isBroken;
  }

  /// Leaves the connection open.
  @Override
  public void close() throws SQLException {
    place.close();
    fact.close();
    names.close();
    forgotten.close();
    unfinished.close();
    finished.close();
  }
}

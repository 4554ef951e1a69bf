package piste.stores;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.rules.Attempt;
import piste.stores.facts.Pending;
import piste.stores.facts.Recent;
import piste.stores.facts.Row;
import piste.stores.facts.Sql;
import piste.table.journal.TableId;

/// The writing side of the file: adds groups of batches, each group in one transaction, and
/// remembers where the tables stand that were written last. For one thread.
final class Ledger implements AutoCloseable {
  private final Connection connection;
  private final Map<TableId, Place> known = new Recent<>();
  private FactReader reader;
  private WriteStatements statements;
  private boolean isBroken;
  private long lastTable;
  private long lastFact;

  static Ledger open(Database database) throws SQLException {
    Connection connection = database.writer();
    try {
      return new Ledger(connection);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  private Ledger(Connection connection) throws SQLException {
    this.connection = connection;
    reader = new FactReader(connection);
    statements = new WriteStatements(connection);
    lastTable = Sql.number(connection, "SELECT ifnull(max(number), 0) FROM tables");
    lastFact = Sql.number(connection, "SELECT ifnull(max(number), 0) FROM facts");
    // A file that cannot be written shows here, before anybody plays.
    statements.begin();
    rollBack();
  }

  /// Keeps a group of batches; gives the verdict on each.
  List<Attempt<Long>> keep(List<Pending> group) {
    try {
      mend();
      return new Transaction().keep(group);
    } catch (SQLException e) {
      isBroken = true;
      rollBack();
      if (group.size() > 1 && Trouble.mayBeOfOne(e)) {
        return group.stream().flatMap(pending -> keep(List.of(pending)).stream()).toList();
      }
      return Collections.nCopies(group.size(), Attempt.refused(Trouble.writing(e)));
    }
  }

  /// Prepares the statements again when one of them has failed.
  private void mend() throws SQLException {
    if (isBroken) {
      statements.close();
      statements = new WriteStatements(connection);
      reader.close();
      reader = new FactReader(connection);
      isBroken = false;
    }
  }

  private FactReader reader() throws SQLException {
    if (reader.isBroken()) {
      reader.close();
      reader = new FactReader(connection);
    }
    return reader;
  }

  private void rollBack() {
    try {
      Sql.execute(connection, "ROLLBACK");
    } catch (SQLException _) {
      // SQLite has rolled back already, as it does when the disk fails.
    }
  }

  Connection connection() {
    return connection;
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /// A group being written. What it changes in the ledger's memory counts only once it is
  /// committed.
  private final class Transaction {
    private final Map<TableId, Place> moved = new HashMap<>();
    private long table = lastTable;
    private long fact = lastFact;
    private boolean hasBegun;

    List<Attempt<Long>> keep(List<Pending> group) throws SQLException {
      List<Attempt<Long>> verdicts = new ArrayList<>(group.size());
      for (Pending pending : group) {
        verdicts.add(keep(pending));
      }
      if (hasBegun) {
        statements.commit();
        known.putAll(moved);
        lastTable = table;
        lastFact = fact;
      }
      return verdicts;
    }

    private Attempt<Long> keep(Pending pending) throws SQLException {
      return switch (place(pending.batch().table())) {
        case Attempt.Refused<Optional<Place>>(var refusal) -> Attempt.refused(refusal);
        case Attempt.Made<Optional<Place>>(var place) -> {
          long version = place.map(Place::version).orElse(0L);
          if (version != pending.batch().seen()) {
            yield Attempt.refused(pending.batch().stale(version));
          }
          add(pending, place);
          yield Attempt.made(pending.version());
        }
      };
    }

    private Attempt<Optional<Place>> place(TableId table) throws SQLException {
      Place here = moved.getOrDefault(table, known.get(table));
      if (here != null) {
        return Attempt.made(Optional.of(here));
      }
      Optional<Attempt<Place>> found = reader().place(table);
      return found.isEmpty()
          ? Attempt.made(Optional.empty())
          : found.get().then(place -> sound(table, place));
    }

    /// A table goes on only from a last fact that is as it was written.
    private Attempt<Optional<Place>> sound(TableId table, Place place) {
      return reader.fact(table, place, place.last(), place.version()).map(_ -> Optional.of(place));
    }

    private void add(Pending pending, Optional<Place> place) throws SQLException {
      if (!hasBegun) {
        statements.begin();
        hasBegun = true;
      }
      Place from = place.isPresent() ? place.get() : Place.blank(++table);
      long previous = from.last();
      for (Row row : pending.rows()) {
        statements.addFact(++fact, from.number(), previous, row);
        previous = fact;
      }
      Place to = from.after(pending, fact);
      moved.put(pending.batch().table(), to);
      if (place.isPresent()) {
        statements.advance(from, to);
      } else {
        statements.addTable(pending.batch().table(), to);
      }
    }
  }
}

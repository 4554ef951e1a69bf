package piste.stores.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Refusals;
import piste.stores.facts.Sql;
import piste.stores.facts.Writer;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A journal in a PostgreSQL database, which other servers may use at the same time.
/// `docs/journal.md` says how it is laid out and what it promises.
public final class PostgresJournal implements Journal {
  /// How much may wait to be written, in bytes: ten seconds of a thousand throws a second.
  private static final long WAITING = 32L << 20;

  /// How long a batch waits for others at most: see SqliteJournal.
  private static final Duration PAUSE = Duration.ofMillis(12);

  /// More than any batch takes; it is taken back.
  private static final String TRIAL =
      "INSERT INTO facts SELECT -1, 0, 0, '', 0, '', decode(repeat('00', 100000), 'hex'), 0";

  private final PostgresAddress address;
  private final DataSource pool;
  private final PostgresLedger ledger;
  private final Writer writer;

  /// @param pool of connections to read with
  PostgresJournal(PostgresAddress address, DataSource pool, Optional<String> node) {
    this.address = address;
    this.pool = pool;
    ledger = new PostgresLedger(address, node);
    writer = new Writer(WAITING, PAUSE, ledger::keep, ledger::close);
    writer.start();
  }

  @Override
  public CompletableFuture<Attempt<Long>> append(Batch batch) {
    return writer.append(batch);
  }

  @Override
  public Attempt<List<Entry>> read(TableId table, long after) {
    return ask(rows -> rows.facts(table, after));
  }

  @Override
  public Attempt<Head> head(TableId table) {
    return ask(rows -> rows.head(table));
  }

  @Override
  public Attempt<List<TableId>> tables(Status status, int most) {
    return ask(rows -> Attempt.made(rows.tables(status, most)));
  }

  private interface Query<T> {
    Attempt<T> ask(FactRows rows) throws SQLException;
  }

  private <T> Attempt<T> ask(Query<T> query) {
    if (writer.isClosed()) {
      return Attempt.refused(Refusals.CLOSED);
    }
    try {
      return new Reading(pool).ask(connection -> query.ask(new FactRows(connection)));
    } catch (SQLException e) {
      return Attempt.refused(writer.isClosed() ? Refusals.CLOSED : PostgresTrouble.reading(e));
    }
  }

  @Override
  public Attempt<Long> forget(Forgotten who) {
    return writer.isClosed()
        ? Attempt.refused(Refusals.CLOSED)
        : PostgresForgetting.run(address, who);
  }

  @Override
  public Attempt<List<Forgotten>> forgotten() {
    return ask(rows -> Attempt.made(rows.forgotten()));
  }

  @Override
  public Optional<Refusal> trial() {
    if (writer.isClosed()) {
      return Optional.of(Refusals.CLOSED);
    }
    try {
      new Reading(pool).ask(PostgresJournal::tried);
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of(PostgresTrouble.writing(e));
    }
  }

  private static boolean tried(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try {
      Sql.execute(connection, TRIAL);
    } finally {
      connection.rollback();
    }
    return true;
  }

  @Override
  public void close() {
    writer.close();
  }
}

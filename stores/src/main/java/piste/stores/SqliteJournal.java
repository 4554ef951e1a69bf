package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Refusals;
import piste.stores.facts.Writer;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A journal in one SQLite file, in a folder that one process holds at a time. `docs/journal.md`
/// says how it is laid out and what it promises.
public final class SqliteJournal implements Journal {
  /// How much may wait to be written, in bytes: ten seconds of a thousand throws a second.
  private static final long WAITING = 32L << 20;

  /// How long a batch waits for others at most. Two tables hardly ever meet within it; of a
  /// thousand moves a second, a dozen share a commit.
  private static final Duration PAUSE = Duration.ofMillis(12);

  private final FolderLock lock;
  private final Database database;
  private final Ledger ledger;
  private final Readers readers;
  private final Writer writer;

  private SqliteJournal(FolderLock lock, Database database, long waiting) throws SQLException {
    this.lock = lock;
    this.database = database;
    ledger = Ledger.open(database);
    readers = new Readers(database);
    writer = new Writer(waiting, PAUSE, ledger::keep, this::end);
  }

  /// Opens the journal in a folder; makes both if there are none. Refusals, besides those of every
  /// journal: `journal.locked` when another process uses the folder, `journal.newer` when a newer
  /// Piste wrote it.
  public static Attempt<SqliteJournal> open(Path folder) {
    return open(folder, WAITING);
  }

  static Attempt<SqliteJournal> open(Path folder, long waiting) {
    return FolderLock.take(folder).then(lock -> open(folder, lock, waiting));
  }

  private static Attempt<SqliteJournal> open(Path folder, FolderLock lock, long waiting) {
    Database database = new Database(folder.toAbsolutePath().resolve(DataFolder.JOURNAL));
    Attempt<SqliteJournal> journal =
        prepared(folder, database)
            .map(Attempt::<SqliteJournal>refused)
            .orElseGet(() -> open(lock, database, waiting));
    if (journal instanceof Attempt.Refused<SqliteJournal>) {
      lock.close();
    }
    return journal;
  }

  private static Optional<Refusal> prepared(Path folder, Database database) {
    if (Files.exists(folder.resolve(DataFolder.UNFINISHED))) {
      return Optional.of(
          new Refusal(
              "journal.restoring",
              ("A restore into %s was interrupted, and only part of the data is in place. Run piste"
                      + " restore again; what was there before is in a folder %sDATE.")
                  .formatted(folder, DataFolder.BEFORE)));
    }
    try {
      if (!Files.exists(database.file())) {
        return made(database);
      }
      // A journal is never empty: what is, was one once.
      return Files.size(database.file()) == 0
          ? Optional.of(Schema.emptied(database))
          : Schema.prepare(database);
    } catch (IOException e) {
      return Optional.of(Trouble.using(folder, e));
    }
  }

  /// Makes the file under another name first, so that one that the power cut short is not taken for
  /// a journal. SQLite would let everybody read it; what it adds beside it gets the same
  /// permissions.
  private static Optional<Refusal> made(Database database) throws IOException {
    Path fresh = database.file().resolveSibling(database.file().getFileName() + ".new");
    Files.deleteIfExists(fresh);
    Files.deleteIfExists(fresh.resolveSibling(fresh.getFileName() + "-journal"));
    OwnersAlone.file(fresh);
    Optional<Refusal> refusal = Schema.prepare(new Database(fresh));
    if (refusal.isEmpty()) {
      Files.move(fresh, database.file(), StandardCopyOption.ATOMIC_MOVE);
    }
    return refusal;
  }

  private static Attempt<SqliteJournal> open(FolderLock lock, Database database, long waiting) {
    try {
      SqliteJournal journal = new SqliteJournal(lock, database, waiting);
      journal.writer.start();
      return Attempt.made(journal);
    } catch (SQLException e) {
      return Attempt.refused(Trouble.isDamage(e) ? Schema.damaged(database) : Trouble.writing(e));
    }
  }

  @Override
  public CompletableFuture<Attempt<Long>> append(Batch batch) {
    return writer.append(batch);
  }

  @Override
  public Attempt<List<Entry>> read(TableId table, long after) {
    return readers.ask(
        reader -> place(reader, table).then(place -> reader.facts(table, place, after)));
  }

  @Override
  public Attempt<Head> head(TableId table) {
    return readers.ask(reader -> place(reader, table).map(Place::head));
  }

  private static Attempt<Place> place(FactReader reader, TableId table) throws SQLException {
    return reader.place(table).orElseGet(() -> Attempt.refused(table.unknown()));
  }

  @Override
  public Attempt<List<TableId>> tables(Status status, int most) {
    return readers.ask(reader -> Attempt.made(reader.tables(status, most)));
  }

  @Override
  public Attempt<Long> forget(Forgotten who) {
    return writer.isClosed() ? Attempt.refused(Refusals.CLOSED) : Forgetting.run(database, who);
  }

  @Override
  public Attempt<List<Forgotten>> forgotten() {
    return readers.ask(reader -> Attempt.made(reader.forgotten()));
  }

  @Override
  public Optional<Refusal> trial() {
    return writer.isClosed() ? Optional.of(Refusals.CLOSED) : Schema.trial(database);
  }

  @Override
  public void close() {
    writer.close();
  }

  private void end() {
    try (lock;
        ledger;
        readers) {
      // Closed in this order: readers first, so that the writer leaves a single tidy file.
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// The connection that writes, so that tests can take its disk away.
  Connection writing() {
    return ledger.connection();
  }
}

package piste.server;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A journal that can be made to fail.
final class BrittleJournal implements Journal {
  private static final Refusal FULL = new Refusal("journal.unwritable", "the disk is full");

  final MemoryJournal inner = new MemoryJournal();
  volatile boolean full;
  volatile String damaged = "";
  volatile boolean unreadable;

  @Override
  public CompletableFuture<Attempt<Long>> append(Batch batch) {
    return full ? CompletableFuture.completedFuture(Attempt.refused(FULL)) : inner.append(batch);
  }

  @Override
  public Attempt<List<Entry>> read(TableId table, long after) {
    if (unreadable) {
      return Attempt.refused("journal.unreadable", "too many files are open");
    }
    return table.text().equals(damaged)
        ? Attempt.refused("journal.damaged", "fact 3 does not have its checksum")
        : inner.read(table, after);
  }

  @Override
  public Attempt<Head> head(TableId table) {
    return inner.head(table);
  }

  @Override
  public Attempt<List<TableId>> tables(Status status, int most) {
    return inner.tables(status, most);
  }

  @Override
  public Optional<Refusal> trial() {
    return full ? Optional.of(FULL) : inner.trial();
  }

  @Override
  public void close() {
    inner.close();
  }
}

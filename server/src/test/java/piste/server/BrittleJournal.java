package piste.server;

import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A journal that can be made to fail.
public final class BrittleJournal implements Journal {
  private static final Refusal FULL =
      new Refusal(Refusal.Kind.UNWRITABLE, "journal.unwritable", "the disk is full");

  public final MemoryJournal inner = new MemoryJournal();
  public volatile boolean full;

  /// Whether it fails after it has kept something.
  public volatile boolean broken;

  public volatile String damaged = "";
  volatile boolean unreadable;

  /// How often all facts of a table were read.
  public final AtomicInteger reads = new AtomicInteger();

  /// What happens before they are.
  public volatile Runnable beforeReading = () -> {};

  /// By which threads.
  final Queue<String> readers = new ConcurrentLinkedQueue<>();

  @Override
  public CompletableFuture<Attempt<Long>> append(Batch batch) {
    if (full) {
      return CompletableFuture.completedFuture(Attempt.refused(FULL));
    }
    CompletableFuture<Attempt<Long>> kept = inner.append(batch);
    return broken
        ? CompletableFuture.failedFuture(new OutOfMemoryError("no room for the answer"))
        : kept;
  }

  @Override
  public Attempt<List<Entry>> read(TableId table, long after) {
    reads.incrementAndGet();
    beforeReading.run();
    readers.add(Thread.currentThread().getName());
    if (unreadable) {
      return Attempt.refused(
          Refusal.Kind.UNAVAILABLE, "journal.unreadable", "too many files are open");
    }
    return table.text().equals(damaged)
        ? Attempt.refused(
            Refusal.Kind.DAMAGED, "journal.damaged", "fact 3 does not have its checksum")
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
  public Attempt<Long> forget(Forgotten who) {
    return full ? Attempt.refused(FULL) : inner.forget(who);
  }

  @Override
  public Attempt<List<Forgotten>> forgotten() {
    return inner.forgotten();
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

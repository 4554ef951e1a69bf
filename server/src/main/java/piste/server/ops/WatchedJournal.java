package piste.server.ops;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Forgotten;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A journal that remembers whether it could be written last, and has a line logged when that
/// begins to fail and when it is over.
public final class WatchedJournal implements Journal {
  private static final Logger LOG = LoggerFactory.getLogger(WatchedJournal.class);

  private final Journal journal;
  private final Runnable end;
  private volatile Optional<Refusal> trouble = Optional.empty();

  public WatchedJournal(Journal journal) {
    this(journal, journal::close);
  }

  /// @param end closes the journal, and what it stands in
  public WatchedJournal(Journal journal, Runnable end) {
    this.journal = journal;
    this.end = end;
  }

  /// Why the journal is not writable, if the last attempt to write failed.
  public Optional<Refusal> trouble() {
    return trouble;
  }

  /// Whether this is a trouble that is logged here, once for all whom it concerns.
  public static boolean logs(Refusal refusal) {
    return refusal.is(Refusal.Kind.UNWRITABLE);
  }

  /// Finds out in a while whether the trouble is over: nobody else may try to write any more.
  public void tryAgain() {
    if (trouble().isPresent()) {
      Thread.ofPlatform().name("piste-trial").daemon().start(this::tryNow);
    }
  }

  private void tryNow() {
    if (journal.trial().isEmpty()) {
      over();
    }
  }

  @Override
  public CompletableFuture<Attempt<Long>> append(Batch batch) {
    CompletableFuture<Attempt<Long>> answer = journal.append(batch);
    return answer.thenApply(
        kept -> {
          switch (kept) {
            case Attempt.Made<Long> _ when trouble.isEmpty() -> {}
            case Attempt.Made<Long> _ -> over();
            case Attempt.Refused<Long>(Refusal refusal) -> begun(refusal);
          }
          return kept;
        });
  }

  /// A batch that comes too late says nothing about the disk.
  private synchronized void begun(Refusal refusal) {
    if (logs(refusal)) {
      if (trouble.isEmpty()) {
        LOG.atError()
            .addKeyValue("code", refusal.code())
            .log("The journal is not writable, so nobody can play: {}", refusal.reason());
      }
      trouble = Optional.of(refusal);
    }
  }

  private synchronized void over() {
    if (trouble.isPresent()) {
      LOG.atWarn().log("The journal is writable again; play continues");
      trouble = Optional.empty();
    }
  }

  @Override
  public Optional<Refusal> trial() {
    return journal.trial();
  }

  @Override
  public Attempt<List<Entry>> read(TableId table, long after) {
    return journal.read(table, after);
  }

  @Override
  public Attempt<Head> head(TableId table) {
    return journal.head(table);
  }

  @Override
  public Attempt<List<TableId>> tables(Status status, int most) {
    return journal.tables(status, most);
  }

  @Override
  public Attempt<Long> forget(Forgotten who) {
    return journal.forget(who);
  }

  @Override
  public Attempt<List<Forgotten>> forgotten() {
    return journal.forgotten();
  }

  @Override
  public void close() {
    end.run();
  }
}

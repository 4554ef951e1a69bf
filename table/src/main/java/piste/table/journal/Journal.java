package piste.table.journal;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// Keeps the facts of tables for good, in order. A table's version is the number of its facts;
/// appending names the version that was seen, so that two writers cannot both go on from it.
///
/// Refusals: `journal.stale` when the table has another version by now; `journal.unknown` for a
/// table of which nothing was ever kept; `journal.damaged` when what is kept cannot be trusted;
/// `journal.unwritable` when it cannot be written now (disk full, folder read-only, too much
/// waiting already); `journal.unreadable` when nothing can be read now; `journal.closed` after the
/// end. None of them changes what is kept. Only `journal.uncertain`, of the same kind as
/// `journal.stale`, leaves it open: the table must be read again to find out.
public interface Journal extends AutoCloseable {
  /// Keeps a batch. Never waits: the answer, the table's new version, comes when it would survive a
  /// loss of power.
  ///
  /// What is chained to the answer without an executor of its own may run on the journal's only
  /// writing thread, so it must be brief and must not wait.
  CompletableFuture<Attempt<Long>> append(Batch batch);

  /// All facts of a table after the first `after`, in order.
  Attempt<List<Entry>> read(TableId table, long after);

  /// How far a table has come.
  Attempt<Head> head(TableId table);

  /// The tables in this state, those with the newest facts first, `most` at the most.
  Attempt<List<TableId>> tables(Status status, int most);

  /// Deletes for good what somebody is called: the names beside their facts, the same names beside
  /// facts of tables that were brought from elsewhere, and those inside facts of earlier versions,
  /// which are written anew without them. Waits for the disk. Done again, it does no more.
  ///
  /// @return how many names were deleted
  Attempt<Long> forget(Forgotten who);

  /// Who was forgotten, those who were first before.
  Attempt<List<Forgotten>> forgotten();

  /// Why it cannot be written now; empty if it can. Finds out by writing, and waits for the disk.
  Optional<Refusal> trial();

  /// Keeps what was handed in before, and ends.
  @Override
  void close();
}

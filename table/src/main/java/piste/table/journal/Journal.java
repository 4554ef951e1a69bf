package piste.table.journal;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;

/// Keeps the facts of tables for good, in order. A table's version is the number of its facts;
/// appending names the version that was seen, so that two writers cannot both go on from it.
///
/// Refusals: `journal.stale` when the table has another version by now; `journal.unknown` for a
/// table of which nothing was ever kept; `journal.damaged` when what is kept cannot be trusted;
/// `journal.unwritable` when nothing can be kept now (disk full, folder read-only). None of them
/// changes what is kept.
public interface Journal extends AutoCloseable {
  /// Keeps a batch. The answer, the table's new version, comes when it would survive a loss of
  /// power.
  CompletableFuture<Attempt<Long>> append(Batch batch);

  /// All facts of a table after the first `after`, in order.
  Attempt<List<Entry>> read(TableId table, long after);

  /// The tables in this state, those with the newest facts first, `most` at the most.
  List<TableId> tables(Status status, int most);

  @Override
  void close();
}

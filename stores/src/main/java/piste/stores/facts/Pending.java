package piste.stores.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.table.journal.Batch;
import piste.table.journal.Entry;

/// A batch on its way into the file, and the answer that somebody waits for.
public record Pending(Batch batch, List<Row> rows, CompletableFuture<Attempt<Long>> answer) {
  static Pending of(Batch batch) {
    List<Row> rows = new ArrayList<>(batch.entries().size());
    for (Entry entry : batch.entries()) {
      rows.add(Row.of(batch.table(), batch.seen() + rows.size() + 1, entry));
    }
    return new Pending(batch, rows, new CompletableFuture<>());
  }

  /// The version of the table once it is kept.
  public long version() {
    return batch.seen() + rows.size();
  }

  /// About how many bytes it takes in memory.
  long weight() {
    long weight = 0;
    for (Row row : rows) {
      weight += row.weight();
    }
    return weight;
  }
}

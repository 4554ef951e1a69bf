package piste.stores;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import piste.rules.Attempt;
import piste.table.journal.Batch;

/// A batch on its way into the file, and the answer that somebody waits for.
record Pending(Batch batch, List<Row> rows, CompletableFuture<Attempt<Long>> answer) {
  static Pending of(Batch batch) {
    List<Row> rows =
        IntStream.range(0, batch.entries().size())
            .mapToObj(i -> Row.of(batch.table(), batch.seen() + i + 1, batch.entries().get(i)))
            .toList();
    return new Pending(batch, rows, new CompletableFuture<>());
  }

  /// The version of the table once it is kept.
  long version() {
    return batch.seen() + rows.size();
  }

  /// About how many bytes it takes in memory.
  long weight() {
    return rows.stream().mapToLong(Row::weight).sum();
  }
}

package piste.bench.journal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Tables that append small facts side by side.
///
/// @param rate appends a second of all tables together, handed in by the clock whether or not those
///     before are durable; 0 for as many as they can, where each table waits for its answer before
///     it goes on
/// @param path the size of each fact's path, in bytes
record Load(int tables, int rate, int path) {
  static final List<Load> ALL =
      Stream.concat(
              Stream.of(1, 10, 100, 1_000).map(Load::flatOut),
              Stream.of(new Load(1_000, 0, 3_000), new Load(1_000, 1_000, 0)))
          .toList();

  static Load flatOut(int tables) {
    return new Load(tables, 0, 0);
  }

  void run(Journal journal, Waits waits, double seconds) throws InterruptedException {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    if (rate > 0) {
      appendByTheClock(journal, waits, end);
      return;
    }
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < tables; i++) {
      TableId table = new TableId("table" + i);
      threads.add(Thread.startVirtualThread(() -> appendByTurns(journal, table, waits, end)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void appendByTurns(Journal journal, TableId table, Waits waits, long end) {
    long seen = 0;
    for (long now = System.nanoTime(); now < end; now = System.nanoTime()) {
      journal.append(batch(table, seen++)).join().orThrow();
      waits.add(System.nanoTime() - now);
    }
  }

  private void appendByTheClock(Journal journal, Waits waits, long end) {
    List<TableId> names =
        IntStream.range(0, tables).mapToObj(i -> new TableId("table" + i)).toList();
    CompletableFuture<?> last = CompletableFuture.completedFuture(0);
    long due = System.nanoTime();
    for (int sent = 0; due < end; sent++) {
      for (long rest = due - System.nanoTime(); rest > 0; rest = due - System.nanoTime()) {
        LockSupport.parkNanos(rest);
      }
      long asked = due;
      last =
          journal
              .append(batch(names.get(sent % tables), sent / tables))
              .thenAccept(
                  answer -> {
                    answer.orThrow();
                    waits.add(System.nanoTime() - asked);
                  });
      due += 1_000_000_000L / rate;
    }
    last.join();
  }

  private Batch batch(TableId table, long seen) {
    Entry fact =
        new Entry(
            System.currentTimeMillis(),
            "thrown",
            1,
            "a:5 b:3 c:x 4 hits d",
            ByteBuffer.allocate(path));
    return new Batch(table, seen, List.of(fact), Status.PLAYING, 1);
  }
}

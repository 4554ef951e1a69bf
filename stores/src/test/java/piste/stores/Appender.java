package piste.stores;

import java.nio.file.Path;
import java.util.List;
import piste.rules.Attempt;
import piste.table.journal.Batch;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A child that goes on with its tables as fast as it can, and says what it was promised.
final class Appender {
  static final List<TableId> TABLES =
      List.of(new TableId("a"), new TableId("b"), new TableId("c"), new TableId("d"));

  private Appender() {}

  public static void main(String... args) throws Exception {
    SqliteJournal journal = SqliteJournal.open(Path.of(args[0])).orThrow();
    List<Thread> threads =
        TABLES.stream()
            .map(table -> Thread.ofPlatform().start(() -> play(journal, table)))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void play(Journal journal, TableId table) {
    long seen = journal.head(table) instanceof Attempt.Made<Head>(var head) ? head.version() : 0;
    while (true) {
      // Two facts each time, which must never be parted.
      Batch batch = new Batch(table, seen, Facts.facts(seen + 1, seen + 2), Status.PLAYING);
      seen = Facts.keep(journal, batch).orThrow();
      System.out.println(table + " " + seen);
    }
  }
}

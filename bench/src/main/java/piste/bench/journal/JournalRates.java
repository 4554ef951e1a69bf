package piste.bench.journal;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import piste.stores.SqliteJournal;
import piste.stores.postgres.PostgresStore;
import piste.table.journal.Journal;

/// How many facts a second the journal keeps for good, how long each waits, and what they cost in
/// CPU time: of the whole process, so with the tables that make them.
public final class JournalRates {
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private JournalRates() {}

  /// Runs every load and prints what came of it.
  ///
  /// @param args how many seconds each load takes, a folder on the disk to be tried, and the
  ///     address of a database to be measured beside it, if any
  public static void main(String... args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    Path folder = Files.createTempDirectory(Path.of(args[1]), "piste-journal");
    List<Kind> kinds = new ArrayList<>();
    kinds.add(new Kind("SQLite", () -> sqlite(folder)));
    Optional<PostgresStore> store =
        args.length > 2 ? Optional.of(PostgresStore.open(args[2]).orThrow()) : Optional.empty();
    store.ifPresent(there -> kinds.add(new Kind("PostgreSQL", () -> postgres(there))));
    try {
      for (Load load : Load.ALL) {
        for (Kind kind : kinds) {
          run(kind, load, seconds); // warms up
        }
      }
      System.out.printf(
          "%-11s%8s%8s%12s%12s%14s%14s%12s%10s%n",
          "",
          "tables",
          "path",
          "asked/s",
          "appends/s",
          "CPU ms/1,000",
          "writer's",
          "median ms",
          "p99 ms");
      for (Load load : Load.ALL) {
        for (Kind kind : kinds) {
          System.out.println(run(kind, load, seconds));
        }
      }
    } finally {
      store.ifPresent(PostgresStore::close);
      delete(folder);
    }
  }

  /// A kind of journal.
  private record Kind(String name, Callable<Journal> opened) {}

  private static Journal sqlite(Path parent) throws IOException {
    return SqliteJournal.open(Files.createTempDirectory(parent, "load")).orThrow();
  }

  /// Nobody's tables, in a database that is emptied for each load.
  private static Journal postgres(PostgresStore store) throws SQLException {
    try (Connection connection = store.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("TRUNCATE tables, facts, names");
    }
    return store.journal("bench");
  }

  private static String run(Kind kind, Load load, double seconds) throws Exception {
    Waits waits = new Waits();
    try (Journal journal = kind.opened().call()) {
      long began = System.nanoTime();
      long cpu = MACHINE.getProcessCpuTime();
      load.run(journal, waits, seconds);
      double written = writerCpu() / 1e6;
      double spent = (MACHINE.getProcessCpuTime() - cpu) / 1e6;
      double took = (System.nanoTime() - began) / 1e9;
      return "%-11s%,8d%,8d%12s%,12.0f%14.1f%14.1f%12.2f%10.2f"
          .formatted(
              kind.name(),
              load.tables(),
              load.path(),
              load.rate() == 0 ? "all" : "%,d".formatted(load.rate()),
              waits.count() / took,
              spent / waits.count() * 1_000,
              written / waits.count() * 1_000,
              waits.millis(0.5),
              waits.millis(0.99));
    }
  }

  /// Nanoseconds of CPU time that the journal's own thread has taken.
  private static long writerCpu() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("piste-journal"))
        .mapToLong(thread -> THREADS.getThreadCpuTime(thread.threadId()))
        .sum();
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}

package piste.bench.journal;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import piste.stores.SqliteJournal;

/// How many facts a second the journal keeps for good, how long each waits, and what they cost in
/// CPU time: of the whole process, so with the tables that make them.
public final class JournalRates {
  private static final OperatingSystemMXBean MACHINE =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private JournalRates() {}

  /// Runs every load and prints what came of it.
  ///
  /// @param args how many seconds each load takes, and a folder on the disk to be tried
  public static void main(String... args) throws Exception {
    double seconds = Double.parseDouble(args[0]);
    Path folder = Files.createTempDirectory(Path.of(args[1]), "piste-journal");
    try {
      for (Load load : Load.ALL) {
        run(folder, load, seconds); // warms up
      }
      System.out.printf(
          "%8s%8s%12s%12s%14s%14s%12s%10s%n",
          "tables",
          "path",
          "asked/s",
          "appends/s",
          "CPU ms/1,000",
          "writer's",
          "median ms",
          "p99 ms");
      for (Load load : Load.ALL) {
        System.out.println(run(folder, load, seconds));
      }
    } finally {
      delete(folder);
    }
  }

  private static String run(Path parent, Load load, double seconds) throws Exception {
    Path folder = Files.createTempDirectory(parent, "load");
    Waits waits = new Waits();
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      long began = System.nanoTime();
      long cpu = MACHINE.getProcessCpuTime();
      load.run(journal, waits, seconds);
      double written = writerCpu() / 1e6;
      double spent = (MACHINE.getProcessCpuTime() - cpu) / 1e6;
      double took = (System.nanoTime() - began) / 1e9;
      return "%,8d%,8d%12s%,12.0f%14.1f%14.1f%12.2f%10.2f"
          .formatted(
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

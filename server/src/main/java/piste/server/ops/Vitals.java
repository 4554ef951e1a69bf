package piste.server.ops;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import piste.stores.Backup;

/// How a server is.
///
/// @param upSince when the process was started, in milliseconds since 1970
/// @param tables in memory
/// @param people who are connected to them
/// @param load how many threads of the machine want to run, where that is known
/// @param stored bytes in the data folder, if there is one
/// @param free bytes on its disk
public record Vitals(
    long upSince,
    int tables,
    int played,
    int people,
    OptionalDouble load,
    int processors,
    long heapUsed,
    long heapMost,
    OptionalLong stored,
    OptionalLong free,
    Optional<Instant> backup) {

  /// As it is now.
  ///
  /// @param data the folder of a server that has one
  public static Vitals of(
      int tables, int played, int people, Metrics metrics, Optional<Path> data) {
    Runtime runtime = Runtime.getRuntime();
    return new Vitals(
        ProcessHandle.current().info().startInstant().orElse(Instant.EPOCH).toEpochMilli(),
        tables,
        played,
        people,
        metrics.now("system.load.average.1m"),
        runtime.availableProcessors(),
        runtime.totalMemory() - runtime.freeMemory(),
        runtime.maxMemory(),
        data.map(Vitals::bytes).orElse(OptionalLong.empty()),
        data.map(Vitals::free).orElse(OptionalLong.empty()),
        data.flatMap(Backup::last));
  }

  private static OptionalLong bytes(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      return OptionalLong.of(all.filter(Files::isRegularFile).mapToLong(Vitals::size).sum());
    } catch (IOException | UncheckedIOException _) {
      return OptionalLong.empty();
    }
  }

  /// Files come and go meanwhile.
  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException _) {
      return 0;
    }
  }

  private static OptionalLong free(Path folder) {
    try {
      return OptionalLong.of(Files.getFileStore(folder).getUsableSpace());
    } catch (IOException _) {
      return OptionalLong.empty();
    }
  }
}

package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The names in a data folder that backups and restores must know.
final class DataFolder {
  static final String JOURNAL = "journal.db";
  static final String LOCK = "piste.lock";

  /// There while a restore is moving files, so that no server starts on half of them.
  static final String UNFINISHED = "restore.unfinished";

  /// What a restore has copied and not yet put in place.
  static final String STAGE = "restore.new";

  /// Folders with what was there before a restore.
  static final String BEFORE = "before-restore-";

  /// When the folder was last copied. A copy need not say so.
  static final String LAST_BACKUP = "last-backup";

  /// Databases, and SQLite's own files, which are part of them.
  private static final Set<String> DATABASES =
      Stream.of(JOURNAL, Store.PEOPLE)
          .flatMap(name -> Stream.of(name, name + "-wal", name + "-shm", name + "-journal"))
          .collect(Collectors.toSet());

  private DataFolder() {}

  /// What a server keeps at the top of its folder: without the lock and what restores left there.
  static List<Path> entries(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(entry -> isData(entry.getFileName().toString())).sorted().toList();
    }
  }

  private static boolean isData(String name) {
    return !Set.of(LOCK, UNFINISHED, STAGE, LAST_BACKUP).contains(name) && !name.startsWith(BEFORE);
  }

  /// The same without databases, which are not copied as files.
  static List<Path> besidesDatabases(Path folder) throws IOException {
    return entries(folder).stream()
        .filter(entry -> !DATABASES.contains(entry.getFileName().toString()))
        .toList();
  }

  /// Deletes a folder with all that is in it, if it is there.
  static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}

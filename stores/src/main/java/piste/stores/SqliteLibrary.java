package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sqlite.SQLiteJDBCLoader;

/// Brings SQLite's native part into the process, and leaves nothing of it in the temporary folder:
/// the driver clears away what it unpacked at the end of the process, and one that is killed has
/// none.
final class SqliteLibrary {
  private static final String PLACE = "org.sqlite.tmpdir";

  private SqliteLibrary() {}

  /// Does nothing but make sure that it is there. What fails here, the driver tries again its own
  /// way, and reports.
  static void load() {
    Loaded.touch();
  }

  /// Java initialises a class once, whoever asks first.
  private static final class Loaded {
    static {
      if (System.getProperty(PLACE) == null) {
        unpack();
      }
    }

    static void touch() {}
  }

  private static void unpack() {
    try {
      Path folder = Files.createTempDirectory("piste-sqlite-");
      System.setProperty(PLACE, folder.toString());
      try {
        SQLiteJDBCLoader.initialize();
      } finally {
        System.clearProperty(PLACE);
        remove(folder);
      }
    } catch (Exception _) {
      // The driver says what is wrong when it is used.
    }
  }

  /// Where the system holds on to a file that is loaded, the driver removes it at the end.
  private static void remove(Path folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.toList();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
    Files.deleteIfExists(folder);
  }
}

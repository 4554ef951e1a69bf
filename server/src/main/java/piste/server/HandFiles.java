package piste.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.HandNotes;
import piste.table.journal.TableId;

/// What throws of reviewed games came to when they were made again, in a folder beside the journal:
/// a file for each game. Any of them may be deleted at any time.
public final class HandFiles implements HandNotes {
  private static final Logger LOG = LoggerFactory.getLogger(HandFiles.class);
  private static final String FOLDER = "hands";

  private final Path folder;

  /// What cannot be written is kept for as long as this process runs.
  private final HandNotes unwritten = HandNotes.inMemory();

  private HandFiles(Path folder) {
    this.folder = folder;
  }

  /// Those in a data folder, if there is one.
  static HandNotes in(Optional<Path> data) {
    return data.<HandNotes>map(path -> new HandFiles(path.resolve(FOLDER)))
        .orElseGet(HandNotes::inMemory);
  }

  /// Deletes those of a table that is no more.
  public static void forget(Path data, TableId table) throws IOException {
    Path folder = data.resolve(FOLDER);
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        if (file.getFileName().toString().startsWith(table + "-")) {
          Files.delete(file);
        }
      }
    }
  }

  private Path file(String name) {
    return folder.resolve(name + ".txt");
  }

  @Override
  public synchronized List<String> lines(String name) {
    List<String> other = unwritten.lines(name);
    try {
      return !other.isEmpty() || !Files.exists(file(name)) ? other : Files.readAllLines(file(name));
    } catch (IOException _) {
      return List.of();
    }
  }

  @Override
  public synchronized void add(String name, String line) {
    try {
      Files.createDirectories(folder);
      Files.writeString(
          file(name), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      LOG.atWarn().addKeyValue("reason", e.getMessage()).log("Cannot keep the hands of a game");
      if (unwritten.lines(name).isEmpty()) {
        // What the file has already, so that the game is whole here.
        lines(name).forEach(kept -> unwritten.add(name, kept));
      }
      unwritten.add(name, line);
    }
  }

  @Override
  public synchronized void drop(String name) {
    unwritten.drop(name);
    try {
      Files.deleteIfExists(file(name));
    } catch (IOException e) {
      LOG.atWarn().addKeyValue("reason", e.getMessage()).log("Cannot drop the hands of a game");
    }
  }
}

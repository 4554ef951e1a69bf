package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Supplier;
import piste.rules.Attempt;
import piste.table.journal.Journal;

/// The store in a data folder: facts in SQLite, keys in files for their owner alone.
public final class FolderStore implements Store {
  private final Path folder;
  private final SqliteJournal journal;

  private FolderStore(Path folder, SqliteJournal journal) {
    this.folder = folder;
    this.journal = journal;
  }

  /// Refused like a journal: `journal.locked` when another process uses the folder.
  public static Attempt<FolderStore> open(Path folder) {
    return SqliteJournal.open(folder).map(journal -> new FolderStore(folder, journal));
  }

  /// Whether a server has ever used a folder.
  public static boolean isOne(Path folder) {
    return Files.isRegularFile(folder.resolve(DataFolder.JOURNAL));
  }

  public Path folder() {
    return folder;
  }

  @Override
  public Journal journal() {
    return journal;
  }

  @Override
  public Attempt<Optional<byte[]>> secret(String name) {
    try {
      return Attempt.made(Optional.of(Files.readAllBytes(folder.resolve(name))));
    } catch (NoSuchFileException _) {
      return Attempt.made(Optional.empty());
    } catch (IOException e) {
      return Attempt.refused(Trouble.using(folder, e));
    }
  }

  @Override
  public Attempt<byte[]> secret(String name, Supplier<byte[]> made) {
    return secret(name)
        .then(there -> there.map(Attempt::made).orElseGet(() -> write(name, made.get())));
  }

  /// Whole or not at all.
  private Attempt<byte[]> write(String name, byte[] bytes) {
    try {
      Path fresh = folder.resolve(name + ".new");
      Files.deleteIfExists(fresh);
      OwnersAlone.file(fresh);
      Files.write(fresh, bytes);
      CopiedFile.force(fresh);
      Files.move(fresh, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      return Attempt.made(bytes);
    } catch (IOException e) {
      return Attempt.refused(Trouble.using(folder, e));
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }

  @Override
  public void close() {
    journal.close();
  }
}

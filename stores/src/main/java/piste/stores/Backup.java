package piste.stores;

import static java.nio.file.FileVisitOption.FOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// A copy of a data folder, made while a server may be using it. It is complete and checked, or it
/// is not there.
///
/// @param folder where it is
/// @param bytes of all its files
public record Backup(Path folder, long tables, long facts, long bytes) {
  private static final String PREFIX = "piste-";
  private static final String UNFINISHED = "unfinished";
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'" + PREFIX + "'yyyyMMdd'T'HHmmss'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /// Copies a data folder into a new folder below `target`.
  ///
  /// @param by the version of Piste, to be noted in the backup
  public static Attempt<Backup> make(Path data, Path target, Instant now, String by) {
    Optional<Refusal> wrong = wrong(data, target);
    if (wrong.isPresent()) {
      return Attempt.refused(wrong.get());
    }
    return switch (FolderLock.take(target)) {
      case Attempt.Refused<FolderLock>(Refusal refusal) -> Attempt.refused(inUse(target, refusal));
      case Attempt.Made<FolderLock>(FolderLock lock) -> {
        try (lock) {
          yield new Making(data, target, now, by).run();
        }
      }
    };
  }

  private static Optional<Refusal> wrong(Path data, Path target) {
    if (!Files.isRegularFile(data.resolve(DataFolder.JOURNAL))) {
      return Optional.of(
          new Refusal(
              "backup.nothing",
              ("there is no journal in %s, so there is nothing to back up. --data names the folder"
                      + " of your server.")
                  .formatted(data)));
    }
    if (target.toAbsolutePath().normalize().startsWith(data.toAbsolutePath().normalize())) {
      return Optional.of(
          new Refusal(
              "backup.inside",
              "%s is inside the data folder: a backup belongs on another disk, or at least in another folder."
                  .formatted(target)));
    }
    return Optional.empty();
  }

  private static Refusal inUse(Path target, Refusal refusal) {
    return refusal.is(Refusal.Kind.LOCKED)
        ? new Refusal(
            "backup.running", "another backup into %s is being made already".formatted(target))
        : unwritable(target, refusal.reason());
  }

  private static Refusal unwritable(Path target, String why) {
    return new Refusal(
        "backup.unwritable",
        "the backup could not be written to %s, and nothing was left there: %s"
            .formatted(target, why));
  }

  /// The backups below a folder, the oldest first.
  public static List<Path> in(Path target) throws IOException {
    try (Stream<Path> all = Files.list(target)) {
      return all.filter(folder -> folder.getFileName().toString().startsWith(PREFIX))
          .filter(folder -> Files.isRegularFile(folder.resolve(BackupSheet.NAME)))
          .sorted(Comparator.comparing(folder -> folder.getFileName().toString()))
          .toList();
    }
  }

  /// When a data folder was last copied, if that is known.
  public static Optional<Instant> last(Path data) {
    try {
      return Optional.of(
          Instant.parse(Files.readString(data.resolve(DataFolder.LAST_BACKUP)).strip()));
    } catch (IOException | DateTimeParseException _) {
      return Optional.empty();
    }
  }

  /// Deletes the oldest backups below a folder until so many are left; gives those deleted.
  public static List<Path> keepNewest(Path target, int number) throws IOException {
    List<Path> all = in(target);
    List<Path> old = all.subList(0, Math.max(0, all.size() - number));
    for (Path folder : old) {
      // Without its list it is no backup any more, should this be interrupted.
      Files.delete(folder.resolve(BackupSheet.NAME));
      DataFolder.delete(folder);
    }
    return old;
  }

  /// The work of one backup.
  private record Making(Path data, Path target, Instant now, String by) {
    Attempt<Backup> run() {
      Path unfinished = target.resolve(UNFINISHED);
      try {
        DataFolder.delete(unfinished);
        OwnersAlone.folder(unfinished);
        Attempt<Backup> made = copyJournal(unfinished).then(check -> finish(unfinished, check));
        DataFolder.delete(unfinished);
        return made;
      } catch (IOException e) {
        return Attempt.refused(unwritable(target, String.valueOf(e.getMessage())));
      }
    }

    /// SQLite copies one consistent state of a database, whoever writes to it meanwhile.
    private static void copy(Connection from, Path to) throws SQLException {
      try (PreparedStatement vacuum = from.prepareStatement("VACUUM INTO ?")) {
        vacuum.setString(1, to.toString());
        vacuum.execute();
      }
    }

    private Attempt<JournalCheck> copyJournal(Path to) throws IOException {
      Path copy = to.resolve(DataFolder.JOURNAL);
      OwnersAlone.file(copy);
      Database source = new Database(data.resolve(DataFolder.JOURNAL));
      try (Connection connection = source.plain().getConnection()) {
        Optional<Refusal> unfit = Schema.unfit(source, connection);
        if (unfit.isPresent()) {
          return Attempt.refused(unfit.get());
        }
        copy(connection, copy);
      } catch (SQLException e) {
        return Attempt.refused(
            Trouble.isDamage(e)
                ? Schema.damaged(source)
                : unwritable(target, Trouble.writing(e).reason()));
      }
      return JournalCheck.of(new Database(copy));
    }

    private Attempt<Backup> finish(Path unfinished, JournalCheck check) {
      try {
        List<CopiedFile> files = new ArrayList<>();
        files.add(CopiedFile.of(unfinished, DataFolder.JOURNAL));
        if (Files.exists(data.resolve(Store.PEOPLE))) {
          OwnersAlone.file(unfinished.resolve(Store.PEOPLE));
          try (Connection connection =
              new Database(data.resolve(Store.PEOPLE)).plain().getConnection()) {
            copy(connection, unfinished.resolve(Store.PEOPLE));
          }
          files.add(CopiedFile.of(unfinished, Store.PEOPLE));
        }
        for (Path entry : DataFolder.besidesDatabases(data)) {
          copyAll(entry, unfinished, files);
        }
        BackupSheet sheet =
            new BackupSheet(now, by, check.schema(), check.tables(), check.facts(), files);
        Path list = unfinished.resolve(BackupSheet.NAME);
        OwnersAlone.file(list);
        Files.writeString(list, sheet.text());
        CopiedFile.force(list);
        Path folder = Files.move(unfinished, free());
        note();
        long bytes = files.stream().mapToLong(CopiedFile::bytes).sum();
        return Attempt.made(new Backup(folder, check.tables(), check.facts(), bytes));
      } catch (IOException e) {
        return Attempt.refused(unwritable(target, String.valueOf(e.getMessage())));
      } catch (SQLException e) {
        return Attempt.refused(
            Trouble.isDamage(e)
                ? new Refusal(
                    Refusal.Kind.DAMAGED,
                    "people.damaged",
                    "%s is damaged: restore it from a backup."
                        .formatted(data.resolve(Store.PEOPLE)))
                : unwritable(target, Trouble.writing(e).reason()));
      }
    }

    /// For the host's page. Whoever makes backups need not be allowed to write there.
    private void note() {
      try {
        Path note = data.resolve(DataFolder.LAST_BACKUP);
        Files.deleteIfExists(note);
        OwnersAlone.file(note);
        Files.writeString(note, now.toString());
      } catch (IOException _) {
        // The backup is as good without it.
      }
    }

    private void copyAll(Path entry, Path to, List<CopiedFile> files) throws IOException {
      List<Path> found;
      try (Stream<Path> all = Files.walk(entry, FOLLOW_LINKS)) {
        found = all.filter(Files::isRegularFile).sorted().toList();
      }
      for (Path file : found) {
        String path = data.relativize(file).toString().replace('\\', '/');
        try {
          files.add(CopiedFile.copy(file, to, path));
        } catch (NoSuchFileException _) {
          // The server deleted it meanwhile.
          Files.deleteIfExists(to.resolve(path));
        }
      }
    }

    /// A name that is not taken: two backups may be made within a second.
    private Path free() {
      Path folder = target.resolve(NAME.format(now));
      for (int next = 2; Files.exists(folder); next++) {
        folder = target.resolve(NAME.format(now) + "-" + next);
      }
      return folder;
    }
  }
}

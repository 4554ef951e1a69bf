package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Forgotten;

/// A backup put back into a data folder: all of it, checked before anything is replaced.
///
/// @param made when the backup was made
/// @param before where the data is that was there before, if there was any
public record Restore(Instant made, long tables, long facts, Optional<Path> before) {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'" + DataFolder.BEFORE + "'yyyyMMdd'T'HHmmssSSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /// Puts the backup in a folder into a data folder that no server uses.
  ///
  /// @param replace whether data that is there already may be moved aside
  public static Attempt<Restore> run(Path backup, Path data, boolean replace, Instant now) {
    return BackupSheet.in(backup)
        .then(
            sheet ->
                FolderLock.take(data)
                    .then(
                        lock -> {
                          try (lock) {
                            return new Restoring(backup, data, sheet, now).run(replace);
                          }
                        }));
  }

  private record Restoring(Path backup, Path data, BackupSheet sheet, Instant now) {
    Attempt<Restore> run(boolean replace) {
      try {
        List<Path> there = DataFolder.entries(data);
        boolean isUnfinished = Files.exists(data.resolve(DataFolder.UNFINISHED));
        if (!there.isEmpty() && !replace && !isUnfinished) {
          return Attempt.refused(
              "restore.not-empty",
              ("there is data in %s already. --replace moves it aside, to a folder %sDATE in there,"
                      + " and restores the backup.")
                  .formatted(data, DataFolder.BEFORE));
        }
        Path stage = data.resolve(DataFolder.STAGE);
        DataFolder.delete(stage);
        Attempt<Restore> restored = copy(stage).then(_ -> replace(stage, there));
        DataFolder.delete(stage);
        return restored;
      } catch (IOException e) {
        return Attempt.refused(unwritable(e));
      }
    }

    /// Copies everything beside what is there, and checks the copy.
    private Attempt<JournalCheck> copy(Path stage) {
      try {
        OwnersAlone.folder(stage);
        for (CopiedFile file : sheet.files()) {
          if (!CopiedFile.copy(backup.resolve(file.path()), stage, file.path()).equals(file)) {
            return BackupSheet.damaged(backup, file.path() + " is not what was backed up");
          }
        }
      } catch (NoSuchFileException e) {
        return BackupSheet.damaged(backup, e.getFile() + " is missing");
      } catch (IOException e) {
        return Attempt.refused(unwritable(e));
      }
      return JournalCheck.of(new Database(stage.resolve(DataFolder.JOURNAL)))
          .then(
              check ->
                  check.equals(new JournalCheck(sheet.schema(), sheet.tables(), sheet.facts()))
                      ? forgetAgain(new Database(stage.resolve(DataFolder.JOURNAL))).map(_ -> check)
                      : BackupSheet.damaged(backup, "its journal has other counts than its list"));
    }

    /// Whoever was forgotten since the backup was made stays so, as far as the data that it
    /// replaces can still say who.
    private Attempt<Long> forgetAgain(Database restored) {
      Path replaced = data.resolve(DataFolder.JOURNAL);
      long names = 0;
      if (Files.exists(replaced)) {
        for (Forgotten who : Forgetting.noted(new Database(replaced))) {
          Optional<Refusal> unfit = Schema.prepare(restored);
          Attempt<Long> forgotten =
              unfit.isPresent() ? Attempt.refused(unfit.get()) : Forgetting.run(restored, who);
          switch (forgotten) {
            case Attempt.Refused<Long> refused -> {
              return refused;
            }
            case Attempt.Made<Long>(Long more) -> names += more;
          }
        }
      }
      return Attempt.made(names);
    }

    /// While files are moved, a mark keeps servers from starting on half of them.
    private Attempt<Restore> replace(Path stage, List<Path> there) {
      try {
        Path mark = data.resolve(DataFolder.UNFINISHED);
        Files.writeString(mark, "");
        Optional<Path> before = moveAside(there);
        for (Path entry : DataFolder.entries(stage)) {
          Files.move(entry, data.resolve(entry.getFileName()));
        }
        Files.delete(mark);
        return Attempt.made(new Restore(sheet.made(), sheet.tables(), sheet.facts(), before));
      } catch (IOException e) {
        return Attempt.refused(
            "restore.unfinished",
            ("the restore into %s broke off: %s. No server starts there until piste restore has"
                    + " run again.")
                .formatted(data, e.getMessage()));
      }
    }

    private Optional<Path> moveAside(List<Path> there) throws IOException {
      if (there.isEmpty()) {
        return Optional.empty();
      }
      Path before = data.resolve(NAME.format(now));
      OwnersAlone.folder(before);
      for (Path entry : there) {
        Files.move(entry, before.resolve(entry.getFileName()));
      }
      return Optional.of(before);
    }

    private Refusal unwritable(IOException e) {
      return new Refusal(
          "restore.unwritable",
          "the backup could not be restored to %s, and nothing was changed there: %s"
              .formatted(data, e.getMessage()));
    }
  }
}

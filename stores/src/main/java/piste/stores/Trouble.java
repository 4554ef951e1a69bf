package piste.stores;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import piste.rules.Refusal;
import piste.table.journal.TableId;

/// What SQLite and the system complain of, as refusals.
final class Trouble {
  static final Refusal CLOSED = new Refusal("journal.closed", "The journal is closed.");

  private Trouble() {}

  static Refusal writing(SQLException trouble) {
    if (isDamage(trouble)) {
      return damaged();
    }
    return unwritable(
        switch (code(trouble)) {
          case SQLITE_FULL -> "the disk is full.";
          case SQLITE_READONLY -> "it is read-only.";
          default -> "SQLite says: " + trouble.getMessage();
        });
  }

  static Refusal reading(SQLException trouble) {
    return isDamage(trouble)
        ? damaged()
        : new Refusal(
            "journal.unreadable",
            "The journal cannot be read now; SQLite says: " + trouble.getMessage());
  }

  static Refusal using(Path folder, IOException trouble) {
    return unwritable(
        switch (trouble) {
          case FileAlreadyExistsException e -> e.getFile() + " is a file, not a folder.";
          case AccessDeniedException e -> "permission denied for " + e.getFile() + ".";
          case FileSystemException e when e.getReason() != null ->
              e.getFile() + ": " + e.getReason() + ".";
          default -> "the folder " + folder + " cannot be used.";
        });
  }

  static Refusal unwritable(String why) {
    return new Refusal("journal.unwritable", "The journal is not writable: " + why);
  }

  private static Refusal damaged() {
    return new Refusal("journal.damaged", "The journal's file is damaged.");
  }

  static Refusal damaged(TableId table, long version, String how) {
    return new Refusal(
        "journal.damaged",
        "Table " + table + " is damaged in the journal: fact " + version + " " + how + ".");
  }

  static boolean isDamage(SQLException trouble) {
    return switch (code(trouble)) {
      case SQLITE_CORRUPT, SQLITE_NOTADB -> true;
      default -> false;
    };
  }

  /// Whether a group may have failed for the sake of one batch, and the others deserve another try.
  static boolean mayBeOfOne(SQLException trouble) {
    return switch (code(trouble)) {
      case SQLITE_BUSY,
          SQLITE_LOCKED,
          SQLITE_READONLY,
          SQLITE_IOERR,
          SQLITE_CANTOPEN,
          SQLITE_CORRUPT,
          SQLITE_NOTADB ->
          false;
      default -> true;
    };
  }

  /// The kind of trouble; the lowest byte of a code says it, the rest only gives details.
  private static SQLiteErrorCode code(SQLException trouble) {
    return trouble instanceof SQLiteException sqlite
        ? SQLiteErrorCode.getErrorCode(sqlite.getResultCode().code & 0xff)
        : SQLiteErrorCode.UNKNOWN_ERROR;
  }
}

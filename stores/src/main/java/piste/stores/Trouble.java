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
import piste.stores.facts.Refusals;

/// What SQLite and the system complain of, as refusals.
final class Trouble {
  private Trouble() {}

  static Refusal writing(SQLException trouble) {
    if (isDamage(trouble)) {
      return damaged();
    }
    return Refusals.unwritable(
        switch (code(trouble)) {
          case SQLITE_FULL -> "the disk is full.";
          case SQLITE_READONLY -> "it is read-only.";
          default -> "SQLite says: " + trouble.getMessage();
        });
  }

  static Refusal reading(SQLException trouble) {
    return isDamage(trouble)
        ? damaged()
        : Refusals.unreadable("SQLite says: " + trouble.getMessage());
  }

  static Refusal using(Path folder, IOException trouble) {
    return Refusals.unwritable(
        switch (trouble) {
          case FileAlreadyExistsException e -> e.getFile() + " is a file, not a folder.";
          case AccessDeniedException e -> "permission denied for " + e.getFile() + ".";
          case FileSystemException e when e.getReason() != null ->
              e.getFile() + ": " + e.getReason() + ".";
          default -> "the folder " + folder + " cannot be used.";
        });
  }

  private static Refusal damaged() {
    return new Refusal(Refusal.Kind.DAMAGED, "journal.damaged", "The journal's file is damaged.");
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

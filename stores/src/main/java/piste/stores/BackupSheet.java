package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import piste.rules.Attempt;

/// The list of what a backup contains, in its file `backup.txt`.
///
/// @param by the version of Piste that made it
/// @param schema of the journal in it
record BackupSheet(
    Instant made, String by, long schema, long tables, long facts, List<CopiedFile> files) {
  static final String NAME = "backup.txt";

  private static final String FORMAT = "piste-backup ";
  private static final int NEWEST = 1;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
  private static final Pattern FILE =
      Pattern.compile("file (?<sha>[0-9a-f]{64}) (?<bytes>[0-9]{1,18}) (?<path>.+)");

  BackupSheet {
    files = List.copyOf(files);
  }

  String text() {
    StringBuilder text = new StringBuilder(FORMAT + NEWEST + "\n");
    text.append("made ").append(made).append('\n');
    text.append("by ").append(by).append('\n');
    text.append("schema ").append(schema).append('\n');
    text.append("tables ").append(tables).append('\n');
    text.append("facts ").append(facts).append('\n');
    for (CopiedFile file : files) {
      text.append("file %s %d %s%n".formatted(file.sha256(), file.bytes(), file.path()));
    }
    String list = text.toString();
    return list + "sha-256 " + Digest.of(list) + "\n";
  }

  /// The sheet of the backup in a folder, or why it is none that this Piste can restore.
  static Attempt<BackupSheet> in(Path folder) {
    try {
      String text = Files.readString(folder.resolve(NAME));
      if (!text.startsWith(FORMAT)) {
        return foreign(folder);
      }
      String format = text.substring(FORMAT.length()).lines().findFirst().orElse("");
      if (NUMBER.matcher(format).matches() && Long.parseLong(format) > NEWEST) {
        return newer(folder, "format " + format, NEWEST);
      }
      return read(folder, text).then(sheet -> sheet.known(folder));
    } catch (NoSuchFileException | NotDirectoryException _) {
      return foreign(folder);
    } catch (IOException e) {
      return Attempt.refused(
          "backup.unreadable",
          "%s cannot be read: %s.".formatted(folder.resolve(NAME), e.getMessage()));
    }
  }

  private Attempt<BackupSheet> known(Path folder) {
    return schema <= Schema.NEWEST
        ? Attempt.made(this)
        : newer(folder, "%s, schema %d".formatted(by, schema), Schema.NEWEST);
  }

  private static Attempt<BackupSheet> read(Path folder, String text) {
    int end = text.lastIndexOf("sha-256 ");
    if (end < 0
        || !text.substring(end).equals("sha-256 " + Digest.of(text.substring(0, end)) + "\n")) {
      return damaged(folder, NAME + " does not match its own checksum");
    }
    List<String> lines = text.substring(0, end).lines().toList();
    try {
      List<CopiedFile> files = new ArrayList<>();
      for (String line : lines.subList(6, lines.size())) {
        Matcher file = FILE.matcher(line);
        if (!file.matches() || !isInside(file.group("path"))) {
          return damaged(folder, NAME + " has a line that is not understood: " + line);
        }
        files.add(
            new CopiedFile(
                file.group("path"), Long.parseLong(file.group("bytes")), file.group("sha")));
      }
      return Attempt.made(
          new BackupSheet(
              Instant.parse(field(lines, 1, "made")),
              field(lines, 2, "by"),
              Long.parseLong(field(lines, 3, "schema")),
              Long.parseLong(field(lines, 4, "tables")),
              Long.parseLong(field(lines, 5, "facts")),
              files));
    } catch (DateTimeException | IllegalArgumentException | IndexOutOfBoundsException _) {
      return damaged(folder, NAME + " is not written as it should be");
    }
  }

  private static String field(List<String> lines, int line, String name) {
    String text = lines.get(line);
    if (!text.startsWith(name + " ")) {
      throw new IllegalArgumentException(text);
    }
    return text.substring(name.length() + 1);
  }

  /// Whether a path leads nowhere but below the folder it is taken from.
  private static boolean isInside(String path) {
    Path relative = Path.of(path);
    return !relative.isAbsolute()
        && relative.normalize().equals(relative)
        && !path.startsWith("..");
  }

  private static Attempt<BackupSheet> foreign(Path folder) {
    return Attempt.refused(
        "backup.foreign",
        ("%s is not a backup of Piste: there is no %s of one in it. piste backup makes folders"
                + " named piste-DATE; give the path of one of them.")
            .formatted(folder, NAME));
  }

  private static Attempt<BackupSheet> newer(Path folder, String what, int known) {
    return Attempt.refused(
        "backup.newer",
        "%s was made by a newer Piste (%s, and this one knows %d): restore it with that version."
            .formatted(folder, what, known));
  }

  static <T> Attempt<T> damaged(Path folder, String how) {
    return Attempt.refused(
        "backup.damaged",
        "The backup in %s is damaged: %s. Use another backup.".formatted(folder, how));
  }
}

package piste.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import piste.rules.Attempt;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// All that is kept of one table, to be carried about as a file of readable text. `docs/journal.md`
/// gives the format. What is wrong with a file is refused as `journal.file`, with the line.
public record TableFile(TableId table, Status status, List<Entry> entries) {
  /// How every such file begins.
  public static final String FIRST_LINE = "piste-table 1";

  public TableFile {
    entries = List.copyOf(entries);
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("no facts");
    }
  }

  /// Whether the paths of dice go into a file: they are most of its size, and only show how a throw
  /// looked.
  public enum Paths {
    KEPT,
    LEFT_OUT
  }

  /// What a journal keeps of a table.
  public static Attempt<TableFile> of(Journal journal, TableId table) {
    // Facts that come between the two are left for the next export.
    return journal
        .head(table)
        .then(
            head ->
                journal
                    .read(table, 0)
                    .map(all -> new TableFile(table, head.status(), firsts(all, head.version()))));
  }

  private static List<Entry> firsts(List<Entry> entries, long count) {
    return entries.subList(0, (int) count);
  }

  /// Puts the table into a journal that knows nothing of it yet, all or nothing.
  public CompletableFuture<Attempt<Long>> into(Journal journal) {
    return journal
        .append(new Batch(table, 0, entries, status))
        .thenApply(
            kept ->
                kept instanceof Attempt.Refused<Long>(var refusal)
                        && refusal.code().equals("journal.stale")
                    ? Attempt.refused(refusal.code(), alreadyThere())
                    : kept);
  }

  private String alreadyThere() {
    return "Table " + table + " is already in this journal. Nothing was changed.";
  }

  /// The whole text of the file.
  public String text(Paths paths) {
    return new TableFileWriter(paths).write(this);
  }

  /// Reads the whole text of a file.
  public static Attempt<TableFile> parse(String text) {
    return new TableFileReader(text).read();
  }

  public void write(Path file, Paths paths) throws IOException {
    Files.writeString(file, text(paths));
  }

  public static Attempt<TableFile> read(Path file) {
    try {
      return parse(Files.readString(file));
    } catch (NoSuchFileException _) {
      return Attempt.refused("journal.file", "There is no file " + file + ".");
    } catch (IOException e) {
      return Attempt.refused("journal.file", file + " is not a readable text file.");
    }
  }
}

package piste.app;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import piste.rules.Attempt;
import piste.server.Links;
import piste.stores.Signer;
import piste.stores.SqliteJournal;
import piste.stores.TableFile;
import piste.stores.TableFile.Origin;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables in a data folder, while no server uses it.
final class Archive {
  private final Path folder;

  Archive(Path folder) {
    this.folder = folder;
  }

  /// All that is kept of a table.
  Attempt<TableFile> file(String table) {
    if (!TableId.isName(table)) {
      return Attempt.refused(
          "app.source", "there is no file %s, and no table of that name".formatted(table));
    }
    return with(journal -> TableFile.of(journal, new TableId(table)));
  }

  /// The same, signed with the folder's key if all is played and it was played here.
  Attempt<TableFile> signed(String table) {
    return file(table)
        .then(
            file ->
                isOursAndOver(file) ? Signer.in(folder).then(file::signed) : Attempt.made(file));
  }

  private static boolean isOursAndOver(TableFile file) {
    return file.status() == Status.FINISHED
        && file.published() instanceof Attempt.Made<TableFile>(TableFile told)
        && told.origin() == Origin.PLAYED;
  }

  /// Takes in a table that is not there yet; gives its link, as it follows a server's address.
  Attempt<String> add(TableFile file) {
    return with(
        journal ->
            Links.in(folder, journal)
                .then(links -> file.into(journal).join().map(_ -> links.to(file.table()))));
  }

  private <T> Attempt<T> with(Function<SqliteJournal, Attempt<T>> work) {
    if (!Files.isDirectory(folder)) {
      return Attempt.refused(
          "app.data",
          ("there is no data folder %s. Use --data to name your server's folder; a server creates"
                  + " it when it first starts.")
              .formatted(folder));
    }
    return SqliteJournal.open(folder)
        .then(
            journal -> {
              try (journal) {
                return work.apply(journal);
              }
            });
  }
}

package piste.app.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Links;
import piste.stores.BroughtTable;
import piste.stores.Signer;
import piste.stores.Store;
import piste.stores.TableFile;
import piste.stores.TableFile.Origin;
import piste.stores.whole.Stores;
import piste.table.journal.Head;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables in a data folder, while no server uses it, or in a database.
final class Archive {
  private final String place;
  private final Catalogue games;

  /// @param place a folder, or the address of a database
  Archive(String place, Catalogue games) {
    this.place = place;
    this.games = games;
  }

  Archive(Path folder, Catalogue games) {
    this(folder.toString(), games);
  }

  /// All that is kept of a table, signed with the store's key if all is played and it was played
  /// here; one that was brought is as its file was, with its own signature.
  Attempt<TableFile> signed(String table) {
    if (!TableId.isName(table)) {
      return Attempt.refused(
          "app.source", "there is no file %s, and no table of that name".formatted(table));
    }
    return with(
        store ->
            TableFile.of(store.journal(), new TableId(table)).then(file -> signed(store, file)));
  }

  private static Attempt<TableFile> signed(Store store, TableFile file) {
    return isOursAndOver(file)
        ? Signer.in(store).then(file::signed)
        : file.origin() == Origin.BROUGHT ? file.published() : Attempt.made(file);
  }

  private static boolean isOursAndOver(TableFile file) {
    return file.status() == Status.FINISHED
        && file.published() instanceof Attempt.Made<TableFile>(TableFile told)
        && told.origin() == Origin.PLAYED;
  }

  /// A table that was taken in.
  ///
  /// @param link to it, as it follows a server's address
  /// @param isOwn whether it is as if it had been played here: people have their seats, and the
  ///     server signs it
  record Taken(String link, boolean isOwn) {}

  /// Takes in a table that is not there yet. What was not played here comes as it would on the
  /// page: labelled, with the signature it bears.
  ///
  /// @param asOwn whether whoever does this says that it was played here, or where this server was
  Attempt<Taken> add(TableFile file, boolean asOwn) {
    if (asOwn && file.isPublished()) {
      return Attempt.refused(
          "app.published",
          "this file is for everybody: it contains neither seats nor secrets, so nobody can play on"
              + " with it. Import it without --as-own.");
    }
    if (file.isSealBroken()) {
      return Attempt.refused(
          "server.file-signature", "the signature in this file is not under what it tells");
    }
    return with(
        store -> {
          boolean isOwn = asOwn || (!file.isPublished() && isSignedHere(file, store));
          return Links.in(store)
              .then(
                  links ->
                      (isOwn ? own(file, store.journal()) : brought(file, store.journal()))
                          .map(id -> new Taken(links.to(id), isOwn)));
        });
  }

  /// What this server's key is under was played here, whatever has become of it since.
  private static boolean isSignedHere(TableFile file, Store store) {
    return Signer.keyIn(store).filter(file::isSignedBy).isPresent();
  }

  private static Attempt<TableId> own(TableFile file, Journal journal) {
    return file.into(journal).join().map(_ -> file.table());
  }

  private Attempt<TableId> brought(TableFile file, Journal journal) {
    if (!file.isPublished() && journal.head(file.table()) instanceof Attempt.Made<Head>) {
      return Attempt.refused(Refusal.Kind.CONFLICT, "journal.stale", file.alreadyThere());
    }
    try (ArenaPool arenas = new ArenaPool(1)) {
      return BroughtTable.into(journal, games.tables(arenas), file);
    }
  }

  private <T> Attempt<T> with(Function<Store, Attempt<T>> work) {
    if (!Stores.isAddress(place) && !Files.isDirectory(Path.of(place))) {
      return Attempt.refused(
          "app.data",
          ("there is no data folder %s. Use --data to name your server's folder; a server creates"
                  + " it when it first starts.")
              .formatted(place));
    }
    return Stores.open(place)
        .then(
            store -> {
              try (store) {
                return work.apply(store);
              }
            });
  }
}

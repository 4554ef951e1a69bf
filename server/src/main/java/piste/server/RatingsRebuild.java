package piste.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import piste.arena.ArenaModel;
import piste.arena.LentArenas;
import piste.catalogue.Catalogue;
import piste.people.rating.Aliases;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.people.FinishedTables;
import piste.server.people.Records;
import piste.stores.FolderStore;
import piste.stores.Store;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.table.Tables;
import piste.table.journal.Journal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Counts all finished games of a journal that are not counted, and makes all ratings anew.
public final class RatingsRebuild {
  private RatingsRebuild() {}

  /// What was done.
  ///
  /// @param added games that nobody had counted
  /// @param unread tables that cannot be read
  /// @param rated games that changed ratings
  public record Done(long tables, long added, List<TableId> unread, long rated) {}

  /// In a data folder or a database that no server uses.
  ///
  /// @param address of the database, if there is one
  /// @param progress hears how many tables were looked at
  public static Attempt<Done> of(
      Optional<String> address, Path folder, Catalogue games, LongConsumer progress) {
    return address.isPresent()
        ? PostgresStore.openAlone(address.get(), "piste ratings rebuild")
            .then(store -> closing(store, Attempt.made(PeopleDatabase.in(store)), games, progress))
        : folder(folder).then(store -> closing(store, PeopleDatabase.in(folder), games, progress));
  }

  private static Attempt<FolderStore> folder(Path folder) {
    return FolderStore.isOne(folder)
        ? FolderStore.open(folder)
        : Attempt.refused(
            Refusal.Kind.UNKNOWN,
            "ratings.no-folder",
            "%s is not the data folder of a server: name yours with --data".formatted(folder));
  }

  private static Attempt<Done> closing(
      Store store, Attempt<PeopleDatabase> opened, Catalogue games, LongConsumer progress) {
    try (store) {
      return opened.then(
          people -> {
            try (people) {
              return of(store.journal(), people, games, progress);
            }
          });
    }
  }

  static Attempt<Done> of(
      Journal journal, PeopleDatabase people, Catalogue games, LongConsumer progress) {
    try (LentArenas arenas = new LentArenas(ArenaModel.STANDARD)) {
      Tables tables = games.tables(arenas);
      return Records.in(people, games, Aliases.NONE)
          .then(records -> counted(journal, tables, records, progress));
    }
  }

  private static Attempt<Done> counted(
      Journal journal, Tables tables, Records records, LongConsumer progress) {
    FinishedTables counting =
        new FinishedTables(
            tables, records.finished(), id -> journal.read(id, 0).then(tables::read));
    long looked = 0;
    long added = 0;
    List<TableId> unread = new ArrayList<>();
    for (Status status : Status.values()) {
      Attempt<List<TableId>> ids = journal.tables(status, Integer.MAX_VALUE);
      if (ids instanceof Attempt.Refused<List<TableId>>(Refusal why)) {
        return Attempt.refused(why);
      }
      for (TableId id : ids.orThrow()) {
        switch (counting.count(id)) {
          case Attempt.Made<Integer>(Integer more) -> added += more;
          case Attempt.Refused<Integer>(Refusal why) when why.is(Refusal.Kind.DAMAGED) ->
              unread.add(id);
          case Attempt.Refused<Integer>(Refusal why) -> {
            return Attempt.refused(why);
          }
        }
        progress.accept(++looked);
      }
    }
    long tablesInAll = looked;
    long addedInAll = added;
    return records
        .ratings()
        .rebuild()
        .map(rated -> new Done(tablesInAll, addedInAll, List.copyOf(unread), rated));
  }
}

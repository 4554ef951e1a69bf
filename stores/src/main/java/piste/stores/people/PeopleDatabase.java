package piste.stores.people;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.FolderStore;
import piste.stores.Store;
import piste.stores.postgres.PostgresStore;

/// The database for what people own here, and not their tables: accounts, ratings, clubs. A file of
/// SQLite in the data folder, or the PostgreSQL of the tables. The same statements run on both:
/// `docs/journal.md` lists what that asks of them.
///
/// Refusals: `people.unreadable`, `people.unwritable`, `people.damaged`, and on opening
/// `people.newer` when a newer Piste made the tables.
public interface PeopleDatabase extends AutoCloseable {
  /// The name of the file in a data folder.
  String FILE = Store.PEOPLE;

  /// The one in a data folder that this process holds already.
  static Attempt<PeopleDatabase> in(Path folder) {
    return SqlitePeople.open(folder.resolve(FILE)).map(one -> one);
  }

  /// The one that belongs to a store, which must stay open.
  static Attempt<PeopleDatabase> of(Store store) {
    return store instanceof FolderStore folder
        ? in(folder.folder())
        : Attempt.made(in((PostgresStore) store));
  }

  /// One that is forgotten with the process.
  static Attempt<PeopleDatabase> temporary() {
    return SqlitePeople.temporary().map(one -> one);
  }

  /// The one in the database of a store, which must stay open.
  static PeopleDatabase in(PostgresStore store) {
    return new PostgresPeople(store);
  }

  /// Statements, made one after the other.
  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /// Asks; must change nothing. Sees one state of everything.
  <T> Attempt<T> read(Work<T> work);

  /// Changes all or nothing, as if nobody else changed anything meanwhile. Made when the disk has
  /// it. Work that others were in the way of is run again, so it must do nothing but statements. If
  /// the connection breaks in a commit, it is refused although it may have been kept: a change must
  /// do no harm when it is made twice.
  <T> Attempt<T> change(Work<T> work);

  /// Makes the tables of a part, if they are missing, or says why they cannot be used.
  Optional<Refusal> prepare(SchemaPart part);

  @Override
  void close();
}

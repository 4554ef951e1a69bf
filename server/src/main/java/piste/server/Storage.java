package piste.server;

import java.nio.file.Path;
import java.util.Optional;
import piste.cluster.lease.LeaseKeeper;
import piste.cluster.lease.LeaseTerms;
import piste.cluster.lease.PostgresLeases;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.ServerKey;
import piste.server.settings.ClusterSettings;
import piste.server.settings.ServerSettings;
import piste.server.settings.Version;
import piste.stores.Signer;
import piste.stores.SqliteJournal;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.stores.postgres.SharedValues;
import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;

/// What a server keeps: the facts of its tables, its secrets and its players, in a folder, in
/// PostgreSQL or, for tests, in memory.
///
/// @param people what players own besides their tables
/// @param leases which tables this node runs, if there may be others
/// @param values what all nodes share, if there may be others
/// @param end closes what is left once the journal is closed
record Storage(
    Journal journal,
    ServerKey key,
    Signer signer,
    PeopleDatabase people,
    Optional<LeaseKeeper> leases,
    Optional<SharedValues> values,
    Runnable end)
    implements AutoCloseable {

  static Attempt<Storage> open(ServerSettings settings) {
    if (settings.stored().database().isEmpty()) {
      return journal(settings.stored().data())
          .then(journal -> with(journal, settings.stored().data()));
    }
    String address = settings.stored().database().get();
    return settings
        .stored()
        .cluster()
        .map(cluster -> shared(address, cluster))
        .orElseGet(() -> alone(address));
  }

  /// A journal of the caller's, with the secrets of a folder if there is one.
  static Attempt<Storage> with(Journal journal, Optional<Path> data) {
    Attempt<ServerKey> key =
        data.map(folder -> ServerKey.in(folder, journal))
            .orElseGet(() -> Attempt.made(ServerKey.temporary()));
    Attempt<Signer> signer = data.map(Signer::in).orElseGet(() -> Attempt.made(Signer.temporary()));
    return closedIfRefused(
        key.then(
            one ->
                signer.then(
                    other ->
                        data.map(PeopleDatabase::in)
                            .orElseGet(PeopleDatabase::temporary)
                            .map(
                                people ->
                                    new Storage(
                                        journal,
                                        one,
                                        other,
                                        people,
                                        Optional.empty(),
                                        Optional.empty(),
                                        people::close)))),
        journal::close);
  }

  private static Attempt<Journal> journal(Optional<Path> data) {
    return data.map(folder -> SqliteJournal.open(folder).<Journal>map(journal -> journal))
        .orElseGet(() -> Attempt.made(new MemoryJournal()));
  }

  private static Attempt<Storage> alone(String address) {
    String name = "piste serve, process " + ProcessHandle.current().pid();
    return PostgresStore.openAlone(address, name)
        .then(
            store ->
                closedIfRefused(
                    in(store, store.journal(), Optional.empty(), Optional.empty()), store::close));
  }

  private static Attempt<Storage> shared(String address, ClusterSettings cluster) {
    return PostgresStore.open(address)
        .then(
            store ->
                closedIfRefused(store.usedAlone().then(_ -> joined(store, cluster)), store::close));
  }

  private static Attempt<Storage> joined(PostgresStore store, ClusterSettings cluster) {
    PostgresLeases leases =
        new PostgresLeases(store.dataSource(), store::connect, LeaseTerms.STANDARD);
    return LeaseKeeper.join(leases, LeaseTerms.STANDARD, cluster.node(), Version.CURRENT.number())
        .then(
            keeper ->
                closedIfRefused(
                    in(
                        store,
                        store.journal(keeper.node().text()),
                        Optional.of(keeper),
                        Optional.of(store.values())),
                    keeper::close));
  }

  private static Attempt<Storage> in(
      PostgresStore store,
      Journal journal,
      Optional<LeaseKeeper> leases,
      Optional<SharedValues> values) {
    return ServerKey.in(store)
        .then(
            key ->
                Signer.in(store)
                    .map(
                        signer ->
                            new Storage(
                                journal,
                                key,
                                signer,
                                PeopleDatabase.in(store),
                                leases,
                                values,
                                store::close)));
  }

  private static Attempt<Storage> closedIfRefused(Attempt<Storage> storage, Runnable close) {
    if (storage instanceof Attempt.Refused<Storage>(Refusal _)) {
      close.run();
    }
    return storage;
  }

  @Override
  public void close() {
    journal.close();
    leases.ifPresent(LeaseKeeper::close);
    end.run();
  }
}

package piste.stores.people;

import java.util.Optional;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.stores.facts.Sql;
import piste.stores.postgres.PostgresStore;

/// In the PostgreSQL of the tables.
final class PostgresPeople implements PeopleDatabase {
  /// The letters "Peop": whoever migrates holds the lock of this number.
  private static final long LOCK = 0x50656f70;

  private final PostgresStore store;

  PostgresPeople(PostgresStore store) {
    this.store = store;
  }

  @Override
  public <T> Attempt<T> read(Work<T> work) {
    return told(store.transactions().read(work::run));
  }

  @Override
  public <T> Attempt<T> change(Work<T> work) {
    return told(store.transactions().change(work::run));
  }

  private static <T> Attempt<T> told(Attempt<T> answer) {
    return answer instanceof Attempt.Refused<T>(Refusal refusal)
        ? Attempt.refused(PeopleTrouble.of(refusal))
        : answer;
  }

  @Override
  public Optional<Refusal> prepare(SchemaPart part) {
    Attempt<Optional<Long>> migrated =
        change(
            connection -> {
              Sql.execute(connection, "SELECT pg_advisory_xact_lock(" + LOCK + ")");
              return part.migrate(connection);
            });
    return switch (migrated) {
      case Attempt.Made<Optional<Long>>(Optional<Long> newer) ->
          newer.map(version -> PeopleTrouble.newer(store, part, version));
      case Attempt.Refused<Optional<Long>>(Refusal refusal) -> Optional.of(refusal);
    };
  }

  /// The store ends it.
  @Override
  public void close() {}
}

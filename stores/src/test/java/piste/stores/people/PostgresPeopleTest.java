package piste.stores.people;

import org.junit.jupiter.api.AfterEach;
import piste.stores.postgres.PostgresStore;
import piste.testkit.RealPostgres;

class PostgresPeopleTest extends PeopleDatabaseContract {
  private PostgresStore store;

  @Override
  protected PeopleDatabase open() {
    store = PostgresStore.open(RealPostgres.shared().database()).orThrow();
    return PeopleDatabase.in(store);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }
}

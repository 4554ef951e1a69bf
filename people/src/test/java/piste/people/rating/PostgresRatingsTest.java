package piste.people.rating;

import org.junit.jupiter.api.AfterEach;
import piste.stores.people.PeopleDatabase;
import piste.stores.postgres.PostgresStore;
import piste.testkit.RealPostgres;

class PostgresRatingsTest extends RatingsContract {
  private PostgresStore store;

  @Override
  PeopleDatabase open() {
    closeStore();
    store = PostgresStore.open(RealPostgres.shared().database()).orThrow();
    return PeopleDatabase.in(store);
  }

  @AfterEach
  void closeStore() {
    if (store != null) {
      store.close();
    }
  }
}

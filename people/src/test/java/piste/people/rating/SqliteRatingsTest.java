package piste.people.rating;

import piste.stores.people.PeopleDatabase;

class SqliteRatingsTest extends RatingsContract {
  @Override
  PeopleDatabase open() {
    return PeopleDatabase.temporary().orThrow();
  }
}

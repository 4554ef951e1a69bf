/// Players: accounts, ratings, clubs, and who plays with whom.
module piste.people {
  requires transitive java.sql;
  requires transitive piste.rules;
  requires transitive piste.stores;
  requires transitive piste.table;
  requires com.webauthn4j.core;

  exports piste.people;
  exports piste.people.account;
  exports piste.people.whole;
  exports piste.people.finished;
  exports piste.people.rating;
  exports piste.people.club;
  exports piste.people.meet;
  exports piste.people.care;
}

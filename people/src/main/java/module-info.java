/// Players: accounts, ratings, clubs, and who plays with whom.
module piste.people {
  requires transitive java.sql;
  requires transitive piste.rules;
  requires transitive piste.stores;
  requires transitive piste.table;

  exports piste.people;
  exports piste.people.care;
}

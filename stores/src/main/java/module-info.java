/// Journals that last: facts of tables in SQLite or PostgreSQL, and as files for people.
module piste.stores {
  requires transitive java.sql;
  requires transitive piste.rules;
  requires transitive piste.table;
  requires com.zaxxer.hikari;
  requires org.slf4j;
  requires org.xerial.sqlitejdbc;

  exports piste.stores;
  exports piste.stores.people;
  exports piste.stores.postgres;
  exports piste.stores.whole;
}

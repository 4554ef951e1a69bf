/// Journals that last: facts of tables in SQLite, and as files for people.
@SuppressWarnings({"module", "requires-automatic"}) // Flyway's jar is not a module
module piste.stores {
  requires transitive java.sql;
  requires transitive piste.rules;
  requires transitive piste.table;
  requires flyway.core;
  requires org.xerial.sqlitejdbc;

  exports piste.stores;
}

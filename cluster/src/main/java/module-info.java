/// Several nodes that share the tables: which of them runs a table, and messages between them.
@SuppressWarnings("requires-automatic") // the client's jar is not a module
module piste.cluster {
  requires io.nats.jnats;
  requires transitive java.sql;
  requires transitive piste.rules;
  requires transitive piste.table;

  exports piste.cluster.lease;
  exports piste.cluster.wire;
}

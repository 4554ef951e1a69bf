/// A match being played at a table: who sits there, what they may do, and the facts that follow.
module piste.table {
  requires transitive piste.arena;
  requires transitive piste.rules;
  requires transitive piste.view;

  exports piste.table;
  exports piste.table.journal;
}

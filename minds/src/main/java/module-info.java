/// Those who play: from simple habits to, one day, the exact solution.
module piste.minds {
  requires transitive piste.arena;
  requires transitive piste.rules;
  requires transitive piste.strike;
  requires transitive piste.table;

  exports piste.minds;
}

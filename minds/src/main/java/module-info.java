/// Those who play: from simple habits to, one day, the exact solution.
module piste.minds {
  requires transitive piste.arena;
  requires transitive piste.rules;
  requires transitive piste.strike;

  exports piste.minds;
  exports piste.minds.knock;
}

/// Those who play: from simple habits to the exact solution of Strike.
module piste.minds {
  requires transitive piste.arena;
  requires transitive piste.arene;
  requires transitive piste.deschainer;
  requires transitive piste.rules;
  requires transitive piste.strike;
  requires transitive piste.table;

  exports piste.minds;
  exports piste.minds.arene;
  exports piste.minds.deschainer;
  exports piste.minds.deschainer.search;
  exports piste.minds.knock;
  exports piste.minds.learn;
  exports piste.minds.review;
  exports piste.minds.search;
  exports piste.minds.strike;
  exports piste.minds.strike.learn;
  exports piste.minds.strike.play;
  exports piste.minds.think;
}

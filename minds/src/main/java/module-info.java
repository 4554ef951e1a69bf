/// What bots and reviews of any game need: search, solving, reviewing, threads to think on.
module piste.minds {
  requires transitive piste.arena;
  requires transitive piste.rules;
  requires transitive piste.table;

  exports piste.minds;
  exports piste.minds.knock;
  exports piste.minds.learn;
  exports piste.minds.review;
  exports piste.minds.search;
  exports piste.minds.solve;
  exports piste.minds.think;
}

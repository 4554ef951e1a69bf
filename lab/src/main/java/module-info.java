/// Experiments: many games played to learn what a rule does.
module piste.lab {
  requires transitive piste.minds;

  exports piste.lab;
}

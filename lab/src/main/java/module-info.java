/// Experiments: many games played to learn what a rule does, and many throws to learn what the
/// arena does.
module piste.lab {
  requires transitive piste.arena;
  requires transitive piste.minds;

  exports piste.lab;
  exports piste.lab.arena;
  exports piste.lab.deschainer;
  exports piste.lab.plot;
  exports piste.lab.solved;
}

/// Experiments: many games played to learn what a rule does, and many throws to learn what the
/// arena does.
module piste.lab {
  requires org.snakeyaml.engine;
  requires transitive piste.arena;
  requires transitive piste.catalogue;
  requires transitive piste.minds;
  requires tools.jackson.databind;

  exports piste.lab;
  exports piste.lab.arena;
  exports piste.lab.deschainer;
  exports piste.lab.experiment;
  exports piste.lab.findings;
  exports piste.lab.plot;
  exports piste.lab.report;
  exports piste.lab.run;
  exports piste.lab.solved;
  exports piste.lab.tune;

  opens piste.lab.experiment to
      tools.jackson.databind;
  opens piste.lab.run to
      tools.jackson.databind;
}

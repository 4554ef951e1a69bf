/// Experiments: many games played to learn what a rule does, and many throws to learn what the
/// arena does.
@SuppressWarnings("module") // piste.app is built later
module piste.lab {
  requires org.apache.commons.statistics.distribution;
  requires org.snakeyaml.engine;
  requires piste.deschainer.play;
  requires piste.strike.play;
  requires transitive piste.arena;
  requires transitive piste.catalogue;
  requires transitive piste.minds;
  requires tools.jackson.databind;

  exports piste.lab.arena;
  exports piste.lab.experiment;
  exports piste.lab.findings;
  exports piste.lab.plot;
  exports piste.lab.report;
  exports piste.lab.run;
  exports piste.lab.simulation;
  exports piste.lab.statistics;
  exports piste.lab.text;
  exports piste.lab.tune;
  exports piste.lab.deschainer to
      piste.app;
  exports piste.lab.solved to
      piste.app;

  opens piste.lab.experiment to
      tools.jackson.databind;
  opens piste.lab.run to
      tools.jackson.databind;
}

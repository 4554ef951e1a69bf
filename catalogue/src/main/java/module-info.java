/// The games of Piste, in one list.
module piste.catalogue {
  requires piste.arene.play;
  requires piste.deschainer.play;
  requires piste.strike.play;
  requires transitive piste.game;

  exports piste.catalogue;
}

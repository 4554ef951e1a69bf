/// Who plays L'Arène and knows it.
module piste.arene.play {
  requires transitive piste.arene;
  requires transitive piste.game;

  exports piste.arene.play;
}

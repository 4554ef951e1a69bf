/// Who plays Dés-chainer and knows it: habits, search, playouts.
module piste.deschainer.play {
  requires transitive piste.deschainer;
  requires transitive piste.game;

  exports piste.deschainer.play;
  exports piste.deschainer.play.search;
}

/// Who plays Strike and knows it, up to its exact solution.
module piste.strike.play {
  requires transitive piste.game;
  requires transitive piste.strike;

  exports piste.strike.play;
  exports piste.strike.play.bots;
  exports piste.strike.play.learn;
  exports piste.strike.play.odds;
  exports piste.strike.play.throwing;
}

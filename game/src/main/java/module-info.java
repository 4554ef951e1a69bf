/// What a game gives to Piste: one typed plug-in for each.
module piste.game {
  requires transitive piste.minds;

  exports piste.game;
}

/// What a client draws and says of any game: zones, pieces, prompts, cues, words.
///
/// As pure as the rules, of which alone it knows.
module piste.view {
  requires transitive piste.rules;

  exports piste.view;
}

/// Strike, whole: three printed editions, 2 to 5 players.
module piste.strike {
  requires transitive piste.rules;
  requires transitive piste.view;

  exports piste.strike;
}

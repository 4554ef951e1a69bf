/// Strike, whole: three printed editions, 2 to 5 players.
module piste.strike {
  requires transitive piste.rules;

  exports piste.strike;
}

/// The shape of every game: what it waits for, what may be played, how dice may land.
///
/// Needs `java.base` and nothing else; knows no clock, no randomness, no thread and no file.
module piste.rules {
  exports piste.rules;
}

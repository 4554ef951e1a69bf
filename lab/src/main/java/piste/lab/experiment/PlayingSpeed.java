package piste.lab.experiment;

/// How fast people are taken to play, in tenths of a second: from this the minutes of a game are
/// estimated.
///
/// @param toss for each throw, until the dice lie and are read
/// @param turn for passing the dice on
/// @param decision for each choice among two moves or more
public record PlayingSpeed(int toss, int turn, int decision) {
  /// Six seconds a throw, three a turn, four a decision.
  public static final PlayingSpeed USUAL = new PlayingSpeed(60, 30, 40);

  /// Tenths of a second that a game takes.
  public long of(long tosses, long turns, long decisions) {
    return toss * tosses + turn * turns + decision * decisions;
  }
}

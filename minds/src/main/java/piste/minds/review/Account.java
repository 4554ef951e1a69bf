package piste.minds.review;

import piste.rules.Seat;

/// What became of one seat's chance to win, all as probabilities. What was expected, with
/// everything that chance and people did to it, is the result.
///
/// @param expected the chance at the beginning
/// @param luck what the seat's own throws brought
/// @param luckOfOthers what the throws of the others brought
/// @param skill what the seat's own decisions brought: nothing at best, else less
/// @param skillOfOthers what the decisions of the others brought: what they gave away, somebody has
/// @param actual the chance at the end: 1 or 0 when the game is over
public record Account(
    Seat seat,
    double expected,
    double luck,
    double luckOfOthers,
    double skill,
    double skillOfOthers,
    double actual) {
  /// The same for another seat.
  public Account of(Seat other) {
    return new Account(other, expected, luck, luckOfOthers, skill, skillOfOthers, actual);
  }
}

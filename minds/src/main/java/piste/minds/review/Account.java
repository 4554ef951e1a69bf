package piste.minds.review;

import piste.rules.Seat;

/// How one seat's chance to win developed, in probabilities: the chance at the start plus all luck,
/// hand and skill is the result.
///
/// @param expected the chance at the beginning
/// @param luck what the seat's own throws brought by the way the dice fell
/// @param luckOfOthers what the throws of the others brought so
/// @param hand what the seat's own gestures brought
/// @param handOfOthers what the gestures of the others brought
/// @param handVariance the square of the standard error of `hand`, and of what is taken from luck
/// @param handVarianceOfOthers that of `handOfOthers`
/// @param throwsByHand how many of the seat's own throws `hand` is the sum of
/// @param skill what the seat's own decisions brought: nothing at best, else less
/// @param skillOfOthers what the decisions of the others brought: what they gave away, somebody has
/// @param actual the chance at the end: 1 or 0 when the game is over
public record Account(
    Seat seat,
    double expected,
    double luck,
    double luckOfOthers,
    double hand,
    double handOfOthers,
    double handVariance,
    double handVarianceOfOthers,
    int throwsByHand,
    double skill,
    double skillOfOthers,
    double actual) {
  /// The chance at the beginning and all that changed it since.
  public double sum() {
    return expected + luck + luckOfOthers + hand + handOfOthers + skill + skillOfOthers;
  }

  /// How far `hand` may be off: half of its 95 % interval.
  public double handMargin() {
    return ThrownAgain.REACH * Math.sqrt(handVariance);
  }

  /// What the seat's own gestures brought on average: unlike `hand`, no more for who throws more
  /// often. 0 without throws.
  public double handPerThrow() {
    return throwsByHand == 0 ? 0 : hand / throwsByHand;
  }

  /// How far that may be off.
  public double handPerThrowMargin() {
    return throwsByHand == 0 ? 0 : handMargin() / throwsByHand;
  }

  /// How far the hands of all together may be off.
  public double handsMargin() {
    return ThrownAgain.REACH * Math.sqrt(handVariance + handVarianceOfOthers);
  }

  /// The same for another seat.
  public Account of(Seat other) {
    return new Account(
        other,
        expected,
        luck,
        luckOfOthers,
        hand,
        handOfOthers,
        handVariance,
        handVarianceOfOthers,
        throwsByHand,
        skill,
        skillOfOthers,
        actual);
  }
}

package piste.minds.review;

import piste.rules.Seat;

/// Numbers of about 1 that describe a position and influence who will win. Where the chances to win
/// are unknown, they can be fitted to the results of games with such numbers.
public interface Traits<S> {
  /// Of a seat that may still win; as many for each.
  double[] of(S position, Seat seat);

  /// Of the chance that nobody wins.
  double[] ofNobody(S position);

  /// The number of the turn that is under way, 0 between turns. The others tell most where a turn
  /// begins.
  long turn(S position);
}

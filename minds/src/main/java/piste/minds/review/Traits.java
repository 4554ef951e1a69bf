package piste.minds.review;

import piste.rules.Seat;

/// What of a position bears on who will win, in numbers of about 1. Where nobody knows the chances
/// to win, they can be fitted to how games ended that had such numbers.
public interface Traits<S> {
  /// Of a seat that may still win; as many for each.
  double[] of(S position, Seat seat);

  /// Of the chance that nobody wins.
  double[] ofNobody(S position);

  /// The number of the turn that is under way, 0 between turns. The others tell most where a turn
  /// begins.
  long turn(S position);
}

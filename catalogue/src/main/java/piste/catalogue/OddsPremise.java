package piste.catalogue;

import piste.minds.review.Insight;

/// What chances assume of dice.
public enum OddsPremise {
  /// Fair dice that do not knock each other.
  FAIR,
  /// Dice thrown in the bowl, which knock each other as was measured.
  THROWN,
  /// Nothing exact: they are estimates.
  ESTIMATED;

  /// That of whoever tells them.
  public static OddsPremise of(Insight<?, ?, ?> insight) {
    return !insight.isExact() ? ESTIMATED : insight.knowsTheBowl() ? THROWN : FAIR;
  }
}

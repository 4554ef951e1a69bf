package piste.minds.review;

/// What a decision is called, by how much of the chance to win it gave away: [Grading] says from
/// how much on.
public enum Grade {
  /// Nothing better could be chosen.
  BEST,
  GOOD,
  INACCURACY,
  MISTAKE,
  BLUNDER
}

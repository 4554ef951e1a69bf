package piste.lab.findings;

/// In what a metric is told.
public enum Unit {
  /// A share of games, from 0 to 1, told as a percentage.
  SHARE,
  /// A chance or a part of something, from 0 to 1, told as a percentage.
  PART,
  /// A difference of shares, told in points of a percentage.
  POINTS,
  /// A plain number.
  NUMBER,
  MINUTES
}

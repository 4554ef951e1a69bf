package piste.lab.findings;

/// In what a metric is told.
public enum Unit {
  /// A share of games, from 0 to 1, told as a percentage.
  SHARE,
  /// A chance or a part of something, from 0 to 1, told as a percentage.
  PART,
  /// A difference of shares, told in points, with its sign.
  POINTS,
  /// What is lost of a chance, from 0 to 1, told in points.
  COST,
  /// A plain number.
  NUMBER,
  MINUTES;

  /// In what a difference of two such numbers is told.
  public Unit ofDifference() {
    return switch (this) {
      case SHARE, PART, POINTS, COST -> POINTS;
      case NUMBER -> NUMBER;
      case MINUTES -> MINUTES;
    };
  }
}

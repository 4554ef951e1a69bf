package piste.people.rating;

/// How well somebody decides, with luck taken out: what their decisions gave away in each rated
/// game, on average. Sums are whole numbers, so that their order does not matter.
///
/// @param given in all, in [Points]
/// @param squares the sum of its squares
public record PlayRating(long games, long given, long squares) {
  public static final PlayRating NONE = new PlayRating(0, 0, 0);

  private static final double REACH = 1.96;

  /// From so many games on the interval means something.
  private static final long FEWEST = 10;

  public boolean isProvisional() {
    return games < FEWEST;
  }

  /// Percentage points of the chance to win that a game costs them.
  public double mean() {
    return Points.percent((double) given / games);
  }

  /// Half of the 95 % interval, in percentage points.
  public double margin() {
    if (games < 2) {
      return Double.NaN;
    }
    double mean = (double) given / games;
    double variance = Math.max(0, (squares - mean * given) / (games - 1));
    return Points.percent(REACH * Math.sqrt(variance / games));
  }
}

package piste.people.rating;

/// How well somebody's results say that they play, and how sure that is: a normal distribution.
///
/// @param mu what they most likely are
/// @param sigma how far off that may be: its standard deviation
public record Rating(double mu, double sigma) {
  private static final double START = 1500;

  /// Half of all players are within 170 points of the start, if bots are any guide.
  public static final double SPREAD = 250;

  /// What is known of somebody who has not played.
  public static final Rating NEWCOMER = new Rating(START, SPREAD);

  /// Wider than this it is shown with a question mark.
  private static final double PROVISIONAL = 125;

  /// As narrow as this it has a place on the leaderboard.
  public static final double NARROW = 90;

  private static final double REACH = 1.96;

  /// Half of the 95 % interval.
  public double margin() {
    return REACH * sigma;
  }

  /// What they are at least, almost surely: leaderboards go by it.
  public double atLeast() {
    return mu - 3 * sigma;
  }

  public boolean isProvisional() {
    return sigma > PROVISIONAL;
  }

  public boolean isRanked() {
    return sigma <= NARROW;
  }
}

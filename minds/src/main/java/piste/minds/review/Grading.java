package piste.minds.review;

/// How much of the chance to win a decision may give away to be called what. `docs/review.md` says
/// why these numbers.
///
/// @param level choices that differ by no more are level
public record Grading(double level, double inaccuracy, double mistake, double blunder) {
  /// For odds that are exact: less than this they are not right to themselves.
  public static final Grading EXACT = new Grading(1e-9, 0.01, 0.025, 0.05);

  /// For chances that a search estimates, which are off by some points.
  public static final Grading ESTIMATED = new Grading(0.03, 0.05, 0.1, 0.15);

  /// For chances by a few hundred playouts, of which several are compared: the best of them looks
  /// better than it is by some points.
  public static final Grading PLAYED = new Grading(0.06, 0.1, 0.15, 0.25);

  public Grade of(double loss) {
    return loss >= blunder
        ? Grade.BLUNDER
        : loss >= mistake
            ? Grade.MISTAKE
            : loss >= inaccuracy ? Grade.INACCURACY : loss >= level ? Grade.GOOD : Grade.BEST;
  }
}

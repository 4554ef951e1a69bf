package piste.lab.run;

/// What a wrong move costs in one decision, in the chance to win of the one who decides.
///
/// @param slip what a move drawn at random costs on average
/// @param blunder what the worst costs
record MistakeCost(double slip, double blunder) {
  /// Decisions of which less hangs on the worst move are not worth thinking about.
  static final double WEIGHTY = 0.01;

  boolean isWeighty() {
    return blunder >= WEIGHTY;
  }
}

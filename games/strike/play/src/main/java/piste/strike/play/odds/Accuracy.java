package piste.strike.play.odds;

/// How far a solution may be off.
///
/// @param error how far any value may be from the one that the choices lead to
/// @param regret the most that any player could gain by making one choice otherwise, where that is
///     more than rounding: with three players or more, best choices may chase each other in a
///     circle
public record Accuracy(double error, double regret) {
  static final Accuracy EXACT = new Accuracy(0, 0);

  /// With one more layer on top, which adds to the errors below it.
  Accuracy and(double more, double regretThere) {
    return new Accuracy(error + more, Math.max(regret, regretThere));
  }
}

package piste.minds.solve;

/// Finds the values of a [Layer] by improving them, sweep after sweep, until they settle.
///
/// A step that is small says nothing by itself: values may creep. But where one sweep brings any
/// two sets of values nearer to each other by a factor, values that last moved by `change` are
/// within `change × factor / (1 − factor)` of the true ones. Whoever knows the factor has a proof.
public final class Relaxation {
  private static final int MOST_SWEEPS = 10_000;

  private final Crew crew;
  private final double stillness;

  /// @param stillness the change of a sweep at which values count as settled
  public Relaxation(Crew crew, double stillness) {
    this.crew = crew;
    this.stillness = stillness;
  }

  /// Sweeps until the values settle, and returns how far the last sweep still moved any.
  public double settle(Layer layer) {
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      layer.begin(sweep);
      double change = sweep(layer);
      if (change <= stillness) {
        return change;
      }
    }
    throw new IllegalStateException("the values do not settle in %d sweeps".formatted(MOST_SWEEPS));
  }

  private double sweep(Layer layer) {
    double change = 0;
    for (int step = 0; step < layer.steps(); step++) {
      int current = step;
      change =
          Math.max(
              change,
              crew.largest(layer.size(step), (from, to) -> layer.improve(current, from, to)));
    }
    return change;
  }
}

package piste.lab.findings;

import piste.lab.experiment.Axis;

/// What a value of an axis does to a metric: how much more than the baseline, over all values of
/// the other axes alike.
///
/// @param value compared with the axis' baseline
/// @param metric the id
/// @param pValue how often chance alone would bring as much, were there no effect
/// @param adjusted the same with regard to all effects of the experiment (Holm)
public record Effect(
    Axis axis, String value, String metric, Estimate difference, double pValue, double adjusted) {
  private static final double TWENTIETH = 0.05;

  Effect adjustedTo(double value) {
    return new Effect(axis, this.value, metric, difference, pValue, value);
  }

  /// Whether it is more than chance would explain, with regard to all that was compared.
  public boolean isSignificant() {
    return adjusted < TWENTIETH;
  }
}

package piste.lab.findings;

import piste.lab.experiment.Axis;
import piste.lab.statistics.Estimate;
import piste.lab.statistics.StudentT;

/// What a value of an axis does to a metric: how much more than the baseline, over all values of
/// the other axes alike, but for the number of players, of which each has effects of its own.
///
/// @param value compared with the axis' baseline
/// @param metric the id
/// @param players of which number of players it is told; 0 where that is not needed
/// @param isAsked whether the experiment's question asks for it
/// @param isRepeated whether it says the same as another, which is judged in its place: two seats
///     share all wins, say, or the game counts by itself how often nobody wins
/// @param family with how many comparisons it is judged: those that are asked for, or else the rest
/// @param pValue how often chance alone would bring as much, were there no effect
/// @param adjusted the same with regard to all effects of its family (Holm)
public record Effect(
    Axis axis,
    String value,
    String metric,
    int players,
    Estimate difference,
    boolean isAsked,
    boolean isRepeated,
    int family,
    double pValue,
    double adjusted) {
  private static final double TWENTIETH = 0.05;

  /// A difference is called one that could have been seen if it would be in so many runs of five.
  private static final double FOUR_FIFTHS = 0.8;

  /// Whether it is more than chance would explain, with regard to all that was compared.
  public boolean isSignificant() {
    return adjusted < TWENTIETH;
  }

  /// Whether it would be, had nothing else been compared: its interval leaves 0 out.
  public boolean isSignificantAlone() {
    return pValue < TWENTIETH;
  }

  /// The same, judged with so many others.
  Effect judged(boolean repeated, int together, double value) {
    return new Effect(
        axis, this.value, metric, players, difference, isAsked, repeated, together, pValue, value);
  }

  /// How large a difference must be for four of five such runs to call it significant.
  public double detectable() {
    double sure = StudentT.reach(TWENTIETH / family, Double.POSITIVE_INFINITY);
    double often = StudentT.reach(2 * (1 - FOUR_FIFTHS), Double.POSITIVE_INFINITY);
    return (sure + often) * difference.error();
  }
}

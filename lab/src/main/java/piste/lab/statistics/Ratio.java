package piste.lab.statistics;

import java.util.Locale;

/// How many times as often one thing happens as another, with a 95 % interval (Katz's, on the
/// logarithm).
public record Ratio(Proportion often, Proportion seldom) {
  /// Infinite where the second was never seen.
  public double value() {
    return often.rate() / seldom.rate();
  }

  public double low() {
    return centre() * Math.exp(-halfWidth());
  }

  public double high() {
    return centre() * Math.exp(halfWidth());
  }

  /// `3.4 times (2.9 – 4.0)`, or how many times at least.
  public String inWords() {
    return seldom.times() == 0
        ? String.format(Locale.ROOT, "more than %.1f times", low())
        : String.format(Locale.ROOT, "%.1f times (%.1f – %.1f)", value(), low(), high());
  }

  /// Half an event more on both sides where one was never seen, for no logarithm of nothing.
  private double more() {
    return often.times() == 0 || seldom.times() == 0 ? 0.5 : 0;
  }

  private double centre() {
    return ((often.times() + more()) / often.of()) / ((seldom.times() + more()) / seldom.of());
  }

  private double halfWidth() {
    return Proportion.Z * Math.sqrt(spread(often) + spread(seldom));
  }

  private double spread(Proportion share) {
    return Math.max(0, 1 / (share.times() + more()) - 1.0 / share.of());
  }
}

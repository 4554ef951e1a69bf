package piste.lab;

/// How often something happened, with Wilson's 95 % interval for how often it would in the long
/// run.
public record Share(long times, long of) {
  /// The 97.5 % quantile of the normal distribution.
  public static final double Z = 1.959963984540054;

  public double rate() {
    return (double) times / of;
  }

  public double low() {
    return Math.max(0, centre() - halfWidth());
  }

  public double high() {
    return Math.min(1, centre() + halfWidth());
  }

  private double centre() {
    return (rate() + Z * Z / (2 * of)) / (1 + Z * Z / of);
  }

  private double halfWidth() {
    double p = rate();
    return Z / (1 + Z * Z / of) * Math.sqrt(p * (1 - p) / of + Z * Z / (4.0 * of * of));
  }
}

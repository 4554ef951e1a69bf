package piste.lab.statistics;

/// How often something happened, with Wilson's 95 % interval for how often it would in the long
/// run.
public record Proportion(long times, long of) {
  /// The 97.5 % quantile of the normal distribution.
  public static final double Z = 1.959963984540054;

  public double rate() {
    return (double) times / of;
  }

  public double low() {
    return interval().low();
  }

  public double high() {
    return interval().high();
  }

  private ScoreInterval interval() {
    return ScoreInterval.wilson(rate(), (double) of, Z);
  }
}

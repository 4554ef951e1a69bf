package piste.lab;

/// Student's distribution, for means of few numbers.
public final class StudentT {
  private static final double TWENTIETH = 0.05;

  /// From so many degrees of freedom on the normal distribution is the same to five digits.
  private static final long MANY = 100_000;

  private static final int HALVINGS = 200;

  private StudentT() {}

  /// How many standard errors a 95 % interval reaches to either side.
  public static double reach(long freedom) {
    if (freedom < 1) {
      throw new IllegalArgumentException("no degree of freedom");
    }
    if (freedom >= MANY) {
      return Share.Z;
    }
    double low = Share.Z;
    double high = 13;
    for (int i = 0; i < HALVINGS && high - low > 1e-12; i++) {
      double middle = (low + high) / 2;
      if (tails(middle, (double) freedom) > TWENTIETH) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /// How often it lies farther from 0 than `t`, to either side.
  public static double tails(double t, double freedom) {
    return freedom >= MANY
        ? normalTails(t)
        : IncompleteBeta.of(freedom / (freedom + t * t), freedom / 2, 0.5);
  }

  /// The same for the normal distribution.
  public static double normalTails(double z) {
    return IncompleteGamma.upper(0.5, z * z / 2);
  }
}

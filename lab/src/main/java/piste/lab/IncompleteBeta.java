package piste.lab;

/// The regularised incomplete beta function, by its continued fraction (Lentz).
final class IncompleteBeta {
  private static final double SMALL = 1e-15;
  private static final double TINY = 1e-300;
  private static final int MOST_TERMS = 10_000;

  private IncompleteBeta() {}

  /// The part of the beta distribution of `a` and `b` that lies below `x`.
  static double of(double x, double a, double b) {
    if (!(x >= 0 && x <= 1)) {
      throw new IllegalArgumentException("no beta at " + x);
    }
    if (x == 0 || x == 1) {
      return x;
    }
    return x < (a + 1) / (a + b + 2) ? scaled(x, a, b) : 1 - scaled(1 - x, b, a);
  }

  private static double scaled(double x, double a, double b) {
    double log =
        IncompleteGamma.logGamma(a + b)
            - IncompleteGamma.logGamma(a)
            - IncompleteGamma.logGamma(b)
            + a * Math.log(x)
            + b * Math.log1p(-x);
    return Math.exp(log) / a * fraction(x, a, b);
  }

  private static double fraction(double x, double a, double b) {
    double c = 1;
    double d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
    double product = d;
    double change = 0;
    for (int n = 1; n < MOST_TERMS && Math.abs(change - 1) > SMALL; n++) {
      double even = n * (b - n) * x / ((a + 2 * n - 1) * (a + 2 * n));
      double odd = -(a + n) * (a + b + n) * x / ((a + 2 * n) * (a + 2 * n + 1));
      d = 1 / awayFromZero(1 + even * d);
      c = awayFromZero(1 + even / c);
      product *= c * d;
      d = 1 / awayFromZero(1 + odd * d);
      c = awayFromZero(1 + odd / c);
      change = c * d;
      product *= change;
    }
    return product;
  }

  private static double awayFromZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }
}

package piste.lab;

/// The regularised incomplete gamma function, the tail of the chi-square distribution.
final class IncompleteGamma {
  private static final double SMALL = 1e-15;
  private static final double TINY = 1e-300;
  private static final int MOST_TERMS = 10_000;

  /// Lanczos' coefficients for g = 7, as Godfrey computed them.
  private static final double[] LANCZOS = {
    0.9999999999998099,
    676.5203681218851,
    -1259.1392167224028,
    771.3234287776531,
    -176.6150291621406,
    12.507343278686905,
    -0.13857109526572012,
    9.984369578019572e-6,
    1.5056327351493116e-7
  };

  private IncompleteGamma() {}

  /// Q(a, x): the part of the gamma distribution of shape `a` that lies beyond `x`.
  static double upper(double a, double x) {
    if (!(a > 0) || !(x >= 0)) {
      throw new IllegalArgumentException("no gamma of shape %s beyond %s".formatted(a, x));
    }
    if (x == 0) {
      return 1;
    }
    return Double.isInfinite(x) ? 0 : x < a + 1 ? 1 - series(a, x) : fraction(a, x);
  }

  /// P(a, x) by its power series, which is quick for small `x`.
  private static double series(double a, double x) {
    double term = 1 / a;
    double sum = term;
    for (int n = 1; n < MOST_TERMS && term > sum * SMALL; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return sum * scale(a, x);
  }

  /// Q(a, x) by its continued fraction (Lentz), which is quick for large `x`.
  private static double fraction(double a, double x) {
    double b = x + 1 - a;
    double c = 1 / TINY;
    double d = 1 / b;
    double product = d;
    double change = 0;
    for (int n = 1; n < MOST_TERMS && Math.abs(change - 1) > SMALL; n++) {
      double numerator = -n * (n - a);
      b += 2;
      d = 1 / awayFromZero(numerator * d + b);
      c = awayFromZero(b + numerator / c);
      change = c * d;
      product *= change;
    }
    return product * scale(a, x);
  }

  private static double awayFromZero(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }

  private static double scale(double a, double x) {
    return Math.exp(a * Math.log(x) - x - logGamma(a));
  }

  static double logGamma(double a) {
    double sum = LANCZOS[0];
    for (int i = 1; i < LANCZOS.length; i++) {
      sum += LANCZOS[i] / (a - 1 + i);
    }
    double t = a + LANCZOS.length - 2.5;
    return Math.log(2 * Math.PI) / 2 + (a - 0.5) * Math.log(t) - t + Math.log(sum);
  }
}

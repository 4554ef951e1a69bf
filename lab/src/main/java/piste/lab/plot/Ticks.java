package piste.lab.plot;

import java.math.BigDecimal;
import java.math.MathContext;

/// Round numbers for an axis that begins at 0.
final class Ticks {
  private static final double[] ROUND = {1, 2, 5, 10};
  private static final MathContext DIGITS = new MathContext(6);

  private Ticks() {}

  /// The smallest round step of which at most so many lead to the end.
  static double step(double end, int most) {
    double unit = Math.pow(10, Math.floor(Math.log10(end / most)));
    for (double round : ROUND) {
      if (end / (round * unit) <= most) {
        return round * unit;
      }
    }
    return ROUND[ROUND.length - 1] * unit;
  }

  static String label(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}

package piste.lab.statistics;

import java.util.Locale;

/// Shares as people read them.
public final class InPercent {
  private InPercent() {}

  /// `12.3 %`, or with two decimals below ten.
  public static String of(Proportion share) {
    return number(share.rate()) + " %";
  }

  /// `12.3 % (11.9 – 12.7)`.
  public static String withInterval(Proportion share) {
    return "%s (%s – %s)".formatted(of(share), number(share.low()), number(share.high()));
  }

  private static String number(double rate) {
    return String.format(Locale.ROOT, rate < 0.0995 ? "%.2f" : "%.1f", 100 * rate);
  }
}

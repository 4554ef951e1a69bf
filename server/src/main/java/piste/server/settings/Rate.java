package piste.server.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How often something may be done: so many in a second for long, and so many at once after a
/// rest. Written as `20/s:200` or `60/h:60`.
public record Rate(double perSecond, int atOnce) {
  private static final double AN_HOUR = 3600;
  private static final Pattern TEXT = Pattern.compile("(\\d{1,9})/([sh]):(\\d{1,9})");

  /// As good as no limit.
  public static final Rate ANY = new Rate(1e9, 1_000_000_000);

  public static Rate perSecond(double number, int atOnce) {
    return new Rate(number, atOnce);
  }

  public static Rate perHour(int number, int atOnce) {
    return new Rate(number / AN_HOUR, atOnce);
  }

  /// Reads a rate, if it is one that lets anything through.
  static Optional<Rate> read(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(parts.group(1));
    int atOnce = Integer.parseInt(parts.group(3));
    Rate rate = parts.group(2).equals("s") ? perSecond(number, atOnce) : perHour(number, atOnce);
    return number > 0 && atOnce > 0 ? Optional.of(rate) : Optional.empty();
  }

  /// After so many seconds at the most, whoever had to wait may do it once more.
  public int secondsToNext() {
    return (int) Math.max(1, Math.ceil(1 / perSecond));
  }

  @Override
  public String toString() {
    boolean bySecond = perSecond == Math.rint(perSecond);
    return String.format(
        Locale.ROOT,
        "%.0f/%s:%d",
        bySecond ? perSecond : perSecond * AN_HOUR,
        bySecond ? "s" : "h",
        atOnce);
  }
}

package piste.lab.solved;

import java.util.Locale;

/// Chances in hundredths.
final class Points {
  private Points() {}

  static String of(double chance) {
    return String.format(Locale.ROOT, "%.2f", 100 * chance);
  }
}

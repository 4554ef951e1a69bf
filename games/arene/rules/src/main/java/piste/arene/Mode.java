package piste.arene;

import java.util.Locale;

/// How the hunter whose turn it is throws.
public enum Mode {
  /// Nothing is thrown yet.
  FRESH,
  /// One by one.
  SINGLES,
  /// All together: each combination may be played twice (3.6).
  TOGETHER;

  private final String word = name().toLowerCase(Locale.ROOT);

  String word() {
    return word;
  }
}

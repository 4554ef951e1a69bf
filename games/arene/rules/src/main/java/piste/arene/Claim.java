package piste.arene;

/// A combination being claimed, packed: its size, its value, and the multiplier used for it. With
/// size 0 it is a multiplier that brings one die to ten or more.
final class Claim {
  static final int NONE = 0;

  private static final int MASK = 15;

  private Claim() {}

  /// @param times 1 where no multiplier is used
  static int of(int size, int value, int times) {
    return size | value << 4 | times << 8;
  }

  static int size(int claim) {
    return claim & MASK;
  }

  static int value(int claim) {
    return (claim >>> 4) & MASK;
  }

  static int times(int claim) {
    return claim >>> 8;
  }

  /// The multiplier die itself.
  static int multiplier(int times) {
    return Kind.MULTIPLIER.first() + times - 1;
  }

  /// `double-4`, `triple-6x2`, `beyond-x3`, with `gap` for the hyphen.
  static String text(int claim, String gap) {
    String by = times(claim) > 1 ? "x" + times(claim) : "";
    return switch (size(claim)) {
      case 0 -> "beyond" + gap + by;
      case 2 -> "double" + gap + value(claim) + by;
      default -> "triple" + gap + value(claim) + by;
    };
  }

  /// The claim that these two words stand for, or [#NONE].
  static int read(String verb, String rest) {
    if (verb.equals("beyond")) {
      return rest.matches("x[23]") ? of(0, 0, rest.charAt(1) - '0') : NONE;
    }
    int size = verb.equals("double") ? 2 : verb.equals("triple") ? 3 : 0;
    if (size == 0 || !rest.matches("\\d(x[23])?")) {
      return NONE;
    }
    return of(size, rest.charAt(0) - '0', rest.length() == 1 ? 1 : rest.charAt(2) - '0');
  }
}

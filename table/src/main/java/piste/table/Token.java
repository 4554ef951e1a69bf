package piste.table;

/// Names that sessions, commands and nonces bear: letters, digits, `-` and `_`.
final class Token {
  static final int LONGEST = 64;

  private Token() {}

  /// Whether a text is a token of at least so many signs.
  static boolean is(String text, int shortest) {
    if (text.length() < shortest || text.length() > LONGEST) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (!isSign(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /// Whether it is one of the signs that tokens are made of.
  static boolean isSign(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= '0' && c <= '9')
        || (c >= 'A' && c <= 'Z')
        || c == '-'
        || c == '_';
  }
}

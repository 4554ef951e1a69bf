package piste.stores;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Text on one line: a backslash stands doubled, and whatever an editor might take for the end of a
/// line, hide or spoil stands as `\` + `u` + four hexadecimal digits.
final class Escapes {
  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:(\\\\)|u([0-9a-f]{4})|)");

  private Escapes() {}

  static String escaped(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
      if (c == '\\') {
        line.append("\\\\");
      } else if (isPair) {
        line.append(c).append(text.charAt(++i));
      } else if (isPlain(c)) {
        line.append(c);
      } else {
        line.append("\\u%04x".formatted((int) c));
      }
    }
    return line.toString();
  }

  private static boolean isPlain(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  /// The text that was escaped; empty when this is not how it would be escaped.
  static Optional<String> unescaped(String line) {
    String text =
        ESCAPE.matcher(line).replaceAll(match -> Matcher.quoteReplacement(meaning(match.group(2))));
    return escaped(text).equals(line) ? Optional.of(text) : Optional.empty();
  }

  private static String meaning(String digits) {
    return digits == null ? "\\" : Character.toString((char) Integer.parseInt(digits, 16));
  }
}

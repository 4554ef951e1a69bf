package piste.table;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of named values, `seat=2 name="Ann Lee"`, as facts are written. Values of plain letters,
/// digits and a few signs stand as they are; all others are quoted. Inside quotes a backslash
/// stands before a quote or a backslash, and a control character is four hexadecimal digits after
/// a backslash and a u. Whatever cannot be read throws; [FactCodec] makes a refusal of it.
final class FactFields {
  /// About how long a line is.
  private static final int USUAL = 320;

  private static final String BARE_SIGNS = "./:,@";
  private static final Pattern BARE = Pattern.compile("[0-9A-Za-z_" + BARE_SIGNS + "-]+");
  private static final Pattern FIELD =
      Pattern.compile(
          "([a-z]+)=(?:("
              + BARE
              + ")|\"((?:[^\"\\\\\\p{Cntrl}]|\\\\[\"\\\\]|\\\\u[0-9a-f]{4})*+)\")( ?)");
  /// For each sign of ASCII whether it is a bare one.
  private static final boolean[] IS_BARE = new boolean[128];

  static {
    for (char c = 0; c < IS_BARE.length; c++) {
      IS_BARE[c] = Token.isSign(c) || BARE_SIGNS.indexOf(c) >= 0;
    }
  }

  private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-f]{4})|(.))");

  /// What was read.
  private final Map<String, String> values = new HashMap<>();

  /// What was written.
  private final StringBuilder line = new StringBuilder(USUAL);

  private String type = "";

  static FactFields read(String line) {
    FactFields fields = new FactFields();
    Matcher field = FIELD.matcher(line);
    int at = 0;
    while (at < line.length()) {
      if (!field.region(at, line.length()).lookingAt()) {
        throw new IllegalArgumentException("no name and value at \"" + line.substring(at) + "\"");
      }
      String value = Optional.ofNullable(field.group(2)).orElseGet(() -> plain(field.group(3)));
      if (fields.values.putIfAbsent(field.group(1), value) != null) {
        throw new IllegalArgumentException(field.group(1) + " is said twice");
      }
      at = field.end();
    }
    return fields;
  }

  private static String plain(String quoted) {
    return ESCAPE
        .matcher(quoted)
        .replaceAll(
            escape ->
                Matcher.quoteReplacement(
                    Optional.ofNullable(escape.group(1))
                        .map(code -> Character.toString(Integer.parseInt(code, 16)))
                        .orElseGet(() -> escape.group(2))));
  }

  /// The same, of a fact of this type.
  FactFields of(String factType) {
    type = factType;
    return this;
  }

  String type() {
    return type;
  }

  FactFields put(String name, Object value) {
    if (!line.isEmpty()) {
      line.append(' ');
    }
    line.append(name).append('=');
    say(value.toString());
    return this;
  }

  FactFields put(String name, Optional<?> value) {
    value.ifPresent(there -> put(name, there));
    return this;
  }

  /// A name without a value is a broken line.
  String text(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException(name + " is not said"));
  }

  Optional<String> find(String name) {
    return Optional.ofNullable(values.get(name));
  }

  int number(String name) {
    return Integer.parseInt(text(name));
  }

  boolean yes(String name) {
    return text(name).equals("yes");
  }

  static String yes(boolean so) {
    return so ? "yes" : "no";
  }

  String line() {
    return line.toString();
  }

  /// Whether [#BARE] fits.
  private static boolean isBare(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c >= IS_BARE.length || !IS_BARE[c]) {
        return false;
      }
    }
    return !value.isEmpty();
  }

  private void say(String value) {
    if (isBare(value)) {
      line.append(value);
      return;
    }
    line.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        line.append('\\').append(c);
      } else if (Character.isISOControl(c)) {
        line.append("\\u%04x".formatted((int) c));
      } else {
        line.append(c);
      }
    }
    line.append('"');
  }
}

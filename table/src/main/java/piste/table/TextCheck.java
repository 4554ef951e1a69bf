package piste.table;

import static piste.table.Draft.refusal;

import java.util.OptionalInt;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// What people write for others to read: names, and what is said.
public final class TextCheck {
  static final int LONGEST_NAME = 24;

  private TextCheck() {}

  /// Whether somebody may be called so.
  public static Verdict name(String name) {
    return check(
        "a name",
        name,
        LONGEST_NAME,
        refusal("name", "a name has 1 to %d characters".formatted(LONGEST_NAME)));
  }

  /// Whether a text can be shown to others.
  ///
  /// @param what it is, such as `a name`
  /// @param unsized what is said of one that is blank or too long
  static Verdict check(String what, String text, int longest, Refusal unsized) {
    OptionalInt unseen = text.codePoints().filter(character -> !isShown(character)).findFirst();
    if (unseen.isPresent()) {
      return refusal(
          "characters",
          "%s may not contain line breaks, tabs or other invisible characters, such as U+%04X"
              .formatted(what, unseen.getAsInt()));
    }
    if (text.isBlank() || text.codePointCount(0, text.length()) > longest) {
      return unsized;
    }
    return text.equals(text.strip())
        ? Verdict.Fits.YES
        : refusal("spaces", "%s may not begin or end with a space".formatted(what));
  }

  /// No control characters, and none that turn the direction of writing.
  private static boolean isShown(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE ->
          false;
      // Emoji are joined by U+200D; other invisible characters only mislead.
      case Character.FORMAT -> character == 0x200d;
      default -> true;
    };
  }
}

package piste.table.journal;

import java.util.regex.Pattern;
import piste.rules.Refusal;

/// The name of a table: letters and digits, as they stand in its link.
public record TableId(String text) {
  /// What new names are made of: nothing that is easily misread.
  public static final String LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

  private static final Pattern NAME = Pattern.compile("[0-9a-z]{1,32}");

  public TableId {
    if (!isName(text)) {
      throw new IllegalArgumentException("no name of a table: " + text);
    }
  }

  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /// Why nothing of this table can be read.
  public Refusal unknown() {
    return new Refusal(Refusal.Kind.UNKNOWN, "journal.unknown", "There is no table " + this + ".");
  }

  @Override
  public String toString() {
    return text;
  }
}

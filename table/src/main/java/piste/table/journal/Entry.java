package piste.table.journal;

import java.nio.ByteBuffer;
import java.util.regex.Pattern;

/// A fact as it is kept.
///
/// @param at when it happened, in milliseconds since 1970
/// @param type the name of its kind: letters, digits, dots and dashes
/// @param format the version of that kind's text, from 0
/// @param text the fact, in notation
/// @param path how dice moved, as the arena's codec writes it; empty when none did
public record Entry(long at, String type, int format, String text, ByteBuffer path) {
  public static final ByteBuffer NO_PATH = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private static final Pattern TYPE = Pattern.compile("[A-Za-z0-9.-]{1,64}");

  public Entry {
    if (!isType(type) || format < 0) {
      throw new IllegalArgumentException("no kind of fact: " + type + "@" + format);
    }
    path = path.asReadOnlyBuffer();
  }

  public static boolean isType(String name) {
    return TYPE.matcher(name).matches();
  }
}

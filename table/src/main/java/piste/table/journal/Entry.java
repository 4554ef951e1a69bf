package piste.table.journal;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.regex.Pattern;

/// A fact as it is kept.
///
/// @param at when it happened, in milliseconds since 1970
/// @param type the name of its kind: letters, digits, dots and dashes
/// @param format the version of that kind's text, from 0
/// @param text the fact, in notation
/// @param path how dice moved, as the arena's codec writes it; empty when none did
/// @param name of which the text has the hash, as long as it is known
public record Entry(
    long at, String type, int format, String text, ByteBuffer path, Optional<NameBeside> name) {
  public static final ByteBuffer NO_PATH = ByteBuffer.allocate(0).asReadOnlyBuffer();

  private static final Pattern TYPE = Pattern.compile("[A-Za-z0-9.-]{1,64}");

  public Entry {
    if (!isType(type) || format < 0) {
      throw new IllegalArgumentException("no kind of fact: " + type + "@" + format);
    }
    if (name.isPresent() && !name.get().fits(text)) {
      throw new IllegalArgumentException("the name beside the fact is another than it tells of");
    }
    path = path.asReadOnlyBuffer();
  }

  /// A fact beside which no name stands.
  public Entry(long at, String type, int format, String text, ByteBuffer path) {
    this(at, type, format, text, path, Optional.empty());
  }

  public Entry with(Optional<NameBeside> other) {
    return new Entry(at, type, format, text, path, other);
  }

  public static boolean isType(String name) {
    return TYPE.matcher(name).matches();
  }
}

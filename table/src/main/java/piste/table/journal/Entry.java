package piste.table.journal;

import java.nio.ByteBuffer;

/// A fact as it is kept.
///
/// @param at when it happened, in milliseconds since 1970
/// @param type the name of its kind
/// @param format the version of that kind's text
/// @param text the fact, in notation
/// @param path how dice moved, as the arena's codec writes it; empty when none did
public record Entry(long at, String type, int format, String text, ByteBuffer path) {
  public static final ByteBuffer NO_PATH = ByteBuffer.allocate(0).asReadOnlyBuffer();

  public Entry {
    path = path.asReadOnlyBuffer();
  }
}

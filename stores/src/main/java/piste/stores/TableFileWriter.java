package piste.stores;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Base64;
import java.util.Locale;
import piste.stores.TableFile.Paths;
import piste.table.journal.Entry;

/// Writes the text of a table's file. Equal tables give equal text.
final class TableFileWriter {

  private final Paths paths;

  TableFileWriter(Paths paths) {
    this.paths = paths;
  }

  String write(TableFile file) {
    StringBuilder text = new StringBuilder();
    line(text, TableFile.FIRST_LINE);
    line(text, "table " + file.table());
    line(text, "status " + word(file.status()));
    line(text, "paths " + word(paths));
    line(text, "facts " + file.entries().size());
    for (int i = 0; i < file.entries().size(); i++) {
      write(text, i + 1, file.entries().get(i));
    }
    line(text, "sha-256 " + Digest.of(text.toString()));
    return text.toString();
  }

  private void write(StringBuilder text, int version, Entry entry) {
    String fact = entry.text().isEmpty() ? "" : " " + Escapes.escaped(entry.text());
    line(
        text,
        version
            + " "
            + Instant.ofEpochMilli(entry.at())
            + " "
            + entry.type()
            + "@"
            + entry.format()
            + fact);
    if (paths == Paths.KEPT && entry.path().hasRemaining()) {
      line(text, "  path " + base64(entry.path().duplicate()));
    }
  }

  private static String base64(ByteBuffer bytes) {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    return Base64.getEncoder().encodeToString(copy);
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append('\n');
  }

  static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

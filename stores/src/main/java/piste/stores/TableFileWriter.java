package piste.stores;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import piste.stores.TableFile.Origin;
import piste.stores.TableFile.Paths;
import piste.table.journal.Entry;
import piste.table.journal.NameBeside;

/// Writes the text of a table's file. Equal tables give equal text.
final class TableFileWriter {

  private final Paths paths;

  TableFileWriter(Paths paths) {
    this.paths = paths;
  }

  String write(TableFile file) {
    StringBuilder text = new StringBuilder();
    boolean isNamed = file.entries().stream().anyMatch(entry -> entry.name().isPresent());
    boolean isPlain = !isNamed && file.origin() == Origin.PLAYED && file.seal().isEmpty();
    line(text, TableFile.FIRST_WORD + (isNamed ? 3 : isPlain ? 1 : 2));
    line(text, "table " + file.table());
    if (!isPlain) {
      line(text, "origin " + word(file.origin()));
    }
    line(text, "status " + word(file.status()));
    line(text, "paths " + word(paths));
    line(text, "facts " + file.entries().size());
    text.append(facts(file.entries(), true));
    if (file.seal().isPresent()) {
      line(text, "key " + file.seal().get().key());
      line(text, "signature " + file.seal().get().signature());
    }
    line(text, "sha-256 " + Digest.of(text.toString()));
    return text.toString();
  }

  /// The lines that tell the facts, without the names beside them: what is signed.
  String facts(List<Entry> entries) {
    return facts(entries, false);
  }

  private String facts(List<Entry> entries, boolean withNames) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < entries.size(); i++) {
      write(text, i + 1, entries.get(i));
      if (withNames && entries.get(i).name().isPresent()) {
        write(text, entries.get(i).name().get());
      }
    }
    return text.toString();
  }

  private static void write(StringBuilder text, NameBeside name) {
    line(text, "  name " + name.salt() + " " + Escapes.escaped(name.name()));
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

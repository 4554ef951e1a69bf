package piste.stores.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;
import piste.rules.Attempt;
import piste.table.journal.Entry;
import piste.table.journal.NameBeside;
import piste.table.journal.TableId;

/// A fact ready to be written.
public record Row(long version, Entry entry, int checksum) {
  /// The fact of a table that is to be written.
  public static Row of(TableId table, long version, Entry entry) {
    return new Row(version, entry, checksum(table, version, entry));
  }

  /// A fact as it was found (what is missing is null), if it has a kind and matches its checksum.
  public static Attempt<Entry> read(
      TableId table,
      long version,
      long at,
      String type,
      int format,
      String text,
      byte[] path,
      int checksum) {
    if (type == null || !Entry.isType(type) || format < 0) {
      return Attempt.refused(Refusals.damaged(table, version, "has no kind"));
    }
    Entry entry =
        new Entry(at, type, format, text, path == null ? Entry.NO_PATH : ByteBuffer.wrap(path));
    return checksum(table, version, entry) == checksum
        ? Attempt.made(entry)
        : Attempt.refused(Refusals.damaged(table, version, "does not match its checksum"));
  }

  /// The same with the name that was found beside it (what is missing is null), if it is the one of
  /// which the fact has the hash.
  public static Attempt<Entry> named(
      TableId table, long version, Entry entry, String salt, String name, String session) {
    if (salt == null || name == null || session == null || !NameBeside.isSalt(salt)) {
      return Attempt.refused(Refusals.damaged(table, version, "has a damaged name beside it"));
    }
    NameBeside beside = new NameBeside(salt, name, session);
    return beside.fits(entry.text())
        ? Attempt.made(entry.with(Optional.of(beside)))
        : Attempt.refused(
            Refusals.damaged(
                table,
                version,
                "has another name beside it than the one of which it has the hash"));
  }

  /// CRC-32C over the name of the table and all that is kept of a fact.
  static int checksum(TableId table, long version, Entry entry) {
    byte[] name = table.text().getBytes(UTF_8);
    byte[] type = entry.type().getBytes(UTF_8);
    byte[] text = entry.text().getBytes(UTF_8);
    // The lengths keep a byte from changing sides unseen.
    ByteBuffer fixed =
        ByteBuffer.allocate(2 * Long.BYTES + 5 * Integer.BYTES)
            .putInt(name.length)
            .putLong(version)
            .putLong(entry.at())
            .putInt(type.length)
            .putInt(entry.format())
            .putInt(text.length)
            .putInt(entry.path().remaining());
    CRC32C sum = new CRC32C();
    sum.update(fixed.array());
    sum.update(name);
    sum.update(type);
    sum.update(text);
    sum.update(entry.path().duplicate());
    return (int) sum.getValue();
  }

  public boolean hasPath() {
    return entry.path().hasRemaining();
  }

  public byte[] path() {
    byte[] bytes = new byte[entry.path().remaining()];
    entry.path().duplicate().get(bytes);
    return bytes;
  }

  /// About how many bytes it takes in memory.
  long weight() {
    return 256 + 2L * entry.text().length() + entry.path().remaining();
  }
}

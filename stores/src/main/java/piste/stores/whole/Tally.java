package piste.stores.whole;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import piste.table.journal.Entry;
import piste.table.journal.Head;
import piste.table.journal.TableId;

/// Counts facts, and sums them up: equal facts in equal order have equal sums.
final class Tally {
  private final MessageDigest digest;
  private long tables;
  private long facts;

  Tally() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }

  /// What it has come to.
  record Sum(long tables, long facts, String sha256) {}

  void add(TableId table, Head head, List<Entry> entries) {
    tables++;
    facts += entries.size();
    text(table.text());
    text(head.status().name());
    for (Entry entry : entries) {
      digest.update(
          ByteBuffer.allocate(Long.BYTES + 2 * Integer.BYTES)
              .putLong(entry.at())
              .putInt(entry.format())
              .putInt(entry.path().remaining())
              .flip());
      text(entry.type());
      text(entry.text());
      digest.update(entry.path().duplicate());
    }
  }

  /// Its length keeps a letter from changing sides unseen.
  private void text(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
  }

  Sum sum() {
    return new Sum(tables, facts, HexFormat.of().formatHex(digest.digest()));
  }
}

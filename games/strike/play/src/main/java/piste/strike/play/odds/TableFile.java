package piste.strike.play.odds;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

/// A [Table] on disk: a line of text that says what it is, its accuracy, its values and choices,
/// and a checksum over all that.
///
/// A file is written under another name and then put in its place at once. So whoever reads it
/// finds all of it or nothing, however many processes write it.
record TableFile(Path path, String title) {
  /// Raised whenever the form of a file, or what its numbers mean, changes.
  static final int VERSION = 1;

  /// The table that the file holds; none if the file is not whole or holds something else.
  Optional<Table> read(int players, int dice) throws IOException {
    Table table = new Table(players, dice);
    byte[] head = head();
    if (Files.size(path) != sizeOf(table)) {
      return Optional.empty();
    }
    byte[] bytes = Files.readAllBytes(path);
    ByteBuffer content = ordered(bytes);
    int end = bytes.length - Long.BYTES;
    boolean whole =
        bytes.length == sizeOf(table)
            && Arrays.equals(bytes, 0, head.length, head, 0, head.length)
            && content.getLong(end) == checksum(bytes, end);
    if (!whole) {
      return Optional.empty();
    }
    fill(table, content.position(head.length));
    return Optional.of(table);
  }

  private static void fill(Table table, ByteBuffer bytes) {
    table.setAccuracy(new Accuracy(bytes.getDouble(), bytes.getDouble()));
    for (int node = 0; node < Node.COUNT; node++) {
      double[] values = table.values(node);
      bytes.asDoubleBuffer().get(values);
      bytes.position(bytes.position() + Double.BYTES * values.length);
      bytes.get(table.styles(node));
    }
    for (int arena = 0; arena <= Falls.NUMBERS; arena++) {
      bytes.get(table.throwsOn(arena));
    }
  }

  /// Writes a table, replacing what was there.
  void write(Table table) throws IOException {
    Path folder = path.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, path.getFileName().toString(), ".draft");
    try {
      Files.write(draft, bytesOf(table));
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private byte[] bytesOf(Table table) {
    byte[] all = new byte[sizeOf(table)];
    ByteBuffer bytes = ordered(all).put(head());
    bytes.putDouble(table.accuracy().error()).putDouble(table.accuracy().regret());
    for (int node = 0; node < Node.COUNT; node++) {
      double[] values = table.values(node);
      bytes.asDoubleBuffer().put(values);
      bytes.position(bytes.position() + Double.BYTES * values.length);
      bytes.put(table.styles(node));
    }
    for (int arena = 0; arena <= Falls.NUMBERS; arena++) {
      bytes.put(table.throwsOn(arena));
    }
    bytes.putLong(checksum(all, bytes.position()));
    return all;
  }

  private int sizeOf(Table table) {
    int choices = 0;
    for (int arena = 0; arena <= Falls.NUMBERS; arena++) {
      choices += table.throwsOn(arena).length;
    }
    return head().length
        + 2 * Double.BYTES
        + table.size() * (table.width() * Double.BYTES + 1)
        + choices
        + Long.BYTES;
  }

  private byte[] head() {
    return "piste table %s: %s\n".formatted(VERSION, title).getBytes(StandardCharsets.UTF_8);
  }

  private static ByteBuffer ordered(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static long checksum(byte[] bytes, int length) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes, 0, length);
    return checksum.getValue();
  }
}

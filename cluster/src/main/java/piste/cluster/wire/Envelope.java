package piste.cluster.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Optional;

/// A message as it travels: who sent it, and its number among those that the sender sent to the
/// same receiver, so that a gap shows. An empty one is a heartbeat: it repeats the number of the
/// message before it, so that its loss shows even if nothing more is sent.
///
/// @param number from 1
record Envelope(String from, long number, ByteBuffer message) {
  private static final int MOST_NAME = 255;

  boolean isHeartbeat() {
    return !message.hasRemaining();
  }

  byte[] bytes() {
    byte[] name = from.getBytes(US_ASCII);
    return ByteBuffer.allocate(1 + name.length + Long.BYTES + message.remaining())
        .put((byte) name.length)
        .put(name)
        .putLong(number)
        .put(message.duplicate())
        .array();
  }

  /// Nothing if it is not one.
  static Optional<Envelope> read(byte[] bytes) {
    try {
      ByteBuffer rest = ByteBuffer.wrap(bytes);
      byte[] name = new byte[rest.get() & MOST_NAME];
      rest.get(name);
      long number = rest.getLong();
      return Optional.of(new Envelope(new String(name, US_ASCII), number, rest.slice()));
    } catch (BufferUnderflowException _) {
      return Optional.empty();
    }
  }
}

package piste.server.wire;

import java.nio.ByteBuffer;

/// The path of a throw as a binary message: a byte 1, the table's version once the dice lay still
/// as four bytes, the highest first, and the path as `docs/paths.md` has it.
public final class PathFrame {
  private static final byte FORMAT = 1;
  private static final int HEADER = 5;

  private PathFrame() {}

  public static ByteBuffer of(long version, ByteBuffer path) {
    ByteBuffer frame = ByteBuffer.allocate(HEADER + path.remaining());
    frame.put(FORMAT).putInt((int) version).put(path.duplicate()).flip();
    return frame.asReadOnlyBuffer();
  }
}

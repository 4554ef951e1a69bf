package piste.arena;

import java.io.ByteArrayOutputStream;

/// Writes whole numbers in as few bytes as they need: seven bits a byte, the lowest first, the top
/// bit saying that more follow.
final class ByteWriter {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  void unsigned(long number) {
    long rest = number;
    while (rest >>> 7 != 0) {
      out.write((int) (rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  /// Small numbers of either sign become small ones without: 0, -1, 1, -2, …
  void signed(long number) {
    unsigned((number << 1) ^ (number >> 63));
  }

  void fourBytes(int number) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      out.write(number >>> shift);
    }
  }

  byte[] bytes() {
    return out.toByteArray();
  }
}

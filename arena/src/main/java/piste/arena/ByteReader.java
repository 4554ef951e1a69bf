package piste.arena;

import java.nio.ByteBuffer;

/// Reads what a [ByteWriter] wrote, and trusts none of it.
final class ByteReader {
  private final ByteBuffer in;

  ByteReader(ByteBuffer in) {
    this.in = in;
  }

  long unsigned() {
    long number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int next = oneByte();
      number |= (long) (next & 0x7f) << shift;
      if ((next & 0x80) == 0) {
        return number;
      }
    }
    throw new Unreadable("a number has no end");
  }

  long signed() {
    long number = unsigned();
    return (number >>> 1) ^ -(number & 1);
  }

  int fourBytes() {
    int number = 0;
    for (int i = 0; i < 4; i++) {
      number = (number << 8) | oneByte();
    }
    return number;
  }

  /// A number that must not be over `most`.
  int count(int most) {
    long number = unsigned();
    if (number < 0 || number > most) {
      throw new Unreadable("a number is %d where at most %d can be".formatted(number, most));
    }
    return (int) number;
  }

  void expect(int number, String otherwise) {
    if (unsigned() != number) {
      throw new Unreadable(otherwise);
    }
  }

  void expectEnd() {
    if (in.hasRemaining()) {
      throw new Unreadable("%d bytes follow the end".formatted(in.remaining()));
    }
  }

  private int oneByte() {
    if (!in.hasRemaining()) {
      throw new Unreadable("the path breaks off");
    }
    return in.get() & 0xff;
  }

  /// Leaves the reading at the first thing that makes no sense; caught by [PathCodec].
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String reason;

    Unreadable(String reason) {
      super(reason, null, false, false);
      this.reason = reason;
    }

    @Override
    public String getMessage() {
      return reason;
    }
  }
}

package piste.table;

import java.nio.ByteBuffer;
import piste.arena.Seed;
import piste.rules.Draw;

/// Draws from a seed that anyone can repeat: the SHA-256 of the seed's 32 bytes and a counter of
/// four bytes, from 0 on, cut in numbers of 63 bits. A number past the last whole multiple of the
/// bound is passed over.
final class SeededDraw implements Draw {
  private final byte[] seed;
  private int counter;
  private ByteBuffer block = ByteBuffer.allocate(0);

  SeededDraw(Seed seed) {
    this.seed =
        ByteBuffer.allocate(Seed.BYTES)
            .putLong(seed.a())
            .putLong(seed.b())
            .putLong(seed.c())
            .putLong(seed.d())
            .array();
  }

  @Override
  public long below(long bound) {
    long fair = Long.MAX_VALUE - Long.MAX_VALUE % bound;
    long number = next();
    while (number >= fair) {
      number = next();
    }
    return number % bound;
  }

  private long next() {
    if (!block.hasRemaining()) {
      byte[] count = ByteBuffer.allocate(Integer.BYTES).putInt(counter++).array();
      block = ByteBuffer.wrap(Secret.sha256(seed, count));
    }
    return block.getLong() >>> 1;
  }
}

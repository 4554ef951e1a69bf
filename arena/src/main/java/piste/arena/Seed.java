package piste.arena;

import java.nio.ByteBuffer;

/// The random seed of a throw: 256 bits that the caller draws, keeps secret until the throw, and
/// may publish after it.
public record Seed(long a, long b, long c, long d) {
  public static final int BYTES = 32;

  public Seed {
    if ((a | b | c | d) == 0) {
      throw new IllegalArgumentException("a seed must not be all zeros");
    }
  }

  /// From 32 bytes, a hash for example.
  public static Seed of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException("a seed has 32 bytes, not " + bytes.length);
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new Seed(buffer.getLong(), buffer.getLong(), buffer.getLong(), buffer.getLong());
  }

  /// Spread out from a small number: for experiments, where nothing need be secret.
  public static Seed of(long number) {
    return new Seed(
        mix(number + 0x9e3779b97f4a7c15L),
        mix(number + 0x3c6ef372fe94f82aL),
        mix(number + 0xdaa66d2c7ddf743fL),
        mix(number + 0x78dde6e5fd29f054L));
  }

  /// A seed of its own for each of several dice that one seed decides about.
  public Seed part(int number) {
    long turn = mix(number + 1L);
    return new Seed(mix(a ^ turn), mix(b + turn), mix(c ^ ~turn), mix(d - turn));
  }

  /// SplitMix64's output function.
  private static long mix(long number) {
    long z = (number ^ (number >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}

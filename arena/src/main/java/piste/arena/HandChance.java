package piste.arena;

/// What a seed unfolds to: xoshiro256++, with strict arithmetic only, so that a throw is the same
/// on every machine and every Java.
final class HandChance {
  private long a;
  private long b;
  private long c;
  private long d;

  HandChance(Seed seed) {
    a = seed.a();
    b = seed.b();
    c = seed.c();
    d = seed.d();
  }

  private long next() {
    long result = Long.rotateLeft(a + d, 23) + a;
    long shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = Long.rotateLeft(d, 45);
    return result;
  }

  /// From 0 up to but not including 1.
  double unit() {
    return (next() >>> 11) * 0x1p-53;
  }

  /// From 0 up to but not including `bound`, which is small.
  int below(int bound) {
    return (int) (unit() * bound);
  }

  /// Normal with mean 0 and deviation 1 (Box and Muller).
  double normal() {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - unit()));
    return radius * StrictMath.cos(2 * Math.PI * unit());
  }

  /// Every rotation as likely as any other (Shoemake).
  Rotation rotation() {
    double u = unit();
    double v = 2 * Math.PI * unit();
    double w = 2 * Math.PI * unit();
    double outer = Math.sqrt(1 - u);
    double inner = Math.sqrt(u);
    return new Rotation(
        outer * StrictMath.sin(v),
        outer * StrictMath.cos(v),
        inner * StrictMath.sin(w),
        inner * StrictMath.cos(w));
  }

  /// One of the rotations that change nothing but the faces.
  Rotation symmetryOf(DieShape shape) {
    return shape.symmetries().get(below(shape.symmetries().size()));
  }
}

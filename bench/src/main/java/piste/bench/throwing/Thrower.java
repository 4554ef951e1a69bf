package piste.bench.throwing;

/// Throws dice, one throw at a time, and records their paths.
interface Thrower extends AutoCloseable {
  Rest fling(Toss toss);

  @Override
  void close();
}

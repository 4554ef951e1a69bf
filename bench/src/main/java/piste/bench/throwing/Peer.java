package piste.bench.throwing;

/// An engine that throws the same dice as the others.
interface Peer extends AutoCloseable {
  String name();

  /// Throws a scene's dice, from the first toss on and again when all are thrown, until so much
  /// CPU time is used up.
  Lap run(Scene scene, double cpuSeconds);

  @Override
  void close();
}

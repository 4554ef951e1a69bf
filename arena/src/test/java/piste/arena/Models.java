package piste.arena;

/// Variations of the standard model.
final class Models {
  private Models() {}

  /// With poses sampled in so many steps, and so much time to come to rest.
  static ArenaModel with(int stepsPerSample, double longestSeconds) {
    ArenaModel m = ArenaModel.STANDARD;
    Engine e = m.engine();
    Engine engine =
        new Engine(
            e.stepsPerSecond(),
            stepsPerSample,
            e.stepsPerLook(),
            longestSeconds,
            e.gravity(),
            e.velocitySteps(),
            e.positionSteps(),
            e.sleepSeconds(),
            e.sleepSpeed(),
            e.slop(),
            e.density(),
            e.rounding(),
            e.drag(),
            e.spinDrag());
    return new ArenaModel(
        m.version(),
        m.bowl(),
        m.foam(),
        m.wall(),
        m.rim(),
        m.table(),
        m.die(),
        engine,
        m.still(),
        m.hand(),
        m.eye());
  }
}

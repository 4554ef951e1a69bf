package piste.arena;

/// Variations of the standard model.
final class Models {
  private Models() {}

  static ArenaModel with(ArenaModel m, Engine engine) {
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

  static Engine sampling(Engine e, int stepsPerSample) {
    return new Engine(
        e.stepsPerSecond(),
        stepsPerSample,
        e.stepsPerLook(),
        e.longestSeconds(),
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
  }

  static Engine lasting(Engine e, double longestSeconds) {
    return new Engine(
        e.stepsPerSecond(),
        e.stepsPerSample(),
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
  }
}

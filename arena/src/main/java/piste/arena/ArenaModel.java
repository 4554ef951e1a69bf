package piste.arena;

/// Every number of the arena, under a version: the box, its materials, the engine, the hand and the
/// eye. Changing any of them changes how dice fall, and needs a new version.
public record ArenaModel(
    int version,
    Bowl bowl,
    Material foam,
    Material wall,
    Material rim,
    Material table,
    Material die,
    Engine engine,
    Stillness still,
    Hand hand,
    Eye eye) {

  public static final ArenaModel STANDARD =
      new ArenaModel(
          2,
          new Bowl(0.1048, 0.0872, 0.046, 0.74, 0.0003, 0.95, 0.124, 0.06, 32),
          new Material(3, 0.2),
          new Material(0.15, 0),
          new Material(1, 0.16),
          new Material(2, 0.08),
          new Material(0.15, 0.5),
          new Engine(180, 3, 3, 4, 9.81, 6, 1, 0.07, 0.005, 0.00005, 1200, 0.0005, 0.02, 0.05),
          new Stillness(0.02, 1, Math.toRadians(0.5), 0.0001, 1, 0.4),
          new Hand(0.015, 0.2, 4.5, 80, 0.015, Math.toRadians(1.5), 0.03, 6, 0.08, 0.0002),
          new Eye(Math.toRadians(8), 0.0015, 0.00002, Math.toRadians(0.1)));

  /// What a recorded throw must name to be thrown again: this model, the engine, the platform.
  public String recordedAs() {
    return "arena-" + version + " " + JoltLibrary.ENGINE;
  }

  Material of(Surface surface) {
    return switch (surface) {
      case FOAM -> foam;
      case WALL -> wall;
      case RIM -> rim;
      case TABLE -> table;
      case DIE -> die;
    };
  }
}

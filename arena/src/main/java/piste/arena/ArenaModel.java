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
    Hand hand,
    Eye eye) {

  public static final ArenaModel STANDARD =
      new ArenaModel(
          1,
          new Bowl(0.1048, 0.0872, 0.0368, 0.74, 0.93, 1.0, 0.124, 0.056, 48, 1),
          new Material(2.5, 0.12),
          new Material(0.1, 0.3),
          new Material(0.4, 0.35),
          new Material(0.6, 0.2),
          new Material(0.4, 0.5),
          new Engine(240, 4, 4, 9.81, 6, 1, 0.15, 0.003, 0.0002, 1200, 0.0005, 0.02, 0.05),
          new Hand(0.015, 0.2, 6, 80, 0.015, Math.toRadians(1.5), 0.03, 6, 0.08, 0.0002),
          new Eye(Math.toRadians(8), 0.0015, 0.00002, Math.toRadians(0.1)));

  /// What a recorded throw must name to be thrown again: this model, the engine, the platform.
  public String recordedAs() {
    return "arena-%d %s".formatted(version, JoltLibrary.ENGINE);
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

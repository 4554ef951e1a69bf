package piste.bench.throwing;

import java.util.List;
import piste.arena.ArenaModel;
import piste.arena.Bowl;
import piste.arena.BowlMeshes;
import piste.arena.DieShape;
import piste.arena.Engine;
import piste.arena.Material;

/// The arena's model as the other engines get it: centimetres, grams and seconds.
///
/// @param dieLength of each edge
/// @param die what a die is made of
/// @param halfLength of the bowl's opening
/// @param halfWidth of the bowl's opening
/// @param flatHeight a die whose middle is further than this off where it lies flat is not down
/// @param surfaces everything that does not move
record Setting(
    int stepsPerSecond,
    int stepsPerSample,
    int mostSteps,
    double gravity,
    double sleepSeconds,
    double sleepSpeed,
    double slop,
    double dieLength,
    double density,
    double drag,
    double spinDrag,
    Material die,
    double halfLength,
    double halfWidth,
    double flatHeight,
    List<Fixture> surfaces) {
  static final double CENTIMETRES = 100;

  /// Kilograms a cubic metre in grams a cubic centimetre.
  private static final double DENSITY = 1e-3;

  static Setting of(ArenaModel model) {
    Engine engine = model.engine();
    Bowl bowl = model.bowl();
    return new Setting(
        engine.stepsPerSecond(),
        engine.stepsPerSample(),
        (int) Math.round(engine.longestSeconds() * engine.stepsPerSecond()),
        engine.gravity() * CENTIMETRES,
        engine.sleepSeconds(),
        engine.sleepSpeed() * CENTIMETRES,
        engine.slop() * CENTIMETRES,
        DieShape.CUBE.lengthX() * CENTIMETRES,
        engine.density() * DENSITY,
        engine.drag(),
        engine.spinDrag(),
        model.die(),
        bowl.halfLength() * CENTIMETRES,
        bowl.halfWidth() * CENTIMETRES,
        model.eye().flatHeight() * CENTIMETRES,
        surfaces(model));
  }

  private static List<Fixture> surfaces(ArenaModel model) {
    BowlMeshes meshes = BowlMeshes.of(model.bowl());
    double tableTop = model.bowl().depth() - model.bowl().boxHeight();
    return List.of(
        Fixture.of(model.foam(), meshes.foam()),
        Fixture.of(model.wall(), meshes.wall()),
        Fixture.of(model.rim(), meshes.rim()),
        Fixture.table(model.table(), tableTop * CENTIMETRES));
  }

  double step() {
    return 1.0 / stepsPerSecond;
  }

  double dieMass() {
    return density * dieLength * dieLength * dieLength;
  }

  /// From the middle of a die to a corner.
  double cornerRadius() {
    return dieLength / 2 * Math.sqrt(3);
  }

  /// The spin at which a corner is as fast as a sleeping die may be.
  double sleepSpin() {
    return sleepSpeed / cornerRadius();
  }

  /// Whether a die whose middle is here lies in the bowl, on its floor.
  boolean isDown(double x, double y, double z) {
    double along = x / halfLength;
    double across = z / halfWidth;
    return along * along + across * across < 1 && Math.abs(y - dieLength / 2) <= flatHeight;
  }
}

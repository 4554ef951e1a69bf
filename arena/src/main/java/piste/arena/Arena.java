package piste.arena;

import java.util.ArrayList;
import java.util.List;
import piste.arena.JoltWorld.Fixture;
import piste.arena.JoltWorld.Probe;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Verdict;

/// A box with its bowl, in which dice are thrown. Belongs to one thread at a time, and must be
/// closed: its memory is the engine's.
public final class Arena implements AutoCloseable {
  private static final double TABLE_HALF = 0.6;
  private static final double TABLE_THICKNESS = 0.02;

  private final ArenaModel model;
  private final JoltWorld box;
  private final JoltWorld table;

  public Arena() {
    this(ArenaModel.STANDARD);
  }

  public Arena(ArenaModel model) {
    JoltLibrary.load();
    this.model = model;
    BowlMeshes meshes = BowlMeshes.of(model.bowl());
    double tableTop = model.bowl().depth() - model.bowl().boxHeight();
    this.box =
        new JoltWorld(
            model,
            List.of(
                new Fixture(Surface.FOAM, JoltShapes.mesh(meshes.foam()), 0),
                new Fixture(Surface.WALL, JoltShapes.mesh(meshes.wall()), 0),
                new Fixture(Surface.RIM, JoltShapes.mesh(meshes.rim()), 0),
                table(tableTop)));
    this.table = new JoltWorld(model, List.of(table(0)));
  }

  private static Fixture table(double top) {
    return new Fixture(
        Surface.TABLE, JoltShapes.slab(TABLE_HALF, TABLE_THICKNESS), top - TABLE_THICKNESS / 2);
  }

  public ArenaModel model() {
    return model;
  }

  /// Throws the dice, or says why no hand could.
  public Attempt<Landing> cast(Cast cast) {
    return switch (model.hand().canMake(cast.gesture(), model.bowl())) {
      case Refusal refusal -> Attempt.refused(refusal);
      case Verdict.Fits _ -> Attempt.made(land(cast, Probe.NONE));
    };
  }

  Landing land(Cast cast, Probe probe) {
    List<Launch> launches = new Release(model, cast.seed()).launch(cast);
    box.run(launches, cast.audible(), Shake.NONE, probe);
    List<ArenaDie> before = new ArrayList<>(cast.lying());
    for (HeldDie held : cast.held()) {
      Launch launch = launches.get(before.size());
      before.add(new ArenaDie(held.id(), held.shape(), launch.seen(launch.body())));
    }
    return new Outcome(model, box, launches, before).landing();
  }

  /// Moves the box until no die is cocked.
  public Nudge nudge(List<ArenaDie> lying, Seed seed, boolean audible) {
    return new Nudging(model, box, seed, audible).until(lying);
  }

  /// Rolls a die beside the box until it shows a face.
  public Rolled rollBeside(HeldDie die, Seed seed, boolean audible) {
    return new BesideTheBox(model, table, seed, audible).roll(die);
  }

  /// The die put back into the bowl showing `face`: where it was, or in the nearest free place.
  public ArenaDie putBack(ArenaDie die, int face, List<ArenaDie> others) {
    Placement placement = new Placement(model);
    return placement.nearestFree(placement.flat(die, face), others);
  }

  @Override
  public void close() {
    box.close();
    table.close();
  }
}

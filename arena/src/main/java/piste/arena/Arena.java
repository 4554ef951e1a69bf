package piste.arena;

import java.util.ArrayList;
import java.util.List;
import piste.arena.JoltWorld.Fixture;
import piste.arena.JoltWorld.Probe;
import piste.rules.Attempt;

/// A box with its bowl, in which dice are thrown. Belongs to one thread at a time, and must be
/// closed: its memory is the engine's.
public final class Arena implements AutoCloseable {
  private static final double FRAME = 0.01;
  private static final double FOAM_THICKNESS = 0.01;
  private static final double TABLE_HALF = 2;
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
    this.box = new JoltWorld(model, scenery(model.bowl()));
    this.table = new JoltWorld(model, List.of(table(0)));
  }

  private static List<Fixture> scenery(Bowl bowl) {
    BowlMeshes meshes = BowlMeshes.of(bowl);
    List<Fixture> scenery = new ArrayList<>();
    // The foam is a slab that reaches under the wall: what is flat and thick is quick and safe.
    scenery.add(slab(Surface.FOAM, bowl.halfBox() - FRAME, FOAM_THICKNESS, 0));
    meshes
        .sectors()
        .forEach(sector -> scenery.add(new Fixture(Surface.WALL, JoltShapes.sector(sector), 0)));
    meshes
        .rimSides()
        .forEach(side -> scenery.add(new Fixture(Surface.RIM, JoltShapes.mesh(side), 0)));
    scenery.add(table(bowl.depth() - bowl.boxHeight()));
    return scenery;
  }

  private static Fixture table(double top) {
    return slab(Surface.TABLE, TABLE_HALF, TABLE_THICKNESS, top);
  }

  private static Fixture slab(Surface surface, double half, double thickness, double top) {
    return new Fixture(surface, JoltShapes.slab(half, thickness), top - thickness / 2);
  }

  public ArenaModel model() {
    return model;
  }

  /// Throws the dice, or says why no hand could.
  public Attempt<Landing> cast(Cast cast) {
    return model
        .hand()
        .canMake(cast.gesture(), model.bowl())
        .then(() -> Attempt.made(land(cast, Probe.NONE)));
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

  /// Throws the dice, and again those that left the bowl or ended cocked, lying ones that were
  /// knocked among them, until all lie flat. No die is lost.
  public Attempt<AllFlat> castUntilFlat(Cast cast) {
    return cast(cast).map(landing -> new ThrowingAgain(this, cast).after(landing));
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

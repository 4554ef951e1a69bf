package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Takes dice that lie against the wall out of the way of a throw, and puts them back after it.
public final class Lifting {
  /// Nearer to the wall than this, a die lies against it; metres.
  private static final double AT_WALL = 0.004;

  private final ArenaModel model;
  private final Placement placement;

  public Lifting(ArenaModel model) {
    this.model = model;
    this.placement = new Placement(model);
  }

  /// Whether a die lies flat against the wall, where it may be lifted.
  public boolean mayLift(ArenaDie die) {
    return model.eye().place(die.shape(), die.pose(), model.bowl()) == RestingPlace.FLAT
        && placement.isAtWall(die, AT_WALL);
  }

  /// All dice after lifted ones are back: each where it lay, with the same face up, or in the
  /// nearest free place when the throw left another die there.
  public List<ArenaDie> putBack(List<ArenaDie> lying, List<ArenaDie> lifted) {
    List<ArenaDie> all = new ArrayList<>(lying);
    for (ArenaDie die : lifted) {
      boolean isFree = all.stream().noneMatch(other -> placement.meets(die, other));
      all.add(isFree ? die : placement.nearestFree(placement.flat(die, die.faceUp()), all));
    }
    return List.copyOf(all);
  }
}

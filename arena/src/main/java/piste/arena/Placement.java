package piste.arena;

import java.util.List;

/// Lays dice flat in the bowl: where they may lie, and the nearest place that is free.
public final class Placement {
  /// Dice laid down by hand keep this far from each other and from the wall, in metres.
  static final double GAP = 0.0002;

  private static final double RING = 0.002;
  private static final int RINGS = 100;
  private static final int ANGLES = 32;

  private final ArenaModel model;

  public Placement(ArenaModel model) {
    this.model = model;
  }

  /// Whether a flat die lies wholly where the bowl is level.
  boolean isInBounds(ArenaDie die) {
    return Footprint.of(die).reach(model.bowl()) <= model.bowl().foot() - reachOf(GAP);
  }

  /// Whether a flat die is so near to the wall that the wall takes part in a throw at it.
  boolean isAtWall(ArenaDie die, double within) {
    return Footprint.of(die).reach(model.bowl()) >= model.bowl().foot() - reachOf(within);
  }

  private double reachOf(double metres) {
    return metres / model.bowl().halfWidth();
  }

  boolean isFree(ArenaDie die, List<ArenaDie> others) {
    return isInBounds(die) && others.stream().noneMatch(other -> meets(die, other));
  }

  /// Whether a flat die would touch another, flat or not.
  boolean meets(ArenaDie die, ArenaDie other) {
    if (model.eye().place(other.shape(), other.pose(), model.bowl()) == RestingPlace.FLAT) {
      return Footprint.of(die).meets(Footprint.of(other), GAP);
    }
    double room = die.shape().cornerRadius() + other.shape().cornerRadius() + GAP;
    return Math.hypot(die.pose().x() - other.pose().x(), die.pose().z() - other.pose().z()) < room;
  }

  /// The die lying level on the face opposite to `face`, turned as little as can be.
  public ArenaDie flat(ArenaDie die, int face) {
    Rotation level = die.pose().rotation().levelled(die.shape().facets().get(face));
    return laid(die.at(die.pose().turned(level)), die.pose().x(), die.pose().z());
  }

  /// A level die put down at a place: on the foam, or on the strip round it if it reaches there.
  ArenaDie laid(ArenaDie die, double x, double z) {
    double onFoam = die.shape().restingHeight(die.faceUp());
    ArenaDie low = die.at(die.pose().at(x, onFoam, z));
    boolean reachesStrip = Footprint.of(low).reach(model.bowl()) > model.bowl().foam();
    return reachesStrip ? die.at(die.pose().at(x, onFoam + model.bowl().strip(), z)) : low;
  }

  /// A flat die where it is, or in the nearest free place: rings of points round it are tried, from
  /// the inside out, each from the middle of the bowl on.
  public ArenaDie nearestFree(ArenaDie die, List<ArenaDie> others) {
    double start = StrictMath.atan2(-die.pose().z(), -die.pose().x());
    for (int ring = 0; ring <= RINGS; ring++) {
      for (int i = 0; i < (ring == 0 ? 1 : ANGLES); i++) {
        double angle = start + 2 * Math.PI * i / ANGLES;
        ArenaDie moved =
            laid(
                die,
                die.pose().x() + ring * RING * StrictMath.cos(angle),
                die.pose().z() + ring * RING * StrictMath.sin(angle));
        if (isFree(moved, others)) {
          return moved;
        }
      }
    }
    throw new IllegalStateException("the bowl is full");
  }
}

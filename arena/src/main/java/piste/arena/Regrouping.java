package piste.arena;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// Moves lying dice by hand, as some editions allow: anywhere level, faces kept, none on another.
public final class Regrouping {
  /// Where a die is to lie.
  ///
  /// @param turn about the vertical, counter-clockwise seen from above, from how it lies now
  public record Wish(int id, double x, double z, double turn) {}

  private final ArenaModel model;
  private final Placement placement;

  public Regrouping(ArenaModel model) {
    this.model = model;
    this.placement = new Placement(model);
  }

  /// The lying dice after all wishes at once, or why it cannot be.
  public Attempt<List<ArenaDie>> regroup(List<ArenaDie> lying, List<Wish> wishes) {
    Map<Integer, Wish> wished = new HashMap<>();
    for (Wish wish : wishes) {
      if (lying.stream().noneMatch(die -> die.id() == wish.id())) {
        return refused("unknown", "no die %d lies in the arena".formatted(wish.id()));
      }
      if (wished.putIfAbsent(wish.id(), wish) != null) {
        return refused("twice", "die %d is moved twice".formatted(wish.id()));
      }
      if (!Double.isFinite(wish.x() + wish.z() + wish.turn())) {
        return refused("not-a-number", "a place is made of finite numbers");
      }
    }
    List<ArenaDie> moved = new ArrayList<>();
    for (ArenaDie die : lying) {
      Wish wish = wished.get(die.id());
      if (wish != null && place(die) != RestingPlace.FLAT) {
        return refused("cocked", "die %d does not lie flat".formatted(die.id()));
      }
      moved.add(wish == null ? die : moved(die, wish));
    }
    return checked(moved, wished);
  }

  private Attempt<List<ArenaDie>> checked(List<ArenaDie> moved, Map<Integer, Wish> wished) {
    for (ArenaDie die : moved) {
      if (!wished.containsKey(die.id())) {
        continue;
      }
      if (!placement.isInBounds(die)) {
        return refused(
            "out-of-bounds", "die %d would not lie level in the bowl".formatted(die.id()));
      }
      List<ArenaDie> others = moved.stream().filter(other -> other.id() != die.id()).toList();
      if (!placement.isFree(die, others)) {
        return refused("stacked", "die %d would lie on another or touch it".formatted(die.id()));
      }
    }
    return Attempt.made(List.copyOf(moved));
  }

  private RestingPlace place(ArenaDie die) {
    return model.eye().place(die.shape(), die.pose(), model.bowl());
  }

  private ArenaDie moved(ArenaDie die, Wish wish) {
    ArenaDie flat = placement.flat(die, die.faceUp());
    Rotation turned =
        Rotation.aboutVertical(wish.turn()).after(flat.pose().rotation()).normalised();
    return placement.laid(flat.at(flat.pose().turned(turned)), wish.x(), wish.z());
  }

  private static Attempt<List<ArenaDie>> refused(String code, String reason) {
    return Attempt.refused(new Refusal("regroup." + code, reason));
  }
}

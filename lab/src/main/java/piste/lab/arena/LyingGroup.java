package piste.lab.arena;

import java.util.List;
import java.util.SplittableRandom;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.FloorPoint;
import piste.arena.Layouts;

/// A few dice that lie near each other, some way off the middle of the bowl.
///
/// @param middle the point round which they lie
record LyingGroup(List<ArenaDie> dice, FloorPoint middle) {
  static final int MOST = 5;

  /// From the middle of a die to the next, in metres.
  private static final double SPACING = 0.024;

  private static final double NEAREST = 0.3;
  private static final double FARTHEST = 0.45;

  LyingGroup {
    dice = List.copyOf(dice);
  }

  /// A group laid anew: on any side of the middle, and more or less far off.
  static LyingGroup draw(ArenaModel model, int count, SplittableRandom chance) {
    double reach = model.bowl().foot() * chance.nextDouble(NEAREST, FARTHEST);
    FloorPoint middle = FloorPoint.at(model.bowl(), reach, FloorPoint.angle(chance));
    return new LyingGroup(Layouts.group(model, count, middle.x(), middle.z(), SPACING), middle);
  }
}

package piste.arena;

import java.util.ArrayList;
import java.util.List;

/// Dice laid out by hand, for experiments and pictures.
public final class Layouts {
  /// The five places of a group, in units of its spacing.
  private static final double[][] PLACES = {{0, 0}, {1, 0.2}, {0.3, 1}, {-1, 0.4}, {-0.2, -1}};

  private Layouts() {}

  /// Up to five dice in a loose group round a point, die number `n` showing face `n + 1`:
  /// different numbers from 2 on, where the first face shows none.
  ///
  /// @param spacing from the middle of one die to the next, in metres
  public static List<ArenaDie> group(
      ArenaModel model, int count, double x, double z, double spacing) {
    Placement placement = new Placement(model);
    List<ArenaDie> dice = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Pose pose =
          new Pose(
              x + PLACES[i][0] * spacing,
              0,
              z + PLACES[i][1] * spacing,
              Rotation.aboutVertical(0.7 * i));
      dice.add(placement.flat(new ArenaDie(i, DieShape.CUBE, pose), i + 1));
    }
    return List.copyOf(dice);
  }
}

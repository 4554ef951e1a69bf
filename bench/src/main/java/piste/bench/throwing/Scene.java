package piste.bench.throwing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import piste.arena.ArenaDie;
import piste.arena.ArenaModel;
import piste.arena.Cast;
import piste.arena.DieShape;
import piste.arena.Gesture;
import piste.arena.HeldDie;
import piste.arena.Pose;
import piste.arena.Rotation;
import piste.arena.Seed;

/// Throws of one kind, from all round the bowl.
record Scene(String name, List<Toss> tosses) {
  private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

  /// How far the lying dice are from the middle, along both axes, in metres.
  private static final double LYING_OFFSET = 0.02;

  static List<Scene> all(ArenaModel model) {
    return List.of(oneDieAtFour(model, 240), handful(model, 60));
  }

  private static Scene oneDieAtFour(ArenaModel model, int count) {
    List<HeldDie> held = List.of(new HeldDie(4, DieShape.CUBE));
    return of("one die at four lying, 1.5 m/s", model, count, i -> cast(lying(i), held, 1.5, i));
  }

  private static Scene handful(ArenaModel model, int count) {
    List<HeldDie> held =
        IntStream.range(0, 18).mapToObj(id -> new HeldDie(id, DieShape.CUBE)).toList();
    return of("18 dice at once, 1 m/s", model, count, i -> cast(List.of(), held, 1, i));
  }

  private static Scene of(String name, ArenaModel model, int count, IntFunction<Cast> cast) {
    return new Scene(
        name, IntStream.range(0, count).mapToObj(i -> Toss.of(model, cast.apply(i))).toList());
  }

  private static Cast cast(List<ArenaDie> lying, List<HeldDie> held, double speed, int number) {
    Gesture gesture = Gesture.atTheMiddle(speed).from(number * GOLDEN_ANGLE);
    return new Cast(lying, held, gesture, Seed.of(number), false);
  }

  /// Four dice round the middle, each turned its own way.
  private static List<ArenaDie> lying(int number) {
    List<ArenaDie> dice = new ArrayList<>();
    for (int id = 0; id < 4; id++) {
      double x = id % 2 == 0 ? LYING_OFFSET : -LYING_OFFSET;
      double z = id < 2 ? LYING_OFFSET : -LYING_OFFSET;
      Rotation turn = Rotation.aboutVertical((4 * number + id) * GOLDEN_ANGLE);
      dice.add(new ArenaDie(id, DieShape.CUBE, new Pose(x, DieShape.CUBE.lengthY() / 2, z, turn)));
    }
    return dice;
  }
}

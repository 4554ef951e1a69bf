package piste.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// What the tests throw.
final class Scenes {
  static final int THROWN = 100;

  private Scenes() {}

  /// Lying dice in a loose group in the middle.
  static List<ArenaDie> group(int count) {
    return Layouts.group(ArenaModel.STANDARD, count, 0, 0, 0.026);
  }

  static List<HeldDie> handful(int count) {
    List<HeldDie> held = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      held.add(new HeldDie(THROWN + i, DieShape.CUBE));
    }
    return held;
  }

  /// One of each shape in turn.
  static List<HeldDie> mixed(int count) {
    List<HeldDie> held = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      held.add(new HeldDie(THROWN + i, i % 3 == 2 ? DieShape.TEN : DieShape.CUBE));
    }
    return held;
  }

  static Cast one(List<ArenaDie> lying, Gesture gesture, long seed) {
    return new Cast(lying, handful(1), gesture, Seed.of(seed), false);
  }

  /// From all round the bowl, one after the other.
  static Gesture allRound(Gesture gesture, int number) {
    return gesture.from(2 * Math.PI * 0.618_033_988_75 * number);
  }

  /// A point of the floor, spread evenly over it.
  static Gesture allOver(Gesture gesture, int number) {
    double angle = 2 * Math.PI * 0.754_877_666 * number;
    double reach = 0.6 * Math.sqrt((number * 0.569_840_290_998) % 1);
    Bowl bowl = ArenaModel.STANDARD.bowl();
    return allRound(gesture, number)
        .at(
            bowl.halfLength() * reach * Math.cos(angle),
            bowl.halfWidth() * reach * Math.sin(angle));
  }

  static boolean left(Landed die) {
    return die.place() == RestingPlace.RIM || die.place() == RestingPlace.OUTSIDE;
  }

  /// How uneven the faces of a die come up in 2,000 throws: chi-square of those that lie flat.
  static double unevenness(int faces, IntFunction<Landed> thrown) {
    int[] counts = new int[faces];
    for (int i = 0; i < 2_000; i++) {
      thrown.apply(i).face().ifPresent(face -> counts[face]++);
    }
    double expected = (double) IntStream.of(counts).sum() / faces;
    return IntStream.of(counts)
        .mapToDouble(count -> (count - expected) * (count - expected) / expected)
        .sum();
  }
}

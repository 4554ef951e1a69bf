package piste.strike;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import piste.rules.ChanceModel;
import piste.rules.Distribution;

/// Dice that do everything real dice may do: they turn each other, stand on edge, climb the rim
/// and leave the box. The readings of a position are a fixed sample of what can happen.
final class RoughDice implements ChanceModel<Position, Reading> {
  private static final int SAMPLE = 24;

  @Override
  public Distribution<Reading> readings(Position s) {
    SplittableRandom random = new SplittableRandom(StrikeNotation.NOTATION.position(s).hashCode());
    List<Reading> sample =
        Stream.generate(() -> reading(s, random)).limit(SAMPLE).distinct().toList();
    return Distribution.uniform(sample);
  }

  private static Reading reading(Position s, SplittableRandom random) {
    return switch (s.phase()) {
      case AIR -> Reading.of(rests(s.air(), random), lying(s, random));
      case ROLL -> Reading.of(rests(1, random));
      default -> Reading.of(faces(s.cocked(), random));
    };
  }

  private static Map<Face, Rest> lying(Position s, SplittableRandom random) {
    Map<Face, Rest> rests = new EnumMap<>(Face.class);
    for (Face face : Face.ofSet(s.lying())) {
      rests.put(face, random.nextInt(3) == 0 ? rest(random) : Rest.showing(face));
    }
    return rests;
  }

  private static List<Rest> rests(int dice, SplittableRandom random) {
    return Stream.generate(() -> rest(random)).limit(dice).toList();
  }

  private static List<Rest> faces(int dice, SplittableRandom random) {
    return Stream.generate(() -> Rest.at(random.nextInt(6))).limit(dice).toList();
  }

  /// A face four times in five.
  private static Rest rest(SplittableRandom random) {
    return random.nextInt(5) == 0 ? Rest.at(6 + random.nextInt(3)) : Rest.at(random.nextInt(6));
  }
}

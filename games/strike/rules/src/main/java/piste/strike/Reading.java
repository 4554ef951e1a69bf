package piste.strike;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What the dice show after a throw, die by die: those thrown, and those that lay in the arena.
///
/// Thrown dice are alike, so they are counted. Lying dice all showed different faces, so each is
/// known by the face it showed before the throw.
///
/// @param thrown a [Tally] of the thrown dice
/// @param lying four bits for each [Face], 0 where no die lay, else one more than the [Rest] of the
///     die that lay there with this face up
public record Reading(long thrown, int lying) {
  private static final int LANE = 4;
  private static final int LANE_MASK = 15;

  /// Thrown dice only, in any order.
  public static Reading of(List<Rest> thrown) {
    return of(thrown, Map.of());
  }

  /// Thrown dice in any order, and what became of each die that lay there.
  public static Reading of(List<Rest> thrown, Map<Face, Rest> lying) {
    if (thrown.size() > Tally.MOST) {
      throw new IllegalArgumentException("no box holds %d dice".formatted(thrown.size()));
    }
    long counted = 0;
    for (Rest rest : thrown) {
      counted += Tally.of(rest);
    }
    int packed = 0;
    for (var die : lying.entrySet()) {
      packed |= lane(die.getKey(), die.getValue());
    }
    return new Reading(counted, packed);
  }

  public Reading {
    if (thrown == Tally.NONE || !lanesAreRests(lying)) {
      throw new IllegalArgumentException(
          "no reading has thrown dice %x and lying dice %x".formatted(thrown, lying));
    }
  }

  /// Whether no X lay there and no lane is over the last [Rest].
  private static boolean lanesAreRests(int lying) {
    int overNine = lying & (lying << 1 | lying << 2) & 0x888880;
    return (lying & LANE_MASK) == 0 && lying >>> (LANE * 6) == 0 && overNine == 0;
  }

  private static int lane(Face before, Rest after) {
    return (after.index() + 1) << (LANE * before.index());
  }

  private int lane(Face before) {
    return (lying >>> (LANE * before.index())) & LANE_MASK;
  }

  /// The dice that lay there, each as it lay, packed.
  static int unmoved(int faces) {
    int packed = 0;
    for (Face face : Face.NUMBERS) {
      if ((faces & face.bit()) != 0) {
        packed |= lane(face, Rest.showing(face));
      }
    }
    return packed;
  }

  /// The faces that lay there before the throw, packed.
  int lyingBefore() {
    int faces = 0;
    for (Face face : Face.NUMBERS) {
      if (lane(face) != 0) {
        faces |= face.bit();
      }
    }
    return faces;
  }

  /// All dice of the reading, thrown and lying, counted by how they came to rest.
  long after() {
    long after = thrown;
    for (int rest = lying >>> LANE; rest != 0; rest >>>= LANE) {
      if ((rest & LANE_MASK) != 0) {
        after += Tally.of(Rest.at((rest & LANE_MASK) - 1));
      }
    }
    return after;
  }

  public int thrownDice() {
    return Tally.size(thrown);
  }

  /// The thrown dice, faces first.
  public List<Rest> thrownRests() {
    List<Rest> rests = new ArrayList<>();
    for (Rest rest : Rest.values()) {
      for (int i = Tally.count(thrown, rest); i > 0; i--) {
        rests.add(rest);
      }
    }
    return rests;
  }

  /// What became of each die that lay there, by the face it showed.
  public Map<Face, Rest> lyingRests() {
    Map<Face, Rest> rests = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      int lane = lane(face);
      if (lane != 0) {
        rests.put(face, Rest.at(lane - 1));
      }
    }
    return rests;
  }
}

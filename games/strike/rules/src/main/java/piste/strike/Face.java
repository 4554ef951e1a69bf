package piste.strike;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import piste.rules.Die;

/// What a Strike die can show. X stands where the 1 would be (clause 1.1).
public enum Face {
  X(0, "X"),
  TWO(1, "2"),
  THREE(2, "3"),
  FOUR(3, "4"),
  FIVE(4, "5"),
  SIX(5, "6");

  private static final Face[] FACES = values();

  /// The faces that stay in the arena and can match.
  public static final List<Face> NUMBERS = List.of(TWO, THREE, FOUR, FIVE, SIX);

  /// The die of the box.
  public static final Die DIE =
      new Die("strike", Stream.of(FACES).map(face -> face.symbol).toList());

  private final int index;
  private final String symbol;

  Face(int index, String symbol) {
    this.index = index;
    this.symbol = symbol;
  }

  /// The place of this value wherever such values are packed.
  int index() {
    return index;
  }

  public String symbol() {
    return symbol;
  }

  static Optional<Face> of(String symbol) {
    for (Face face : FACES) {
      if (face.symbol.equals(symbol)) {
        return Optional.of(face);
      }
    }
    return Optional.empty();
  }

  /// The face at this place of the die.
  public static Face at(int index) {
    return FACES[index];
  }

  /// The numbers of a packed set, in ascending order.
  static List<Face> ofSet(int set) {
    return NUMBERS.stream().filter(face -> (set & face.bit()) != 0).toList();
  }

  /// This face in a set of faces packed in an `int`.
  int bit() {
    return 1 << index();
  }
}

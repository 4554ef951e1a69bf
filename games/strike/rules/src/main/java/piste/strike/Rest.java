package piste.strike;

import java.util.Optional;

/// How a die came to rest. The first six are the faces, in the order of [Face].
public enum Rest {
  X(0, "X"),
  TWO(1, "2"),
  THREE(2, "3"),
  FOUR(3, "4"),
  FIVE(4, "5"),
  SIX(5, "6"),
  /// In the arena, but no face can be read.
  COCKED(6, "c"),
  /// On top of the rim.
  RIM(7, "r"),
  /// Beside the arena.
  OUTSIDE(8, "o");

  private static final Rest[] RESTS = values();

  private final int index;
  private final String symbol;

  Rest(int index, String symbol) {
    this.index = index;
    this.symbol = symbol;
  }

  /// In the arena, showing this face.
  public static Rest showing(Face face) {
    return RESTS[face.index()];
  }

  /// The place of this value wherever such values are packed.
  public int index() {
    return index;
  }

  public String symbol() {
    return symbol;
  }

  public boolean showsFace() {
    return this.compareTo(COCKED) < 0;
  }

  static Optional<Rest> of(String symbol) {
    for (Rest rest : RESTS) {
      if (rest.symbol.equals(symbol)) {
        return Optional.of(rest);
      }
    }
    return Optional.empty();
  }

  static Rest at(int index) {
    return RESTS[index];
  }
}

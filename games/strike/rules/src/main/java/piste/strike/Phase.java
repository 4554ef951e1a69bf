package piste.strike;

/// Where in a turn a position stands.
public enum Phase {
  /// The first player sets the opening die on a face.
  SET("set"),
  /// The opening die is in the air.
  ROLL("roll"),
  /// The opening die shows X: the first player rolls it again or turns it.
  RIGHT("right"),
  /// A turn begins: the player must throw.
  MUST("must"),
  /// A throw brought no group: the player may stop or throw one more die.
  MAY("may"),
  /// The player's dice are in the air.
  AIR("air"),
  /// Dice lie cocked and the player says how they are settled.
  COCKED("cocked"),
  /// Cocked dice are being rolled again beside the box.
  BESIDE("beside"),
  /// The box is being moved until the cocked dice lie flat.
  NUDGE("nudge"),
  /// One player is left.
  OVER("over");

  private final String word;

  Phase(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}

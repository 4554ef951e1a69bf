package piste.deschainer;

/// Where before the game a position stands.
public enum Phase {
  /// Two dice each, to see who begins.
  START("start"),
  /// A player's dice are in the air.
  ROLL("roll"),
  /// Some of a player's dice show 1, and may be rolled again.
  ONES("ones"),
  /// A player puts the seven dice in order, unseen by the other.
  ARRANGE("arrange");

  private final String word;

  Phase(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}

package piste.arene;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a position waits for.
public enum Phase {
  /// The neutral die rolls into the cave.
  NEUTRAL(true),
  /// A hunter throws, claims or stops.
  HUNT(false),
  /// A hunter says how many dice of each kind to throw together.
  GATHER(false),
  /// Thrown dice are in the air.
  AIR(true),
  /// A hunter says which dice make the combination.
  SELECT(false),
  /// A hunter says which die the multiplier brings to ten or more.
  BEYOND(false),
  /// A hunter says which zone a double hits.
  HIT(false),
  /// A hunter takes a gem, or uses a power that the combination reaches.
  REWARD(false),
  /// A hunter uses any power, for a die brought to ten or more.
  BONUS(false),
  /// A hunter says which dice to roll again.
  PICK(false),
  /// Dice roll again.
  REROLL(true),
  /// A hunter turns dice up or down by one.
  TURN(false),
  /// A hunter whom the Ogre attacked says what to lose.
  OGRE(false),
  /// A hunter's dice roll to settle a tie.
  TIE(true),
  OVER(false);

  private static final Phase[] ALL = values();

  private final boolean chance;
  private final String word = name().toLowerCase(Locale.ROOT);

  Phase(boolean chance) {
    this.chance = chance;
  }

  /// Whether dice are in the air.
  public boolean isChance() {
    return chance;
  }

  String word() {
    return word;
  }

  static Optional<Phase> named(String word) {
    return Stream.of(ALL).filter(phase -> phase.word.equals(word)).findFirst();
  }
}

package piste.arene;

/// One of the nine powers (5.3 to 5.5), by its number.
public enum Power {
  REROLL_THREE(0, 0, 3, Deed.REROLL),
  REROLL_ONE(1, 2, 1, Deed.REROLL),
  TURN_ONE(2, 3, 1, Deed.TURN),
  GAIN_JOKER(3, 4, 1, Deed.JOKER),
  GAIN_TEN(4, 5, 1, Deed.TEN),
  GAIN_MULTIPLIER(5, 6, 1, Deed.MULTIPLIER),
  TURN_THREE(6, 7, 3, Deed.TURN),
  GAIN_JOKERS(7, 8, 3, Deed.JOKER),
  GAIN_TENS(8, 9, 3, Deed.TEN);

  /// What is done.
  public enum Deed {
    /// Dice of the cave are rolled again.
    REROLL,
    /// Dice of the cave go up or down by one.
    TURN,
    /// Dice of a kind are gained.
    JOKER,
    TEN,
    MULTIPLIER
  }

  private static final Power[] ALL = values();

  private final int index;
  private final int number;
  private final int dice;
  private final Deed deed;

  Power(int index, int number, int dice, Deed deed) {
    this.index = index;
    this.number = number;
    this.dice = dice;
    this.deed = deed;
  }

  public int number() {
    return number;
  }

  /// With how many dice.
  public int dice() {
    return dice;
  }

  public Deed deed() {
    return deed;
  }

  static int count() {
    return ALL.length;
  }

  /// The place of this value wherever such values are packed.
  int index() {
    return index;
  }

  static Power at(int index) {
    return ALL[index];
  }

  /// Whether a triple of this value reaches it (5.1, 5.2).
  boolean isWithin(int value, Terms.Zero zero) {
    return switch (zero) {
      case HIGH -> value == 0 || (number != 0 && number <= value);
      case LOW -> number <= value;
    };
  }
}

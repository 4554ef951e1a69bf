package piste.table;

/// What a player's things are made of: their dice and their tray. Everybody sees it, and it changes
/// nothing else.
public record DiceSet(Dice dice, Wood wood) {
  public static final DiceSet STANDARD = new DiceSet(Dice.IVORY, Wood.WALNUT);

  /// What dice are made of.
  public enum Dice {
    IVORY,
    BOXWOOD,
    EBONY,
    BRICK,
    SLATE
  }

  /// What trays and boxes are made of.
  public enum Wood {
    WALNUT,
    OAK,
    CHERRY,
    EBONY
  }
}

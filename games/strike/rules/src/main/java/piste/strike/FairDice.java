package piste.strike;

import piste.rules.ChanceModel;
import piste.rules.Distribution;

/// Dice that fall fairly, stay in the arena and knock nothing: the closed form.
public final class FairDice implements ChanceModel<Position, Reading> {
  public static final FairDice MODEL = new FairDice();

  /// Throws of one die, by the set of faces it could hit.
  private final FairThrow[] single = new FairThrow[1 << Face.values().length];

  /// Throws of many dice into an empty arena or beside it, by their number.
  private final FairThrow[] many = new FairThrow[Tally.MOST + 1];

  private FairDice() {
    for (int lying = 0; lying < single.length; lying++) {
      single[lying] = new FairThrow(1, Reading.unmoved(lying));
    }
    many[1] = single[0];
    for (int dice = 2; dice < many.length; dice++) {
      many[dice] = new FairThrow(dice, 0);
    }
  }

  @Override
  public Distribution<Reading> readings(Position s) {
    return switch (s.phase()) {
      case AIR -> s.air() == 1 ? single[s.lying()] : many[s.air()];
      case ROLL -> single[0];
      case BESIDE, NUDGE -> many[s.cocked()];
      case SET, RIGHT, MUST, MAY, COCKED, OVER ->
          throw new IllegalArgumentException(
              "no dice are in the air in " + StrikeNotation.NOTATION.position(s));
    };
  }
}

package piste.arene;

import piste.rules.ChanceModel;
import piste.rules.Distribution;

/// Dice that fall fairly and knock no other.
public final class FairDice implements ChanceModel<Position, Reading> {
  public static final FairDice MODEL = new FairDice();

  /// By the packed [Hand] that is thrown, made when first asked for. Two threads may both make one,
  /// with the same result.
  private final FairThrow[] throwsOf = new FairThrow[Hand.MASK + 1];

  private FairDice() {}

  @Override
  public Distribution<Reading> readings(Position s) {
    if (!s.phase().isChance()) {
      throw new IllegalArgumentException(
          "no dice are in the air in " + AreneNotation.NOTATION.position(s));
    }
    FairThrow known = throwsOf[s.air()];
    if (known == null) {
      known = new FairThrow(s.air());
      throwsOf[s.air()] = known;
    }
    return known;
  }
}

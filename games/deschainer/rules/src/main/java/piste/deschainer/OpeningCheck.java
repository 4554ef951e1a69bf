package piste.deschainer;

/// Whether an opening is one that can be: as many dice as there must be, and none too many.
final class OpeningCheck {
  private OpeningCheck() {}

  static boolean isSound(Opening s) {
    boolean startsWell = s.phase() == Phase.START || (s.rolled() == Tally.NONE && dealtInTurn(s));
    return startsWell
        && switch (s.phase()) {
          case START ->
              s.terms().start() == Terms.Start.ROLLED
                  && isBare(s)
                  && Tally.size(s.rolled()) == (s.side() == Side.WHITE ? 0 : 2);
          case ROLL ->
              isRolled(s)
                  && s.whiteRow() == 0
                  && (s.again() ? isMissingOnes(s.hand()) : s.hand() == Tally.NONE);
          case ONES ->
              isRolled(s)
                  && s.whiteRow() == 0
                  && Tally.size(s.hand()) == Row.DICE
                  && Tally.count(s.hand(), 1) > 0
                  && (s.terms().ones() == Terms.Ones.AGAIN || !s.again());
          case ARRANGE -> !s.again() && isReadyToArrange(s);
        };
  }

  private static boolean isRolled(Opening s) {
    return s.terms().dice() == Terms.Dice.ROLLED;
  }

  private static boolean isBare(Opening s) {
    return s.whiteDice() == Tally.NONE
        && s.blackDice() == Tally.NONE
        && s.whiteRow() == 0
        && !s.again();
  }

  /// White rolls first, and Black when White is done.
  private static boolean dealtInTurn(Opening s) {
    return s.phase() == Phase.ARRANGE
        || (s.side() == Side.WHITE
            ? s.blackDice() == Tally.NONE
            : Tally.size(s.whiteDice()) == Row.DICE);
  }

  private static boolean isMissingOnes(int hand) {
    return Tally.size(hand) < Row.DICE && Tally.count(hand, 1) == 0;
  }

  private static boolean isReadyToArrange(Opening s) {
    int dice = isRolled(s) ? Row.DICE : 0;
    if (Tally.size(s.whiteDice()) != dice || Tally.size(s.blackDice()) != dice) {
      return false;
    }
    if (s.side() == Side.WHITE) {
      return s.whiteRow() == 0;
    }
    return s.whiteRow() != 0
        && (isRolled(s)
            ? Row.tally(s.whiteRow()) == s.whiteDice()
            : Tally.sum(Row.tally(s.whiteRow())) == Suggestions.SUM);
  }
}

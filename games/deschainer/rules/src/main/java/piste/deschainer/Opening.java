package piste.deschainer;

import java.util.List;

/// A moment before the dice stand on the board.
///
/// @param white the seat that plays White; in [Phase#START] the one that rolls first
/// @param side who must roll or decide
/// @param rolled what the first seat rolled to begin, a [Tally]; none before
/// @param whiteDice White's dice as rolled so far, a [Tally]
/// @param blackDice Black's
/// @param again whether ones were rolled again already, or are in the air for that
/// @param whiteRow White's [Row], which Black may not see yet; 0 before it is there
public record Opening(
    Terms terms,
    Phase phase,
    int white,
    Side side,
    int rolled,
    int whiteDice,
    int blackDice,
    boolean again,
    int whiteRow)
    implements Position {

  /// Two dice each are to be rolled, this seat's first.
  static Opening starting(Terms terms, int first) {
    return new Opening(terms, Phase.START, first, Side.WHITE, 0, 0, 0, false, 0);
  }

  /// White is known: the dice are rolled, or chosen.
  static Opening begun(Terms terms, int white) {
    Phase phase =
        switch (terms.dice()) {
          case ROLLED -> Phase.ROLL;
          case SUM_33 -> Phase.ARRANGE;
        };
    return new Opening(terms, phase, white, Side.WHITE, 0, 0, 0, false, 0);
  }

  /// The dice rolled so far by whoever must act, a [Tally].
  int hand() {
    return side == Side.WHITE ? whiteDice : blackDice;
  }

  /// The points of the dice that a side has rolled, fewest first; none before.
  public List<Integer> dice(Side of) {
    return Tally.list(of == Side.WHITE ? whiteDice : blackDice);
  }

  /// How many dice are in the air.
  int air() {
    return switch (phase) {
      case START -> 2;
      case ROLL -> Row.DICE - Tally.size(hand());
      case ONES, ARRANGE -> 0;
    };
  }

  Opening withStartRoll(int tally) {
    return new Opening(terms, phase, white, Side.BLACK, tally, 0, 0, false, 0);
  }

  /// The same player, holding these dice.
  Opening holding(Phase next, int tally, boolean anew) {
    return new Opening(
        terms,
        next,
        white,
        side,
        0,
        side == Side.WHITE ? tally : whiteDice,
        side == Side.BLACK ? tally : blackDice,
        anew,
        0);
  }

  /// The other player, or White once Black has rolled too.
  Opening handedOn() {
    return side == Side.WHITE
        ? new Opening(terms, Phase.ROLL, white, Side.BLACK, 0, whiteDice, 0, false, 0)
        : new Opening(terms, Phase.ARRANGE, white, Side.WHITE, 0, whiteDice, blackDice, false, 0);
  }

  Opening arranged(int row) {
    return new Opening(terms, phase, white, Side.BLACK, 0, whiteDice, blackDice, false, row);
  }
}

package piste.deschainer.play;

import java.util.List;
import piste.deschainer.DesChainerNotation;
import piste.deschainer.Move;
import piste.deschainer.Move.Ones;
import piste.rules.Draw;

/// What bots do before the dice stand on the board.
final class Places {
  /// Where the points are chosen: a few strong dice, with weaker ones to pay beside them.
  private static final Move CHOSEN =
      DesChainerNotation.NOTATION.readMove("arrange 3456654").orThrow();

  private Places() {}

  /// Rolls ones again, and puts the strong dice in the middle, as the first order listed does.
  static Move sensible(List<Move> moves) {
    if (moves.contains(Ones.REROLL)) {
      return Ones.REROLL;
    }
    return moves.contains(CHOSEN) ? CHOSEN : moves.getFirst();
  }

  /// Rolls ones again, and takes any order.
  static Move careless(List<Move> moves, Draw chance) {
    return moves.contains(Ones.REROLL) ? Ones.REROLL : moves.get((int) chance.below(moves.size()));
  }
}

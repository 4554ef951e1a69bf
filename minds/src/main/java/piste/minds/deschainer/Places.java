package piste.minds.deschainer;

import java.util.List;
import piste.deschainer.Move;
import piste.deschainer.Move.Ones;
import piste.rules.Draw;

/// What bots do before the dice stand on the board.
final class Places {
  private Places() {}

  /// Rolls ones again, and takes the first of the orders that are listed: it did best in self-play.
  static Move sensible(List<Move> moves) {
    return moves.contains(Ones.REROLL) ? Ones.REROLL : moves.getFirst();
  }

  /// Rolls ones again, and takes any order.
  static Move careless(List<Move> moves, Draw chance) {
    return moves.contains(Ones.REROLL) ? Ones.REROLL : moves.get((int) chance.below(moves.size()));
  }
}

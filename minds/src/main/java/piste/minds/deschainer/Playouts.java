package piste.minds.deschainer;

import java.util.List;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.minds.Level;
import piste.minds.Words;
import piste.minds.search.Mcts;
import piste.rules.Draw;

/// Chooses by random playouts: one to measure others by.
///
/// @param longest after so many actions a playout is judged by the points on the board
record Playouts(Level level, Mcts search, int longest) implements DesChainerBot {

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return switch (position) {
      case Opening _ -> Places.careless(moves, chance);
      case InPlay play -> search.choose(new LineWalk(play, longest), chance);
    };
  }

  @Override
  public Words explain(Position position, Move move) {
    return new Words(
        "C'est l'action qui a le mieux réussi dans mes essais.",
        "It is the action that did best in my trials.");
  }
}

package piste.deschainer.play;

import java.util.List;
import piste.deschainer.InPlay;
import piste.deschainer.Move;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.search.Mcts;
import piste.rules.Draw;
import piste.view.Words;

/// Chooses by random playouts: one to measure others by.
///
/// @param longest after so many actions a playout is judged by the points on the board
record Playouts(Level level, Mcts search, int longest) implements Bot<Position, Move> {

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return switch (position) {
      case Opening _ -> Places.careless(moves, chance);
      case InPlay play -> search.choose(new LineWalk(play, longest), chance);
    };
  }

  @Override
  public Words explain(Position position, Move move) {
    return Words.of("des-chainer.saying.playouts");
  }
}

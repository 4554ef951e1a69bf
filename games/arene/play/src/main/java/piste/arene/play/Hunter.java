package piste.arene.play;

import java.util.Comparator;
import java.util.List;
import piste.arene.Move;
import piste.arene.Position;
import piste.minds.Level;
import piste.rules.Draw;
import piste.view.Words;

/// One who plays L'Arène by a taste: each move looks good or bad at once, the best is played, and
/// among equals one is drawn.
record Hunter(Level level, Taste taste) implements AreneBot {
  /// How good a move looks.
  @FunctionalInterface
  interface Taste {
    int of(Position position, Move move);
  }

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    Move best = moves.getFirst();
    int most = Integer.MIN_VALUE;
    int equals = 0;
    for (Move move : moves) {
      int worth = taste.of(position, move);
      equals = worth > most ? 1 : worth == most ? equals + 1 : equals;
      if (worth > most || (worth == most && chance.below(equals) == 0)) {
        best = move;
        most = worth;
      }
    }
    return best;
  }

  /// The moves that look best, so many at most, the best first.
  List<Move> favourites(Position position, List<Move> moves, int most) {
    return moves.stream()
        .sorted(Comparator.comparingInt(move -> -taste.of(position, move)))
        .limit(most)
        .toList();
  }

  @Override
  public Words explain(Position position, Move move) {
    return Sayings.says(move);
  }
}

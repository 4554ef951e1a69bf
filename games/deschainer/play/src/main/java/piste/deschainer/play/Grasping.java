package piste.deschainer.play;

import java.util.List;
import piste.deschainer.InPlay;
import piste.deschainer.Line;
import piste.deschainer.Move;
import piste.deschainer.Opening;
import piste.deschainer.Position;
import piste.deschainer.Side;
import piste.minds.Bot;
import piste.minds.Level;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.view.Words;

/// Takes the action whose position looks best at once, and now and then any action at all.
///
/// @param slips of so many `times` it plays, how often without looking
record Grasping(Level level, int slips, int times) implements Bot<Position, Move> {
  /// After so many turns without a capture the game stands still.
  private static final int LONG_QUIET = 20;

  @Override
  public Move choose(Position position, List<Move> moves, Draw chance) {
    return switch (position) {
      case Opening _ -> Places.careless(moves, chance);
      case InPlay _ when chance.below(times) < slips -> any(moves, chance);
      case InPlay play -> best(play, moves, chance);
    };
  }

  private static Move any(List<Move> moves, Draw chance) {
    return moves.get((int) chance.below(moves.size()));
  }

  /// The best action; among equals, one drawn.
  private static Move best(InPlay position, List<Move> moves, Draw chance) {
    Line line = position.line();
    Looks looks = new Looks(position.terms(), position.side());
    Move best = moves.getFirst();
    int most = Integer.MIN_VALUE;
    int equals = 0;
    for (Move move : moves) {
      if (!(move instanceof Move.Act(long action))) {
        continue;
      }
      line.play(action);
      int worth = looks.of(line);
      line.back();
      equals = worth > most ? 1 : worth == most ? equals + 1 : equals;
      if (worth > most || (worth == most && chance.below(equals) == 0)) {
        best = move;
        most = worth;
      }
    }
    return best;
  }

  /// Only where the game has long stood still, and not from ahead.
  @Override
  public boolean agreesToDraw(Position position, Seat seat) {
    return position instanceof InPlay play
        && play.quiet() >= LONG_QUIET
        && points(play, play.side(seat)) <= points(play, play.side(seat).other());
  }

  private static int points(InPlay play, Side side) {
    return play.board().sum(play.board().dice(side));
  }

  @Override
  public Words explain(Position position, Move move) {
    return Sayings.SAYING.of(move);
  }
}

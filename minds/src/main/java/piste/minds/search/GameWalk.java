package piste.minds.search;

import java.util.List;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;

/// A walk through any game, by its rules alone.
public final class GameWalk<S, M, R> implements Walk<M> {
  private final Game<S, M, R> game;
  private final ChanceModel<S, R> dice;
  private final S start;
  private S position;

  /// @param start a position in which somebody is to choose
  public GameWalk(Game<S, M, R> game, ChanceModel<S, R> dice, S start) {
    this.game = game;
    this.dice = dice;
    this.start = start;
    this.position = start;
  }

  @Override
  public void restart() {
    position = start;
  }

  @Override
  public int chooser() {
    return game.turn(position) instanceof Turn.Choose(Seat seat) ? seat.index() : -1;
  }

  @Override
  public List<M> moves() {
    return game.moves(position);
  }

  @Override
  public void take(M move, Draw chance) {
    position = game.play(position, move);
    while (game.turn(position) instanceof Turn.Throw) {
      position = game.land(position, dice.readings(position).draw(chance));
    }
  }

  @Override
  public double[] finish(Draw chance) {
    while (chooser() >= 0) {
      List<M> moves = moves();
      take(moves.get((int) chance.below(moves.size())), chance);
    }
    return switch (game.turn(position)) {
      case Turn.Over(Standing standing) -> WinShares.of(standing);
      case Turn.Choose _, Turn.Throw _ -> throw new AssertionError(position);
    };
  }
}

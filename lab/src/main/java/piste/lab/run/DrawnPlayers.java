package piste.lab.run;

import java.util.List;
import piste.minds.Bot;
import piste.minds.think.Thinking;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.ThrowSpec;

/// Bots whose dice are drawn from stated odds.
///
/// @param bots one for each seat
record DrawnPlayers<S, M, R>(List<Bot<S, M>> bots, ChanceModel<S, R> dice, Draw chance)
    implements GamePlayers<S, M, R> {
  @Override
  public M choose(S position, Seat seat, List<M> moves) {
    Thinking.checkpoint();
    return bots.get(seat.index()).choose(position, moves, chance);
  }

  @Override
  public void played(S before, Seat seat, M move, S after) {}

  @Override
  public R cast(S position, Seat seat, ThrowSpec spec) {
    return dice.readings(position).draw(chance);
  }

  @Override
  public void landed(S before, R reading, S after) {}
}

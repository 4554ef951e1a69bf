package piste.lab.run;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import piste.rules.Seat;
import piste.rules.ThrowSpec;

/// Those who play a game, until nobody wants it any more.
record StoppablePlayers<S, M, R>(GamePlayers<S, M, R> hands, BooleanSupplier isStopped)
    implements GamePlayers<S, M, R> {
  @Override
  public M choose(S position, Seat seat, List<M> moves) {
    if (isStopped.getAsBoolean()) {
      throw new CancellationException("the games were stopped");
    }
    return hands.choose(position, seat, moves);
  }

  @Override
  public void played(S before, Seat seat, M move, S after) {
    hands.played(before, seat, move, after);
  }

  @Override
  public R cast(S position, Seat seat, ThrowSpec dice) {
    return hands.cast(position, seat, dice);
  }

  @Override
  public void landed(S before, R reading, S after) {
    hands.landed(before, reading, after);
  }

  @Override
  public Optional<ResultParts> parts() {
    return hands.parts();
  }
}

package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.ThrowSpec;

/// Those who play a game of which every step is noted.
final class NotedPlayers<S, M, R> implements GamePlayers<S, M, R> {
  private final GamePlayers<S, M, R> players;
  private final List<Step<M, R>> steps = new ArrayList<>();

  NotedPlayers(GamePlayers<S, M, R> players) {
    this.players = players;
  }

  List<Step<M, R>> steps() {
    return List.copyOf(steps);
  }

  @Override
  public M choose(S position, Seat seat, List<M> moves) {
    return players.choose(position, seat, moves);
  }

  @Override
  public void played(S before, Seat seat, M move, S after) {
    players.played(before, seat, move, after);
    steps.add(new Step.Played<>(seat, move));
  }

  @Override
  public R cast(S position, Seat seat, ThrowSpec dice) {
    return players.cast(position, seat, dice);
  }

  @Override
  public void landed(S before, R reading, S after) {
    players.landed(before, reading, after);
    steps.add(new Step.Landed<>(reading));
  }

  @Override
  public Optional<ResultParts> parts() {
    return players.parts();
  }
}

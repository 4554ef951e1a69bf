package piste.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.minds.review.Account;
import piste.minds.review.Rethrower;
import piste.minds.review.Reviewer;
import piste.minds.review.ThrownAgain;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.view.Scene;

/// Players at a bowl whose game is reviewed when it is over: each throw by hand is made again as
/// soon as it was made, to tell the hand from luck.
final class ReviewedPlayers<S, M, R> implements GamePlayers<S, M, R> {
  private final ArenaPlayers<S, M, R> players;
  private final Reviewer<S, M, R> reviewer;
  private final Rethrower<S, M, R> rethrower;
  private final S start;
  private final List<Step<M, R>> steps = new ArrayList<>();
  private final Map<Integer, ThrownAgain> again = new HashMap<>();

  ReviewedPlayers(
      ArenaPlayers<S, M, R> players,
      Reviewer<S, M, R> reviewer,
      Rethrower<S, M, R> rethrower,
      S start) {
    this.players = players;
    this.reviewer = reviewer;
    this.rethrower = rethrower;
    this.start = start;
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

  /// The throws of different games are made again with different chance: it follows from that of
  /// the throw itself.
  @Override
  public R cast(S position, Seat seat, ThrowSpec dice) {
    Scene scene = players.scene();
    R reading = players.cast(position, seat, dice);
    if (dice.manner() == Manner.THROW || dice.manner() == Manner.OPENING) {
      again.put(
          steps.size() + 1, rethrower.again(position, scene, players.thrown(), players.thrownBy()));
    }
    return reading;
  }

  @Override
  public void landed(S before, R reading, S after) {
    players.landed(before, reading, after);
    steps.add(new Step.Landed<>(reading));
  }

  /// Where all dice are now.
  Scene scene() {
    return players.scene();
  }

  /// How many throws were made again.
  int byHand() {
    return again.size();
  }

  /// How everybody's chances came about, by seat.
  List<Account> accounts() {
    return reviewer.review(start, steps).with(again).accounts();
  }

  @Override
  public Optional<ResultParts> parts() {
    return Optional.of(ResultParts.of(accounts()));
  }
}

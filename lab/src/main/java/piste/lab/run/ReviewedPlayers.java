package piste.lab.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import piste.arena.Gesture;
import piste.minds.review.Rethrower;
import piste.minds.review.Review;
import piste.minds.review.Reviewer;
import piste.minds.review.ThrownAgain;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.view.Scene;

/// Players at a bowl whose game is reviewed when it is over. Where there are hands to be told from
/// luck, each throw by hand is made again as soon as it was made.
final class ReviewedPlayers<S, M, R> implements GamePlayers<S, M, R> {
  private final ArenaPlayers<S, M, R> players;
  private final Reviewer<S, M, R> reviewer;
  private final Optional<Rethrower<S, M, R>> rethrower;
  private final S start;
  private final List<Step<M, R>> steps = new ArrayList<>();
  private final Map<Integer, ThrownAgain> again = new HashMap<>();
  private final Map<Integer, ThrownDice> dice = new HashMap<>();

  /// @param rethrower where hands are told from luck
  ReviewedPlayers(
      ArenaPlayers<S, M, R> players,
      Reviewer<S, M, R> reviewer,
      Optional<Rethrower<S, M, R>> rethrower,
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
      rethrower.ifPresent(by -> throwAgain(by, position, scene, dice.count()));
    }
    return reading;
  }

  private void throwAgain(Rethrower<S, M, R> by, S position, Scene scene, int thrown) {
    int step = steps.size() + 1;
    again.put(step, by.again(position, scene, players.thrown(), players.thrownBy()));
    dice.put(step, new ThrownDice(by.thrower().lying(scene).size(), thrown));
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

  /// How the last dice were thrown.
  Gesture thrown() {
    return players.thrown();
  }

  /// The game as it went until now.
  Review<M, R> review() {
    return reviewer.review(start, steps).with(again);
  }

  /// At what a throw that was made again was made.
  ThrownDice dice(int step) {
    return Optional.ofNullable(dice.get(step)).orElseThrow();
  }

  @Override
  public Optional<ResultParts> parts() {
    return ResultParts.of(review().accounts());
  }

  /// What was thrown at what.
  ///
  /// @param lying at how many dice
  /// @param thrown how many at once
  record ThrownDice(int lying, int thrown) {}
}

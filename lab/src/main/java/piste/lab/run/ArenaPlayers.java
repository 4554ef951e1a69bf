package piste.lab.run;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.arena.Regrouping.Wish;
import piste.arena.Seed;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.rules.Attempt;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.rules.Verdict;
import piste.table.Fall;
import piste.table.Thrower;
import piste.view.Presenter;
import piste.view.Rested;
import piste.view.Scene;

/// Bots that throw their dice in the arena, as at a table.
final class ArenaPlayers<S, M, R> implements GamePlayers<S, M, R> {
  /// So many throws a bot may try before the real one; by throws and not by time, so that games
  /// always go the same way.
  static final int TRIALS = 48;

  private static final double MIDDLING_SPEED = 1.5;

  private final List<Bot<S, M>> bots;
  private final ArenaPool arenas;
  private final Thrower<S, M, R> thrower;
  private final Presenter<S, M, R> presenter;
  private final Draw chance;
  private final int trials;
  private Scene scene;
  private Optional<Gesture> intended = Optional.empty();
  private List<Wish> arrangement = List.of();
  private long thrownBy;
  private Gesture thrown = Gesture.atTheMiddle(MIDDLING_SPEED);
  private List<Rested> fallen = List.of();

  ArenaPlayers(
      List<Bot<S, M>> bots,
      ArenaPool arenas,
      Thrower<S, M, R> thrower,
      Presenter<S, M, R> presenter,
      S start,
      Draw chance,
      int trials) {
    this.bots = bots;
    this.trials = trials;
    this.arenas = arenas;
    this.thrower = thrower;
    this.presenter = presenter;
    this.chance = chance;
    this.scene = presenter.start(start);
  }

  /// Where all dice are now.
  Scene scene() {
    return scene;
  }

  /// How the last dice were thrown.
  Gesture thrown() {
    return thrown;
  }

  /// A number that their fall followed from.
  long thrownBy() {
    return thrownBy;
  }

  @Override
  public M choose(S position, Seat seat, List<M> moves) {
    List<M> possible = moves.stream().filter(this::isPossible).toList();
    List<ArenaDie> lying = thrower.lying(scene);
    Bot<S, M> bot = bots.get(seat.index());
    Intent<M> intent =
        arenas
            .ask(
                arena ->
                    bot.intend(
                        position, possible, lying, Rehearsal.ofThrows(arena, trials), chance))
            .join();
    intended = intent.gesture();
    arrangement = intent.arrangement();
    return intent.move();
  }

  private boolean isPossible(M move) {
    return thrower.canHandle(scene, move) instanceof Verdict.Fits;
  }

  @Override
  public void played(S before, Seat seat, M move, S after) {
    List<Rested> dice = thrower.handle(before, scene, move, after, arrangement).orThrow();
    scene = presenter.after(scene, before, new Step.Played<>(seat, move), dice, after);
  }

  @Override
  public R cast(S position, Seat seat, ThrowSpec dice) {
    Gesture gesture = intended.orElseGet(() -> aimed(position, seat));
    intended = Optional.empty();
    thrown = gesture;
    Fall<R> fall =
        switch (thrower.cast(position, dice, scene, Optional.of(gesture), seed())) {
          case Attempt.Made<Fall<R>>(Fall<R> made) -> made;
          case Attempt.Refused<Fall<R>> _ -> plain(position, dice);
        };
    fallen = fall.dice();
    return fall.reading();
  }

  /// A throw that every hand can make.
  private Fall<R> plain(S position, ThrowSpec dice) {
    thrown = Gesture.atTheMiddle(MIDDLING_SPEED);
    return thrower.cast(position, dice, scene, Optional.of(thrown), seed()).orThrow();
  }

  private Gesture aimed(S position, Seat seat) {
    List<ArenaDie> lying = thrower.lying(scene);
    return arenas
        .ask(
            arena ->
                bots.get(seat.index())
                    .aim(position, lying, Rehearsal.ofThrows(arena, trials), chance))
        .join();
  }

  private Seed seed() {
    thrownBy = chance.below(Long.MAX_VALUE);
    return Seed.of(thrownBy);
  }

  @Override
  public void landed(S before, R reading, S after) {
    scene = presenter.after(scene, before, new Step.Landed<>(reading), fallen, after);
  }
}

package piste.lab.run;

import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.arena.Seed;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.rules.Attempt;
import piste.rules.Draw;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.ThrowSpec;
import piste.table.Fall;
import piste.table.Thrower;
import piste.view.Presenter;
import piste.view.Rested;
import piste.view.Scene;

/// Bots that throw their dice in the arena, as at a table.
final class ArenaHands<S, M, R> implements Hands<S, M, R> {
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
  private List<Rested> fallen = List.of();

  ArenaHands(
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

  @Override
  public M choose(S position, Seat seat, List<M> moves) {
    List<M> possible = moves.stream().filter(move -> isPossible(position, move)).toList();
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
    return intent.move();
  }

  private boolean isPossible(S position, M move) {
    return thrower.handle(position, scene, move, List.of()) instanceof Attempt.Made;
  }

  @Override
  public void played(S before, Seat seat, M move, S after) {
    List<Rested> dice = thrower.handle(before, scene, move, List.of()).orThrow();
    scene = presenter.after(scene, before, new Step.Played<>(seat, move), dice, after);
  }

  @Override
  public R cast(S position, Seat seat, ThrowSpec dice) {
    Gesture gesture = intended.orElseGet(() -> aimed(position, seat));
    intended = Optional.empty();
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
    Gesture gesture = Gesture.atTheMiddle(MIDDLING_SPEED);
    return thrower.cast(position, dice, scene, Optional.of(gesture), seed()).orThrow();
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
    return Seed.of(chance.below(Long.MAX_VALUE));
  }

  @Override
  public void landed(S before, R reading, S after) {
    scene = presenter.after(scene, before, new Step.Landed<>(reading), fallen, after);
  }
}

package piste.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.arena.ArenaDie;
import piste.arena.ArenaPool;
import piste.arena.Gesture;
import piste.game.GameModule;
import piste.minds.Bot;
import piste.minds.Intent;
import piste.minds.Rehearsal;
import piste.minds.review.Appraiser;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Step;
import piste.rules.Turn;
import piste.rules.Verdict;
import piste.table.Thrower;
import piste.view.Rested;
import piste.view.Scene;

/// What bots do to the lying dice of one game before they throw, and what it gains: the throw they
/// then make, beside what they would have done to the dice as they lay.
public final class PreparedThrows<S, M, R> {
  private final GameModule<S, M, R> module;
  private final Insight<S, M, R> insight;
  private final List<Bot<S, M>> bots;
  private final ArenaPool arenas;
  private final Thrower<S, M, R> thrower;
  private final Appraiser<S> appraiser;
  private final Rethrower<S, M, R> rethrower;
  private final int trials;
  private final Draw chance;
  private final List<Prepared> found = new ArrayList<>();
  private Optional<Begun> begun = Optional.empty();

  /// What somebody did before a throw.
  ///
  /// @param who the number of the seat, or the place of the bot
  /// @param what the first words of the moves
  /// @param isMade whether dice lie otherwise for it: others may have to agree
  /// @param gain what it brought, as a chance to win
  public record Prepared(int who, String what, boolean isMade, double gain) {
    Prepared by(int bot) {
      return new Prepared(bot, what, isMade, gain);
    }
  }

  /// Somebody who will throw has done something to the dice.
  ///
  /// @param win the chance to win without it
  /// @param number of the throws that are compared: they leave the same to chance
  private record Begun(Seat seat, String what, List<ArenaDie> lying, double win, long number) {
    Begun and(String more) {
      return new Begun(seat, what + ", " + more, lying, win, number);
    }
  }

  /// @param bots by seat
  /// @param appraiser by whose odds throws are valued
  /// @param trials how many throws a bot may try before each
  /// @param chance of its own: the game goes as it would without this
  PreparedThrows(
      GameModule<S, M, R> module,
      Insight<S, M, R> insight,
      List<Bot<S, M>> bots,
      ArenaPool arenas,
      Appraiser<S> appraiser,
      int trials,
      Draw chance) {
    this.module = module;
    this.insight = insight;
    this.bots = bots;
    this.arenas = arenas;
    this.thrower = module.thrower(arenas);
    this.appraiser = appraiser;
    this.rethrower = new Rethrower<>(module.box(), thrower, appraiser, Rethrower.USUAL_TIMES);
    this.trials = trials;
    this.chance = chance;
  }

  List<Prepared> found() {
    return found;
  }

  /// Told of every move before it is made.
  void chosen(S position, Seat seat, M move, Scene scene) {
    Game<S, M, R> game = module.box().game();
    if (!insight.prepares(move)) {
      begun
          .filter(_ -> !(game.turn(game.play(position, move)) instanceof Turn.Throw))
          .ifPresent(one -> close(one, scene, win(game.play(position, move), seat)));
      return;
    }
    List<M> others =
        game.moves(position).stream()
            .filter(other -> !insight.prepares(other))
            .filter(other -> thrower.canHandle(scene, other) instanceof Verdict.Fits)
            .toList();
    if (others.isEmpty()) {
      return; // an answer to somebody else
    }
    String what = module.box().notation().move(move).split(" ", 2)[0];
    begun =
        Optional.of(
            begun
                .map(one -> one.and(what))
                .orElseGet(() -> begun(position, seat, what, others, scene)));
  }

  private Begun begun(S position, Seat seat, String what, List<M> others, Scene scene) {
    long number = chance.below(Long.MAX_VALUE);
    return new Begun(
        seat, what, thrower.lying(scene), without(position, seat, others, scene, number), number);
  }

  /// Told of every throw.
  void thrown(S position, Seat seat, Scene scene, Gesture gesture) {
    begun.ifPresent(one -> close(one, scene, win(position, seat, scene, gesture, one.number)));
  }

  private void close(Begun one, Scene scene, double win) {
    boolean isMade = !thrower.lying(scene).equals(one.lying);
    found.add(new Prepared(one.seat.number(), one.what, isMade, win - one.win));
    begun = Optional.empty();
  }

  /// The chance to win of what the bot would do if it could not do anything to the dice.
  private double without(S position, Seat seat, List<M> others, Scene scene, long number) {
    List<ArenaDie> lying = thrower.lying(scene);
    Intent<M> intent =
        arenas
            .ask(
                arena ->
                    bots.get(seat.index())
                        .intend(position, others, lying, Rehearsal.ofThrows(arena, trials), chance))
            .join();
    S next = module.box().game().play(position, intent.move());
    if (intent.gesture().isEmpty()) {
      return win(next, seat);
    }
    List<Rested> dice =
        thrower.handle(position, scene, intent.move(), next, intent.arrangement()).orThrow();
    Step<M, R> step = new Step.Played<>(seat, intent.move());
    Scene held = module.presenter().after(scene, position, step, dice, next);
    return win(next, seat, held, intent.gesture().get(), number);
  }

  private double win(S position, Seat seat) {
    return appraiser.win(position).get(seat.index());
  }

  private double win(S position, Seat seat, Scene scene, Gesture gesture, long number) {
    return rethrower.again(position, scene, gesture, number).mean().get(seat.index());
  }
}

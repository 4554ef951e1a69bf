package piste.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.arena.ArenaPool;
import piste.game.GameModule;
import piste.lab.run.PreparedThrows.Prepared;
import piste.lab.run.ReviewedPlayers.ThrownDice;
import piste.lab.run.UnaimedThrows.Unaimed;
import piste.lab.simulation.Seeds;
import piste.minds.Bot;
import piste.minds.review.Account;
import piste.minds.review.Insight;
import piste.minds.review.Rethrower;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep.Fall;
import piste.minds.review.Reviewer;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.ThrowSpec;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;
import piste.table.Thrower;
import piste.view.Scene;

/// Games of bots at a bowl, each reviewed with the hands told from luck. In each game the bots sit
/// one place further.
///
/// @param insight that knows such games
/// @param bots one for each seat
/// @param trials how many throws a bot may try before each
/// @param rethrows how often each throw is made again
/// @param unaimed whether unaimed throws are made too, in every position in which somebody throws
public record HandGames<S, M, R>(
    GameModule<S, M, R> module,
    Insight<S, M, R> insight,
    Setup setup,
    List<Bot<S, M>> bots,
    long games,
    int trials,
    int rethrows,
    boolean unaimed,
    long seed) {
  private static final int LONGEST = 20_000;

  public HandGames {
    bots = List.copyOf(bots);
  }

  /// One game.
  ///
  /// @param accounts one for each bot, in the order of the bots
  /// @param byHand the throws that were made again
  /// @param prepared what bots did to the lying dice before their throws
  /// @param unaimed what unaimed throws came to in its positions
  public record Played(
      List<Account> accounts, List<ByHand> byHand, List<Prepared> prepared, List<Unaimed> unaimed) {
    public Played {
      accounts = List.copyOf(accounts);
      byHand = List.copyOf(byHand);
      prepared = List.copyOf(prepared);
      unaimed = List.copyOf(unaimed);
    }
  }

  /// A throw that was made again.
  ///
  /// @param bot whose it was: its place among the bots
  /// @param lying at how many dice
  /// @param thrown how many at once
  /// @param hand what the gesture brought the thrower
  public record ByHand(int bot, int lying, int thrown, double hand) {}

  /// Plays all games on so many threads; what comes of them depends on the seed alone.
  public List<Played> play(int threads, LongConsumer progress) throws InterruptedException {
    AtomicLong done = new AtomicLong();
    Seeds seeds = new Seeds(seed);
    List<Callable<Played>> all = new ArrayList<>();
    List<Played> played = new ArrayList<>();
    try (ArenaPool arenas = new ArenaPool(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      for (long number = 0; number < games; number++) {
        Draw chance = new SplittableRandom(seeds.of(number))::nextLong;
        Draw other = new SplittableRandom(~seeds.of(number))::nextLong;
        int further = (int) (number % bots.size());
        all.add(
            () -> {
              Played game = game(arenas, chance, other, further);
              progress.accept(done.addAndGet(1));
              return game;
            });
      }
      for (Future<Played> game : pool.invokeAll(all)) {
        played.add(game.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed", e.getCause());
    }
    return played;
  }

  private Played game(ArenaPool arenas, Draw chance, Draw other, int further) {
    Game<S, M, R> game = module.box().game();
    S start = game.start(setup).orThrow();
    List<Bot<S, M>> seated = new ArrayList<>(bots);
    Collections.rotate(seated, further);
    Thrower<S, M, R> thrower = module.thrower(arenas);
    Reviewer<S, M, R> reviewer = insight.reviewer(start).orElseThrow();
    Rethrower<S, M, R> rethrower =
        new Rethrower<>(module.box(), thrower, reviewer.appraiser(), rethrows);
    ReviewedPlayers<S, M, R> players =
        new ReviewedPlayers<>(
            new ArenaPlayers<>(seated, arenas, thrower, module.presenter(), start, chance, trials),
            reviewer,
            Optional.of(rethrower),
            start);
    UnaimedThrows<S, M, R> others = new UnaimedThrows<>(insight, rethrower, arenas.model());
    PreparedThrows<S, M, R> preparing =
        new PreparedThrows<>(module, insight, seated, arenas, reviewer.appraiser(), trials, other);
    List<Unaimed> found = new ArrayList<>();
    S position = start;
    for (int step = 0; step < LONGEST; step++) {
      S before = position;
      switch (game.turn(before)) {
        case Turn.Choose(Seat seat) -> {
          M move = players.choose(before, seat, game.moves(before));
          preparing.chosen(before, seat, move, players.scene());
          position = game.play(before, move);
          players.played(before, seat, move, position);
        }
        case Turn.Throw(Seat seat, ThrowSpec dice) -> {
          if (unaimed && dice.manner() == Manner.THROW) {
            found.addAll(others.at(before, seat, dice, players.scene(), chance));
          }
          Scene scene = players.scene();
          R reading = players.cast(before, seat, dice);
          preparing.thrown(before, seat, scene, players.thrown());
          position = game.land(before, reading);
          players.landed(before, reading, position);
        }
        case Turn.Over _ -> {
          return played(players, further, preparing.found(), found);
        }
      }
    }
    return played(players, further, preparing.found(), found);
  }

  private Played played(
      ReviewedPlayers<S, M, R> players, int further, List<Prepared> prepared, List<Unaimed> found) {
    Review<M, R> review = players.review();
    List<Account> accounts = new ArrayList<>(review.accounts());
    Collections.rotate(accounts, -further);
    List<ByHand> byHand =
        review.falls().stream()
            .filter(fall -> fall.again().isPresent())
            .map(fall -> byHand(fall, players.dice(fall.step()), further))
            .toList();
    List<Prepared> byBot =
        prepared.stream().map(one -> one.by(bot(Seat.of(one.who()), further))).toList();
    return new Played(accounts, byHand, byBot, found);
  }

  private ByHand byHand(Fall<M, R> fall, ThrownDice dice, int further) {
    Seat seat = fall.seat();
    return new ByHand(bot(seat, further), dice.lying(), dice.thrown(), fall.hand(seat));
  }

  /// The bot that sits somewhere.
  private int bot(Seat seat, int further) {
    return Math.floorMod(seat.index() - further, bots.size());
  }
}

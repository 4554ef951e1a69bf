package piste.lab.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
import piste.lab.simulation.Rung;
import piste.lab.simulation.Seeds;
import piste.lab.statistics.Proportion;
import piste.minds.Bot;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Turn;

/// Bots of rising level at a bowl: each plays at tables of the one below it, in every seat as
/// often, with dice that are thrown in the arena.
///
/// @param games how many for each pair
/// @param trials how many throws a bot may try before each
public record ThrownLadder<S, M, R>(
    GameModule<S, M, R> module,
    Setup setup,
    List<Bot<S, M>> levels,
    long games,
    int trials,
    long seed) {
  private static final int LONGEST = 20_000;

  public ThrownLadder {
    levels = List.copyOf(levels);
  }

  public long gamesInAll() {
    return games / setup.players() * setup.players() * (levels.size() - 1);
  }

  /// Plays all games on so many threads, from the lowest rung up. The result depends on the seed
  /// alone.
  public List<Rung> climb(int threads, LongConsumer progress) throws InterruptedException {
    AtomicLong done = new AtomicLong();
    List<Rung> rungs = new ArrayList<>();
    try (ArenaPool arenas = new ArenaPool(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      for (int upper = 1; upper < levels.size(); upper++) {
        List<Proportion> bySeat = new ArrayList<>();
        for (int seat = 1; seat <= setup.players(); seat++) {
          bySeat.add(
              share(upper, Seat.of(seat), arenas, pool, () -> progress.accept(done.addAndGet(1))));
        }
        rungs.add(new Rung(levels.get(upper).level(), levels.get(upper - 1).level(), bySeat));
      }
    }
    return rungs;
  }

  private Proportion share(
      int upper, Seat seat, ArenaPool arenas, ExecutorService pool, Runnable progress)
      throws InterruptedException {
    List<Bot<S, M>> bots =
        new ArrayList<>(Collections.nCopies(setup.players(), levels.get(upper - 1)));
    bots.set(seat.index(), levels.get(upper));
    List<Callable<Integer>> all = new ArrayList<>();
    Seeds seeds = new Seeds(new Seeds(seed).of((long) Seat.MOST * upper + seat.number()));
    for (long number = 0; number < games / setup.players(); number++) {
      Draw chance = new SplittableRandom(seeds.of(number))::nextLong;
      all.add(
          () -> {
            int winner = winner(bots, arenas, chance);
            progress.run();
            return winner;
          });
    }
    long won = 0;
    long decided = 0;
    for (Future<Integer> game : pool.invokeAll(all)) {
      int winner = result(game);
      decided += winner == 0 ? 0 : 1;
      won += winner == seat.number() ? 1 : 0;
    }
    return new Proportion(won, decided);
  }

  private static int result(Future<Integer> game) throws InterruptedException {
    try {
      return game.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed", e.getCause());
    }
  }

  /// The number of the seat that won; 0 where none did, or several.
  private int winner(List<Bot<S, M>> bots, ArenaPool arenas, Draw chance) {
    Game<S, M, R> game = module.box().game();
    S position = game.start(setup).orThrow();
    ArenaPlayers<S, M, R> hands =
        new ArenaPlayers<>(
            bots, arenas, module.thrower(arenas), module.presenter(), position, chance, trials);
    for (int step = 0; step < LONGEST; step++) {
      switch (game.turn(position)) {
        case Turn.Choose(Seat seat) -> {
          M move = hands.choose(position, seat, game.moves(position));
          S next = game.play(position, move);
          hands.played(position, seat, move, next);
          position = next;
        }
        case Turn.Throw(Seat seat, var dice) -> {
          R reading = hands.cast(position, seat, dice);
          S next = game.land(position, reading);
          hands.landed(position, reading, next);
          position = next;
        }
        case Turn.Over(var standing) -> {
          return standing.winners().size() == 1 ? standing.winners().getFirst().number() : 0;
        }
      }
    }
    return 0;
  }
}

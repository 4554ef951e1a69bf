package piste.lab.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.minds.Bot;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Measure;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.ThrowSpec.Manner;
import piste.rules.Turn;

/// Many games from one position, each seat with its own bot.
///
/// Game number `n` draws from a source of its own, made from the seed and `n`; so the results
/// depend on the seed alone, however many threads share the work.
///
/// @param bots one for each seat
/// @param measures what to count at the end of every game
public record Simulation<S, M, R>(
    Game<S, M, R> game,
    ChanceModel<S, R> dice,
    S start,
    List<Bot<S, M>> bots,
    long games,
    long seed,
    List<Measure<S>> measures) {
  /// The games a thread takes at a time, at most.
  private static final long BLOCK = 512;

  /// Into so many parts the games of each thread are divided at least, where there are enough, so
  /// that all threads end at about the same time.
  private static final long PARTS = 8;

  public Simulation {
    bots = List.copyOf(bots);
    measures = List.copyOf(measures);
  }

  /// One in which only wins, throws and turns are counted.
  public Simulation(
      Game<S, M, R> game,
      ChanceModel<S, R> dice,
      S start,
      List<Bot<S, M>> bots,
      long games,
      long seed) {
    this(game, dice, start, bots, games, seed, List.of());
  }

  /// Plays all games on so many threads. `progress` is told now and then, by any of them, how many
  /// games are done.
  public Results run(int threads, LongConsumer progress) throws InterruptedException {
    AtomicLong next = new AtomicLong();
    AtomicLong done = new AtomicLong();
    long block = Math.clamp(games / (PARTS * threads), 1, BLOCK);
    Callable<Results> worker = () -> playBlocks(block, next, done, progress);
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<Results>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        parts.add(pool.submit(worker));
      }
      try {
        Results sum = Results.none(bots.size(), measures.size());
        for (Future<Results> part : parts) {
          sum = sum.plus(part.get());
        }
        return sum;
      } catch (ExecutionException e) {
        throw new IllegalStateException("a game failed", e.getCause());
      } finally {
        next.set(games); // whoever still plays finds no more to do
      }
    }
  }

  private Results playBlocks(long block, AtomicLong next, AtomicLong done, LongConsumer progress) {
    Results.Count count = new Results.Count(bots.size(), measures.size());
    try {
      for (long from = next.getAndAdd(block); from < games; from = next.getAndAdd(block)) {
        long to = Math.min(games, from + block);
        for (long number = from; number < to; number++) {
          play(sourceOf(number), count);
        }
        progress.accept(done.addAndGet(to - from));
      }
    } catch (RuntimeException e) {
      next.set(games);
      throw e;
    }
    return count.results();
  }

  private void play(Draw chance, Results.Count count) {
    S position = start;
    int throwsMade = 0;
    int turns = 0;
    int last = 0;
    while (true) {
      switch (game.turn(position)) {
        case Turn.Choose(Seat seat) -> {
          if (seat.number() != last) {
            last = seat.number();
            turns++;
          }
          Bot<S, M> bot = bots.get(seat.index());
          position = game.play(position, bot.choose(position, game.moves(position), chance));
        }
        case Turn.Throw(_, var spec) -> {
          throwsMade += spec.manner() == Manner.THROW ? 1 : 0;
          position = game.land(position, dice.readings(position).draw(chance));
        }
        case Turn.Over(Standing standing) -> {
          count.add(standing, throwsMade, turns);
          for (int i = 0; i < measures.size(); i++) {
            count.measure(i, measures.get(i).value().applyAsLong(position));
          }
          return;
        }
      }
    }
  }

  private Draw sourceOf(long number) {
    return new SplittableRandom(new Seeds(seed).of(number))::nextLong;
  }
}

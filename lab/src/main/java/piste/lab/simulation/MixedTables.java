package piste.lab.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import piste.minds.Bot;
import piste.rules.Draw;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.rules.Standing;
import piste.rules.Step;
import piste.rules.Turn;

/// Games with fair dice at tables where bots of different levels meet, seated at random.
///
/// Game number `n` draws from a source of its own, so the results depend on the seed alone.
///
/// @param bots of whom two different ones at least sit at every table
public record MixedTables<S, M, R>(
    GameBox<S, M, R> box, Setup setup, List<Bot<S, M>> bots, long seed) {
  public MixedTables {
    bots = List.copyOf(bots);
  }

  /// A game as it went.
  ///
  /// @param seated the numbers of the bots, from 0 on, by seat
  public record Game<S, M, R>(
      List<Integer> seated, S start, List<Step<M, R>> steps, Standing standing) {
    public Game {
      seated = List.copyOf(seated);
      steps = List.copyOf(steps);
    }
  }

  /// What is kept of a game.
  public interface Told<S, M, R, T> {
    T of(Game<S, M, R> game);
  }

  /// Plays games on so many threads and keeps something of each, in their order.
  public <T> List<T> play(long games, Told<S, M, R, T> told, int threads, LongConsumer progress)
      throws InterruptedException {
    return inOrder(games, threads, progress, number -> told.of(play(number)));
  }

  private static <T> List<T> inOrder(
      long games, int threads, LongConsumer progress, LongFunction<T> one)
      throws InterruptedException {
    AtomicLong done = new AtomicLong();
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<T>> parts = new ArrayList<>();
      for (long number = 0; number < games; number++) {
        long own = number;
        parts.add(
            pool.submit(
                () -> {
                  T kept = one.apply(own);
                  progress.accept(done.incrementAndGet());
                  return kept;
                }));
      }
      List<T> all = new ArrayList<>();
      for (Future<T> part : parts) {
        all.add(part.get());
      }
      return all;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a game failed", e.getCause());
    }
  }

  private Game<S, M, R> play(long number) {
    SplittableRandom random = new SplittableRandom(new Seeds(seed).of(number));
    List<Integer> seated = seated(random);
    Draw chance = random::nextLong;
    S start = box.game().start(setup).orThrow();
    S position = start;
    List<Step<M, R>> steps = new ArrayList<>();
    while (true) {
      switch (box.game().turn(position)) {
        case Turn.Choose(Seat seat) -> {
          Bot<S, M> bot = bots.get(seated.get(seat.index()));
          M move = bot.choose(position, box.game().moves(position), chance);
          steps.add(new Step.Played<>(seat, move));
          position = box.game().play(position, move);
        }
        case Turn.Throw _ -> {
          R reading = box.fairDice().readings(position).draw(chance);
          steps.add(new Step.Landed<>(reading));
          position = box.game().land(position, reading);
        }
        case Turn.Over(Standing standing) -> {
          return new Game<>(seated, start, steps, standing);
        }
      }
    }
  }

  private List<Integer> seated(SplittableRandom random) {
    List<Integer> seated = new ArrayList<>();
    do {
      seated.clear();
      for (int seat = 0; seat < setup.players(); seat++) {
        seated.add(random.nextInt(bots.size()));
      }
    } while (seated.stream().distinct().count() < 2);
    return seated;
  }
}

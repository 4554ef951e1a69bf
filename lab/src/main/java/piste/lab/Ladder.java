package piste.lab;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.minds.Bot;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;

/// Each level against the next: one of the upper level at a table of the lower, in every seat as
/// often, so that no seat helps either.
///
/// @param levels from the weakest on
/// @param games for each pair of levels
public record Ladder<S, M, R>(
    GameBox<S, M, R> box, Setup setup, List<Bot<S, M>> levels, long games, long seed) {
  public Ladder {
    levels = List.copyOf(levels);
  }

  /// How many games are played in all.
  public long gamesInAll() {
    return games * (levels.size() - 1);
  }

  /// Plays all games on so many threads, from the lowest rung up. `progress` is told now and then
  /// how many games are done.
  ///
  /// @throws IllegalArgumentException if no game can start like that
  public List<Rung> climb(int threads, LongConsumer progress) throws InterruptedException {
    AtomicLong done = new AtomicLong();
    List<Rung> rungs = new ArrayList<>();
    for (int upper = 1; upper < levels.size(); upper++) {
      rungs.add(rung(upper, threads, done, progress));
    }
    return rungs;
  }

  private Rung rung(int upper, int threads, AtomicLong done, LongConsumer progress)
      throws InterruptedException {
    List<Share> bySeat = new ArrayList<>();
    for (int number = 1; number <= setup.players(); number++) {
      Seat seat = Seat.of(number);
      List<Bot<S, M>> bots =
          new ArrayList<>(Collections.nCopies(setup.players(), levels.get(upper - 1)));
      bots.set(seat.index(), levels.get(upper));
      long before = done.get();
      Results results =
          new Simulation<>(
                  box.game(),
                  box.fairDice(),
                  box.game().start(setup).orThrow(),
                  bots,
                  gamesIn(seat),
                  new Seeds(seed).of((long) Seat.MOST * upper + number))
              .run(threads, games -> progress.accept(before + games));
      done.addAndGet(results.games());
      bySeat.add(results.winsOf(seat));
    }
    return new Rung(levels.get(upper).level(), levels.get(upper - 1).level(), bySeat);
  }

  /// An even part of the games; the first seats have one more where it cannot be even.
  private long gamesIn(Seat seat) {
    return games / setup.players() + (seat.index() < games % setup.players() ? 1 : 0);
  }
}

package piste.lab.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.lab.statistics.Proportion;
import piste.minds.Bot;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Setup;

/// Each level against the next: one of the upper level at a table of the lower, in every seat as
/// often, so that no seat helps either. Games that nobody won are left out. Where one plays alone,
/// each level plays for itself.
///
/// @param levels from the weakest on
/// @param games for each pair of levels; alone, for each level
public record Ladder<S, M, R>(
    GameBox<S, M, R> box, Setup setup, List<Bot<S, M>> levels, long games, long seed) {
  public Ladder {
    levels = List.copyOf(levels);
  }

  /// Whether one plays alone.
  public boolean isSolo() {
    return setup.players() == 1;
  }

  /// How many games are played in all.
  public long gamesInAll() {
    return games * (isSolo() ? levels.size() : levels.size() - 1);
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
    List<Proportion> bySeat = new ArrayList<>();
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
      bySeat.add(results.winsAmongWonBy(seat));
    }
    return new Rung(levels.get(upper).level(), levels.get(upper - 1).level(), bySeat);
  }

  /// The same for one who plays alone: all play the same number of games, each level with dice of
  /// its own. The game must count something at its end.
  ///
  /// @throws IllegalArgumentException if no game can start like that
  public List<SoloRung> climbAlone(int threads, LongConsumer progress) throws InterruptedException {
    List<Results> results = new ArrayList<>();
    for (int level = 0; level < levels.size(); level++) {
      long before = games * level;
      results.add(
          new Simulation<>(
                  box.game(),
                  box.fairDice(),
                  box.game().start(setup).orThrow(),
                  List.of(levels.get(level)),
                  games,
                  new Seeds(seed).of(level),
                  box.measures().subList(0, 1))
              .run(threads, done -> progress.accept(before + done)));
    }
    List<SoloRung> rungs = new ArrayList<>();
    for (int upper = 1; upper < levels.size(); upper++) {
      rungs.add(solo(upper, results.get(upper), results.get(upper - 1)));
    }
    return rungs;
  }

  private SoloRung solo(int upper, Results won, Results below) {
    return new SoloRung(
        levels.get(upper).level(),
        levels.get(upper - 1).level(),
        won.winsOf(Seat.of(1)),
        below.winsOf(Seat.of(1)),
        won.measures().getFirst(),
        below.measures().getFirst());
  }

  /// An even part of the games; the first seats have one more where it cannot be even.
  private long gamesIn(Seat seat) {
    return games / setup.players() + (seat.index() < games % setup.players() ? 1 : 0);
  }
}

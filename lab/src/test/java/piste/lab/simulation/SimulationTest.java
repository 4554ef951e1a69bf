package piste.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.lab.statistics.Proportion;
import piste.minds.Bot;
import piste.rules.Seat;
import piste.rules.Setup;
import piste.strike.FairDice;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.bots.Habit;

class SimulationTest {
  @Test
  void theResultDependsOnTheSeedAndNotOnTheThreads() throws InterruptedException {
    Results alone = strike(2_000, 7, Habit.COIN).run(1, _ -> {});
    assertThat(strike(2_000, 7, Habit.COIN).run(5, _ -> {})).isEqualTo(alone);
    assertThat(strike(2_000, 8, Habit.COIN).run(5, _ -> {})).isNotEqualTo(alone);
  }

  @Test
  void everyGameHasOneWinner() throws InterruptedException {
    Results results = strike(1_234, 1, Habit.BOLD).run(2, _ -> {});
    assertThat(results.games()).isEqualTo(1_234);
    assertThat(results.wins().stream().mapToLong(Long::longValue).sum()).isEqualTo(1_234);
  }

  @Test
  void progressReachesTheEnd() throws InterruptedException {
    AtomicLong furthest = new AtomicLong();
    strike(1_500, 1, Habit.CAUTIOUS).run(2, done -> furthest.accumulateAndGet(done, Math::max));
    assertThat(furthest).hasValue(1_500);
  }

  @Test
  void theFirstOfTwoWithOneDieEachWinsOneGameInSix() throws InterruptedException {
    Position start =
        Strike.BOX
            .notation()
            .readPosition("strike-26 n=2 to=1 reserves=1,1 arena=2 must")
            .orThrow();
    Results results = from(start, 20_000, 3, Habit.COUNTING).run(2, _ -> {});
    Proportion wins = results.winsOf(Seat.of(1));
    assertThat(1 / 6.0).isBetween(wins.low(), wins.high());
  }

  @Test
  void aGameThatFailsStopsTheRunWithItsReason() {
    Bot<Position, Move> rogue = new Rogue();
    assertThatThrownBy(() -> strike(1_000_000_000, 1, rogue).run(2, _ -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasRootCauseInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aRunThatIsInterruptedStops() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> strike(1_000_000_000, 1, Habit.BOLD).run(2, _ -> {}))
        .isInstanceOf(InterruptedException.class);
  }

  private static Simulation<Position, Move, Reading> strike(
      long games, long seed, Bot<Position, Move> bot) {
    return from(Strike.GAME.start(Setup.of(3)).orThrow(), games, seed, bot);
  }

  private static Simulation<Position, Move, Reading> from(
      Position start, long games, long seed, Bot<Position, Move> bot) {
    return new Simulation<>(
        Strike.GAME,
        FairDice.MODEL,
        start,
        Collections.nCopies(start.terms().players(), bot),
        games,
        seed);
  }
}

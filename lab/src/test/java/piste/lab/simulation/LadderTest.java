package piste.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.lab.statistics.Proportion;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Study;
import piste.minds.Study.Patience;
import piste.rules.Setup;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.play.bots.Habit;
import piste.strike.play.bots.StrikeBots;

class LadderTest {
  @TempDir private Path folder;

  @Test
  void theChampionBeatsTheRegularAndTheRegularTheBeginner() throws InterruptedException {
    Study study = new Study(folder, 2, Patience.WAIT, _ -> {});
    List<Bot<Position, Move>> levels =
        StrikeBots.all(study).stream().filter(bot -> !bot.level().isHabit()).toList();
    List<Rung> rungs = ladder(2, levels, 4_000).climb(2, _ -> {});
    assertThat(rungs)
        .extracting(rung -> rung.upper().name())
        .containsExactly("regular", "champion");
    assertThat(rungs).allMatch(Rung::isStronger);
  }

  @Test
  void theUpperLevelSitsInEverySeatAsOften() throws InterruptedException {
    List<Long> told = new ArrayList<>();
    Ladder<Position, Move, Reading> ladder = ladder(3, List.of(Habit.BOLD, Habit.CAUTIOUS), 1_000);
    Rung rung = ladder.climb(1, told::add).getFirst();
    assertThat(rung.bySeat()).extracting(Proportion::of).containsExactly(334L, 333L, 333L);
    assertThat(rung.wins().of()).isEqualTo(ladder.gamesInAll()).isEqualTo(1_000);
    assertThat(rung.even()).isEqualTo(1.0 / 3);
    assertThat(told).isSorted().endsWith(1_000L);
  }

  @Test
  void equalsAreNotCalledStronger() throws InterruptedException {
    Rung rung = ladder(2, List.of(Habit.COIN, Habit.COIN), 4_000).climb(2, _ -> {}).getFirst();
    assertThat(rung.isStronger()).isFalse();
  }

  @Test
  void theResultDependsOnTheSeedAlone() throws InterruptedException {
    Ladder<Position, Move, Reading> ladder = ladder(2, List.of(Habit.COIN, Habit.BOLD), 500);
    assertThat(ladder.climb(3, _ -> {})).isEqualTo(ladder.climb(1, _ -> {}));
  }

  @Test
  void chanceExplainsTwoDeviationsLessThanOneTimeInTwenty() {
    assertThat(rung(5_098).pValue()).isCloseTo(0.05, within(1e-3));
    assertThat(rung(5_097).isStronger()).isFalse();
    assertThat(rung(5_098).isStronger()).isTrue();
    assertThat(rung(4_000).isStronger()).isFalse();
    assertThat(rung(5_000).pValue()).isEqualTo(1);
  }

  private static Rung rung(long wins) {
    Level level = Level.habit("any");
    return new Rung(
        level, level, List.of(new Proportion(2_000, 5_000), new Proportion(wins - 2_000, 5_000)));
  }

  private static Ladder<Position, Move, Reading> ladder(
      int players, List<Bot<Position, Move>> levels, long games) {
    return new Ladder<>(Strike.BOX, Setup.of(players), levels, games, 1);
  }
}

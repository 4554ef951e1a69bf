package piste.strike.play.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaModel;
import piste.minds.learn.Drill;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;
import piste.strike.StrikeScene;

/// The throw of the day.
class StrikeDailyTest {
  private static final long YEAR = 366;
  private static final long SOME_DAY = 20_400;

  /// Of a die, in metres.
  private static final double EDGE = 0.016;

  private final StrikeDaily daily = new StrikeDaily(ArenaModel.STANDARD);

  private static String text(Drill<Position, Reading> drill) {
    return Strike.BOX.notation().position(drill.position()) + drill.scene();
  }

  @Test
  void aDayHasTheSameDiceForEverybody() {
    StrikeDaily another = new StrikeDaily(ArenaModel.STANDARD);
    for (long day = SOME_DAY; day < SOME_DAY + YEAR; day++) {
      assertThat(text(daily.drill(day))).isEqualTo(text(another.drill(day)));
    }
  }

  @Test
  void daysDiffer() {
    assertThat(
            LongStream.range(SOME_DAY, SOME_DAY + YEAR)
                .mapToObj(day -> text(daily.drill(day)))
                .distinct()
                .count())
        .isGreaterThan(YEAR / 2);
  }

  @Test
  void noTwoDiceThatLieTouch() {
    for (long day = SOME_DAY; day < SOME_DAY + YEAR; day++) {
      var poses =
          daily.drill(day).scene().in(StrikeScene.ARENA).stream()
              .map(die -> die.pose().orElseThrow())
              .toList();
      for (int i = 0; i < poses.size(); i++) {
        for (int j = 0; j < i; j++) {
          double apart =
              Math.hypot(poses.get(i).x() - poses.get(j).x(), poses.get(i).z() - poses.get(j).z());
          assertThat(apart).isGreaterThan(EDGE * Math.sqrt(2));
        }
      }
    }
  }

  @Test
  void theOddsOfADayAreThoseOfThreeThrows() {
    for (long day = SOME_DAY; day < SOME_DAY + 30; day++) {
      assertThat(Arrays.stream(daily.odds(day)).sum()).isCloseTo(1, within(1e-9));
    }
    long single =
        LongStream.range(SOME_DAY, SOME_DAY + YEAR)
            .filter(day -> daily.drill(day).scene().in(StrikeScene.ARENA).size() == 2)
            .findFirst()
            .orElseThrow();
    // One die meets one of two others twice in six times, and takes two dice.
    assertThat(daily.odds(single)[0]).isCloseTo(Math.pow(4 / 6.0, 3), within(1e-9));
    assertThat(daily.odds(single)[2]).isCloseTo(3 * 2 / 6.0 * Math.pow(4 / 6.0, 2), within(1e-9));
    assertThat(daily.odds(single)[1]).isZero();
  }
}

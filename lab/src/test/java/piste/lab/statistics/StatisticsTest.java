package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StatisticsTest {
  @Test
  void wilsonsIntervalIsThePublishedOne() {
    Proportion share = new Proportion(81, 263); // a much used example: 0.2553 to 0.3662
    assertThat(share.low()).isCloseTo(0.2553, within(5e-5));
    assertThat(share.high()).isCloseTo(0.3662, within(5e-5));
  }

  @Test
  void intervalsStayBetweenNeverAndAlways() {
    assertThat(new Proportion(0, 10).low()).isZero();
    assertThat(new Proportion(0, 10).high()).isBetween(0.27, 0.28);
    assertThat(new Proportion(10, 10).high()).isCloseTo(1, within(1e-12));
  }

  @Test
  void ninetyFiveOfAHundredIntervalsHoldTheTruth() {
    SplittableRandom random = new SplittableRandom(4);
    int held = 0;
    int meansHeld = 0;
    int experiments = 4_000;
    for (int i = 0; i < experiments; i++) {
      long hits = 0;
      Average average = Average.NONE;
      for (int n = 0; n < 400; n++) {
        hits += random.nextInt(4) == 0 ? 1 : 0;
        average = average.with(random.nextInt(1, 7));
      }
      Proportion share = new Proportion(hits, 400);
      held += share.low() <= 0.25 && 0.25 <= share.high() ? 1 : 0;
      meansHeld += average.low() <= 3.5 && 3.5 <= average.high() ? 1 : 0;
    }
    assertThat((double) held / experiments).isCloseTo(0.95, within(0.012));
    assertThat((double) meansHeld / experiments).isCloseTo(0.95, within(0.012));
  }

  @Test
  void ofFewNumbersTheIntervalIsStudents() {
    Average two = Average.NONE.with(0).with(2); // one degree of freedom: 12.706 standard errors
    assertThat(two.low()).isCloseTo(1 - 12.706, within(5e-4));
    assertThat(two.high()).isCloseTo(1 + 12.706, within(5e-4));
  }

  @Test
  void oneNumberOrTheSameAgainTellsOfNoInterval() {
    assertThat(Average.NONE.with(72).hasSpread()).isFalse();
    assertThat(Average.NONE.with(72).with(72).with(72).hasSpread()).isFalse();
    assertThat(Average.NONE.with(72).high()).isNaN();
    assertThat(Average.NONE.with(72).with(73).hasSpread()).isTrue();
  }

  @Test
  void averagesAddUp() {
    Average some = Average.NONE.with(2).with(4);
    Average all = some.plus(Average.NONE.with(9));
    assertThat(all).isEqualTo(Average.NONE.with(2).with(4).with(9));
    assertThat(all.mean()).isEqualTo(5);
  }
}

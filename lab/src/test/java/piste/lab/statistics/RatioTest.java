package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioTest {
  @Test
  void katzsIntervalIsThePublishedOne() {
    // Aspirin and heart attacks: 189 of 11,034 without, 104 of 11,037 with; 1.43 to 2.31.
    Ratio ratio = new Ratio(new Proportion(189, 11_034), new Proportion(104, 11_037));
    assertThat(ratio.value()).isCloseTo(1.82, within(0.005));
    assertThat(ratio.low()).isCloseTo(1.43, within(0.005));
    assertThat(ratio.high()).isCloseTo(2.31, within(0.005));
    assertThat(ratio.inWords()).isEqualTo("1.8 times (1.4 – 2.3)");
  }

  @ParameterizedTest
  @CsvSource({"0.3, 0.2, 200", "0.05, 0.02, 400", "0.01, 0.01, 500"})
  void itsIntervalCovers(double often, double seldom, int games) {
    SplittableRandom random = new SplittableRandom(28);
    int covered = 0;
    for (int trial = 0; trial < 4_000; trial++) {
      Ratio ratio = new Ratio(share(random, often, games), share(random, seldom, games));
      covered += ratio.low() <= often / seldom && often / seldom <= ratio.high() ? 1 : 0;
    }
    assertThat(covered / 4_000.0).isGreaterThan(0.935);
  }

  private static Proportion share(SplittableRandom random, double truth, int games) {
    return new Proportion(
        IntStream.range(0, games).filter(_ -> random.nextDouble() < truth).count(), games);
  }

  @Test
  void whatWasNeverSeenGivesAtLeast() {
    Ratio ratio = new Ratio(new Proportion(40, 400), new Proportion(0, 400));
    assertThat(ratio.low()).isBetween(3.0, 81.0);
    assertThat(ratio.inWords()).startsWith("more than ");
  }
}

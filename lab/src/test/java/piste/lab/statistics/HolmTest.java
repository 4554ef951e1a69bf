package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HolmTest {
  /// Holm's own steps: 4 × 0.005, 3 × 0.01, 2 × 0.03, and no less than that for the last.
  @Test
  void eachIsMultipliedByHowManyAreLeft() {
    assertThat(Holm.adjusted(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
  }

  @Test
  void noneIsMoreThanOne() {
    assertThat(Holm.adjusted(0.9, 0.5)).containsExactly(1.0, 1.0);
    assertThat(Holm.adjusted()).isEmpty();
  }

  /// Of families of forty comparisons without a difference, one in twenty has one that is called
  /// significant; uncorrected nearly all would.
  @Test
  void oneFamilyInTwentyErrs() {
    SplittableRandom random = new SplittableRandom(5);
    int wrong = 0;
    int uncorrected = 0;
    for (int family = 0; family < 4_000; family++) {
      double[] pValues = random.doubles(40).toArray();
      wrong += Arrays.stream(Holm.adjusted(pValues)).anyMatch(p -> p < 0.05) ? 1 : 0;
      uncorrected += Arrays.stream(pValues).anyMatch(p -> p < 0.05) ? 1 : 0;
    }
    assertThat(wrong / 4_000.0).isBetween(0.035, 0.06);
    assertThat(uncorrected / 4_000.0).isGreaterThan(0.8);
  }
}

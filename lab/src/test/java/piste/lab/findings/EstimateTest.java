package piste.lab.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.lab.Average;
import piste.lab.Share;
import piste.lab.StudentT;

/// That intervals of 95 % hold the true number about 95 times in 100, by drawing samples of which
/// the truth is known.
class EstimateTest {
  private static final int TRIALS = 4_000;

  private final SplittableRandom random = new SplittableRandom(20_260_701);

  @ParameterizedTest
  @CsvSource({"0.02, 400", "0.25, 60", "0.5, 1000", "0.97, 200"})
  void intervalsOfSharesCover(double truth, int games) {
    assertThat(coverage(truth, () -> Estimate.of(share(truth, games)))).isBetween(0.935, 0.975);
  }

  /// The check above can fail: the plain interval misses far too often.
  @Test
  void thePlainIntervalOfAShareWouldNotPass() {
    double covered =
        coverage(
            0.02,
            () -> {
              Share share = share(0.02, 100);
              double p = share.rate();
              double reach = Share.Z * Math.sqrt(p * (1 - p) / share.of());
              return new Estimate(p, p - reach, p + reach, share.of());
            });
    assertThat(covered).isLessThan(0.9);
  }

  @ParameterizedTest
  @CsvSource({"5", "30", "1000"})
  void intervalsOfMeansCover(int games) {
    double covered =
        coverage(
            17, () -> Estimate.of(average(games, () -> 1_700 + 400 * random.nextGaussian()), 100));
    assertThat(covered).isBetween(0.938, 0.962);
  }

  /// With five numbers the normal distribution is not enough.
  @Test
  void theNormalIntervalOfFewNumbersWouldNotPass() {
    double covered =
        coverage(
            1_700,
            () -> {
              Average few = average(5, () -> 1_700 + 400 * random.nextGaussian());
              double reach = Share.Z * few.error();
              return new Estimate(few.mean(), few.mean() - reach, few.mean() + reach, 5);
            });
    assertThat(covered).isLessThan(0.92);
  }

  /// Lengths of games are skewed.
  @Test
  void intervalsOfSkewedMeansCover() {
    double covered =
        coverage(
            100,
            () -> Estimate.of(average(500, () -> -100 * Math.log(1 - random.nextDouble())), 1));
    assertThat(covered).isBetween(0.93, 0.965);
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0.4, 300, 300", "0.03, 0.01, 500, 200", "0.98, 0.9, 80, 150"})
  void intervalsOfDifferencesOfSharesCover(double one, double two, int games, int others) {
    double covered =
        coverage(
            one - two, () -> Estimate.of(share(one, games)).minus(Estimate.of(share(two, others))));
    assertThat(covered).isBetween(0.935, 0.975);
  }

  @Test
  void intervalsOfDifferencesOfMeansCover() {
    double covered =
        coverage(
            -50,
            () ->
                Estimate.of(average(40, () -> 200 + 30 * random.nextGaussian()), 1)
                    .minus(Estimate.of(average(25, () -> 250 + 90 * random.nextGaussian()), 1)));
    assertThat(covered).isBetween(0.935, 0.965);
  }

  /// As the effect of an option over the values of another.
  @Test
  void intervalsOfMeansOverCellsCover() {
    double covered =
        coverage(
            (0.1 + 0.4 + 0.6) / 3,
            () ->
                Estimate.mean(
                    List.of(
                        Estimate.of(share(0.1, 100)),
                        Estimate.of(share(0.4, 100)),
                        Estimate.of(share(0.6, 100)))));
    assertThat(covered).isBetween(0.935, 0.97);
  }

  @Test
  void withoutADifferenceOneInTwentyLooksLikeOne() {
    int found = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Estimate none = Estimate.of(share(0.3, 400)).minus(Estimate.of(share(0.3, 400)));
      found += none.pValue() < 0.05 ? 1 : 0;
    }
    assertThat((double) found / TRIALS).isBetween(0.035, 0.062);
  }

  @Test
  void aDifferenceIsSignificantJustWhenItsIntervalLeavesZeroOut() {
    for (int trial = 0; trial < 500; trial++) {
      Estimate some = Estimate.of(share(0.3, 100)).minus(Estimate.of(share(0.4, 100)));
      boolean leavesOut = some.low() > 0 || some.high() < 0;
      assertThat(some.pValue() < 0.05).isEqualTo(leavesOut);
    }
  }

  @Test
  void aPartIsNeitherBelowNothingNorAboveAll() {
    Estimate few = Estimate.of(average(3, () -> 1_000 * random.nextInt(2)), 1_000).asPart();
    assertThat(few.low()).isNotNegative();
    assertThat(few.high()).isLessThanOrEqualTo(1);
  }

  @Test
  void oneGameAloneBoundsNothing() {
    Estimate one = Estimate.of(new Average(1, 7, 49), 1);
    assertThat(one.value()).isEqualTo(7);
    assertThat(one.low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(one.high()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  @ParameterizedTest
  @CsvSource({"1, 12.7062", "2, 4.30265", "5, 2.57058", "30, 2.04227", "1000, 1.96234"})
  void studentsReachIsThatOfTables(long freedom, double reach) {
    assertThat(StudentT.reach(freedom)).isCloseTo(reach, within(5e-5));
  }

  private double coverage(double truth, Supplier<Estimate> draw) {
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Estimate one = draw.get();
      covered += one.low() <= truth && truth <= one.high() ? 1 : 0;
    }
    return (double) covered / TRIALS;
  }

  private Share share(double truth, int games) {
    long times = 0;
    for (int i = 0; i < games; i++) {
      times += random.nextDouble() < truth ? 1 : 0;
    }
    return new Share(times, games);
  }

  private Average average(int games, DoubleSupplier value) {
    Average average = Average.NONE;
    for (int i = 0; i < games; i++) {
      average = average.with(Math.round(value.getAsDouble()));
    }
    return average;
  }
}

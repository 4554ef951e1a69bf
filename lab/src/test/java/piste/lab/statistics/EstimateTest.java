package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
              Proportion share = share(0.02, 100);
              double p = share.rate();
              double reach = Proportion.Z * Math.sqrt(p * (1 - p) / share.of());
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
              double reach = Proportion.Z * few.error();
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
    Estimate few = Estimate.ofPart(average(3, () -> 1_000 * random.nextInt(2)), 1_000);
    assertThat(few.low()).isNotNegative();
    assertThat(few.high()).isLessThanOrEqualTo(1);
    Estimate mixed = Estimate.ofPart(average(3, () -> random.nextInt(1_000)), 1_000);
    assertThat(mixed.low()).isNotNegative();
    assertThat(mixed.high()).isLessThanOrEqualTo(1);
  }

  /// Rare events: most samples have a few of them, many have none.
  @ParameterizedTest
  @CsvSource({"0.001, 1000", "0.003, 1000", "0.005, 400", "0.0005, 600", "0.998, 1000"})
  void intervalsOfRareSharesCover(double truth, int games) {
    assertThat(coverage(truth, () -> Estimate.of(share(truth, games)))).isGreaterThan(0.935);
  }

  /// Parts that are mostly 0 or mostly 1, such as the time that players sit out.
  @ParameterizedTest
  @CsvSource({"0.002, 600", "0.01, 400", "0.05, 200", "0.3, 100", "1, 30"})
  void intervalsOfPartsCoverNearNothingAndNearAll(double often, int games) {
    DoubleSupplier part = () -> random.nextDouble() < often ? 1_000 * random.nextDouble() : 0;
    assertThat(coverage(often / 2, () -> Estimate.ofPart(average(games, part), 1_000)))
        .isBetween(0.93, 1.0);
    assertThat(
            coverage(
                1 - often / 2,
                () -> Estimate.ofPart(average(games, () -> 1_000 - part.getAsDouble()), 1_000)))
        .isBetween(0.93, 1.0);
  }

  /// The check above can fail: Student's interval of what was never seen is a point.
  @Test
  void studentsIntervalOfRarePartsWouldNotPass() {
    DoubleSupplier part = () -> random.nextDouble() < 0.002 ? 1_000 * random.nextDouble() : 0;
    assertThat(coverage(0.001, () -> Estimate.of(average(600, part), 1_000))).isLessThan(0.8);
  }

  @Test
  void aPartThatIsAllOrNothingIsAShare() {
    Average counted = average(600, () -> 1_000 * random.nextInt(2));
    Estimate part = Estimate.ofPart(counted, 1_000);
    Estimate share = Estimate.of(new Proportion(counted.sum() / 1_000, 600));
    assertThat(part.low()).isCloseTo(share.low(), within(1e-12));
    assertThat(part.high()).isCloseTo(share.high(), within(1e-12));
    Estimate never = Estimate.ofPart(average(600, () -> 0), 1_000);
    assertThat(never.low()).isZero();
    assertThat(never.high()).isCloseTo(0.0064, within(1e-4));
  }

  /// Counts of what seldom happens, once or several times in a game.
  @ParameterizedTest
  @CsvSource({"0.0005, 600", "0.002, 600", "0.005, 600", "0.03, 600", "0.1, 1000", "0.5, 40"})
  void intervalsOfRareCountsCover(double truth, int games) {
    assertThat(coverage(truth, () -> Estimate.ofCount(counts(truth, games), 1)))
        .isGreaterThan(0.93);
    double twice = 2 * truth;
    assertThat(
            coverage(
                truth - twice,
                () ->
                    Estimate.ofCount(counts(truth, games), 1)
                        .minus(Estimate.ofCount(counts(twice, games / 2), 1))))
        .isGreaterThan(0.93);
  }

  /// The check above can fail: where nothing was seen Student's interval is a point.
  @Test
  void studentsIntervalOfRareCountsWouldNotPass() {
    assertThat(coverage(0.002, () -> Estimate.of(counts(0.002, 600), 1))).isLessThan(0.8);
  }

  @Test
  void aCountThatIsAlwaysNothingHasWilsonsBoundAndOthersStudentsInterval() {
    Estimate never = Estimate.ofCount(average(600, () -> 0), 1);
    assertThat(never.low()).isZero();
    assertThat(never.high()).isEqualTo(new Proportion(0, 600).high());
    Average many = average(200, () -> 5 + random.nextInt(9));
    assertThat(Estimate.ofCount(many, 1)).isEqualTo(Estimate.of(many, 1));
    assertThat(Estimate.ofCount(average(50, () -> 3), 1).isPoint()).isTrue();
  }

  private Average counts(double mean, int games) {
    return average(games, () -> poisson(mean));
  }

  private int poisson(double mean) {
    double left = random.nextDouble() / Math.exp(-mean);
    int count = 0;
    for (double term = 1; left > term; term *= mean / count) {
      left -= term;
      count++;
    }
    return count;
  }

  /// What a game brings the first player, as it is told: in points above an even share.
  @ParameterizedTest
  @CsvSource({"0.5, 300, 2", "0.97, 200, 2", "0.01, 400, 4"})
  void intervalsOfPointsCover(double truth, int games, int players) {
    assertThat(
            coverage(
                truth - 1.0 / players,
                () ->
                    Estimate.ofPart(
                            average(games, () -> random.nextDouble() < truth ? 1_000 : 0), 1_000)
                        .plus(-1.0 / players)))
        .isGreaterThan(0.935);
  }

  /// As a run that was broken off has them: some cells are finished, one has just begun.
  @ParameterizedTest
  @CsvSource({"0.3, 0.5, 0.1", "0.002, 0.01, 0.004"})
  void intervalsOfMeansOverUnequalCellsCover(double one, double two, double three) {
    double covered =
        coverage(
            (one + two + three) / 3,
            () ->
                Estimate.mean(
                    List.of(
                        Estimate.of(share(one, 900)),
                        Estimate.of(share(two, 900)),
                        Estimate.of(share(three, 40)))));
    assertThat(covered).isBetween(0.935, 0.995);
    assertThat(
            coverage(
                one - two, () -> Estimate.of(share(one, 900)).minus(Estimate.of(share(two, 40)))))
        .isBetween(0.93, 1.0);
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

  private Proportion share(double truth, int games) {
    long times = 0;
    for (int i = 0; i < games; i++) {
      times += random.nextDouble() < truth ? 1 : 0;
    }
    return new Proportion(times, games);
  }

  private Average average(int games, DoubleSupplier value) {
    Average average = Average.NONE;
    for (int i = 0; i < games; i++) {
      average = average.with(Math.round(value.getAsDouble()));
    }
    return average;
  }
}

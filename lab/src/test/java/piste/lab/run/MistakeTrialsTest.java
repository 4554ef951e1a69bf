package piste.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.lab.simulation.Seeds;

/// Made-up decisions of which it is known what the moves are worth.
class MistakeTrialsTest {
  private static final int DECISIONS = 2_000;

  /// Tries of moves with these worths, each off by chance of its own.
  private static List<MistakeCost> prices(double noise, double... worths) {
    return IntStream.range(0, DECISIONS)
        .mapToObj(
            decision ->
                MistakeTrials.of(
                    worths.length,
                    CounterNames.TRIALS,
                    (move, luck) -> worths[move] + noise * luck(decision, move, luck)))
        .toList();
  }

  /// With mean 0 and standard deviation 1.
  private static double luck(int decision, int move, int luck) {
    long seed = Seeds.spread(decision * 1_000_003L + move * 10_007L + luck);
    return Math.sqrt(12) * (new SplittableRandom(seed).nextDouble() - 0.5);
  }

  private static double slip(List<MistakeCost> prices) {
    return prices.stream().mapToDouble(MistakeCost::slip).average().orElseThrow();
  }

  private static double blunder(List<MistakeCost> prices) {
    return prices.stream().mapToDouble(MistakeCost::blunder).average().orElseThrow();
  }

  private static double weighty(List<MistakeCost> prices) {
    return (double) prices.stream().filter(MistakeCost::isWeighty).count() / prices.size();
  }

  @ParameterizedTest
  @CsvSource({"0.02, 0.02", "0.03, 0.08"})
  void movesThatAreAllAlikeCostNothing(double noise, double mistaken) {
    List<MistakeCost> prices = prices(noise, 0.4, 0.4, 0.4, 0.4, 0.4);
    double error = noise / Math.sqrt(CounterNames.TRIALS * (double) DECISIONS);
    assertThat(slip(prices)).isEqualTo(0, within(5 * error));
    assertThat(blunder(prices)).isEqualTo(0, within(5 * error));
    assertThat(weighty(prices)).isLessThan(mistaken);
  }

  @Test
  void withLuckThatTreatsAllMovesAlikeThereIsNoErrorAtAll() {
    MistakeCost price =
        MistakeTrials.of(3, CounterNames.TRIALS, (_, luck) -> 0.5 + 0.3 * luck(1, 0, luck));
    assertThat(price).isEqualTo(new MistakeCost(0, 0));
  }

  @ParameterizedTest
  @CsvSource({"0.02, 0.05", "0.1, 0.05", "0.1, 0.3"})
  void aMoveThatThrowsTheGameAwayCostsWhatItCosts(double noise, double cost) {
    List<MistakeCost> prices = prices(noise, 0.5, 0.5 - cost, 0.5, 0.5);
    assertThat(blunder(prices)).isEqualTo(cost, within(0.003));
    assertThat(slip(prices)).isEqualTo(cost / 4, within(0.002));
    assertThat(weighty(prices)).isGreaterThan(0.9);
  }

  @Test
  void theOnlyGoodMoveMakesAMoveDrawnAtRandomDear() {
    List<MistakeCost> prices = prices(0.1, 0.2, 0.2, 0.6, 0.2);
    assertThat(slip(prices)).isEqualTo(0.3, within(0.002));
    assertThat(blunder(prices)).isEqualTo(0.4, within(0.003));
  }
}

package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// That the interval of a quantile holds the true one, whatever the numbers scatter like.
class QuantileTest {
  private static final int TRIALS = 3_000;
  private final SplittableRandom random = new SplittableRandom(28);

  /// Lengths that are skewed, as those of games are: of this distribution nine tenths are below
  /// 1000 times the logarithm of ten.
  @ParameterizedTest
  @ValueSource(ints = {60, 400, 3_000})
  void itCoversForSkewedNumbers(int games) {
    double truth = Math.log(10);
    int covered = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      SortedMap<Long, Long> counts = new TreeMap<>();
      for (int game = 0; game < games; game++) {
        counts.merge(Math.round(-1_000 * Math.log(1 - random.nextDouble())), 1L, Long::sum);
      }
      Estimate found = Quantile.of(counts, 0.9, 1_000).orElseThrow();
      covered += found.low() <= truth && truth <= found.high() ? 1 : 0;
    }
    assertThat(covered / (double) TRIALS).isBetween(0.94, 0.985);
  }

  @Test
  void itIsTheNumberThatSoManyDoNotGoBeyond() {
    SortedMap<Long, Long> counts = new TreeMap<>();
    for (long number = 1; number <= 1_000; number++) {
      counts.put(number, 1L);
    }
    Estimate found = Quantile.of(counts, 0.9, 10).orElseThrow();
    assertThat(found.value()).isEqualTo(90);
    assertThat(found.low()).isBetween(87.0, 89.0);
    assertThat(found.high()).isBetween(91.0, 93.0);
    assertThat(found.games()).isEqualTo(1_000);
  }

  @Test
  void fewNumbersDoNotBoundIt() {
    SortedMap<Long, Long> counts = new TreeMap<>();
    assertThat(Quantile.of(counts, 0.9, 1)).isEmpty();
    counts.put(5L, 10L);
    assertThat(Quantile.of(counts, 0.9, 1).orElseThrow().isBounded()).isFalse();
  }
}

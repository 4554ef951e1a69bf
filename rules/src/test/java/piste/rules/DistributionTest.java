package piste.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DistributionTest {
  private final Distribution<String> weather =
      Distribution.weighted(List.of("sun", "rain", "snow"), 6, 3, 1);

  @Test
  void keepsRowsInOrderWithTheirWeights() {
    assertThat(weather.size()).isEqualTo(3);
    assertThat(weather.outcome(1)).isEqualTo("rain");
    assertThat(weather.weight(1)).isEqualTo(BigInteger.valueOf(3));
    assertThat(weather.total()).isEqualTo(BigInteger.TEN);
    assertThat(weather.probability(0)).isEqualTo(0.6);
  }

  @Test
  void everyTicketDrawsTheRowItBelongsTo() {
    List<String> drawn =
        LongStream.range(0, 10).mapToObj(ticket -> weather.draw(_ -> ticket)).toList();
    assertThat(drawn)
        .containsExactly("sun", "sun", "sun", "sun", "sun", "sun", "rain", "rain", "rain", "snow");
  }

  @Test
  void equallyLikelyOutcomesWeighOne() {
    Distribution<String> coin = Distribution.uniform(List.of("heads", "tails"));
    assertThat(coin.weight(0)).isEqualTo(coin.weight(1)).isEqualTo(BigInteger.ONE);
  }

  @Test
  void weightsMustBePositiveAndOneForEachOutcome() {
    assertThatThrownBy(() -> Distribution.weighted(List.of("sun"), 0))
        .hasMessage("a weight must be positive, not 0");
    assertThatThrownBy(() -> Distribution.weighted(List.of("sun"), 1, 2))
        .hasMessage("1 outcomes with 2 weights");
    assertThatThrownBy(() -> Distribution.uniform(List.of()))
        .hasMessage("0 outcomes with 0 weights");
  }
}

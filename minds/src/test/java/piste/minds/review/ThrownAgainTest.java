package piste.minds.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.rules.Seat;

class ThrownAgainTest {
  private static final double CHANCE = 0.3;
  private static final int TIMES = 60;
  private static final int ACCOUNTS = 4_000;

  /// Throws that bring everything or nothing, with a known chance: what is told of them is right on
  /// average, and its interval holds that chance 95 times in 100.
  @Test
  void theMeanItsVarianceAndItsIntervalFitAThrowOfKnownChance() {
    SplittableRandom random = new SplittableRandom(1);
    List<ThrownAgain> accounts = new ArrayList<>();
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts.add(
          ThrownAgain.of(
              _ -> List.of(win(random.nextDouble() < CHANCE ? 1 : 0)), TIMES, 0, CHANCE));
    }
    double variance = CHANCE * (1 - CHANCE) / TIMES;
    double error = Math.sqrt(variance / ACCOUNTS);
    assertThat(accounts.stream().mapToDouble(one -> one.mean().getFirst()).average().orElseThrow())
        .isCloseTo(CHANCE, within(3.5 * error));
    assertThat(
            accounts.stream().mapToDouble(one -> one.variance().getFirst()).average().orElseThrow())
        .isCloseTo(variance, within(0.02 * variance));
    assertThat(accounts.stream().mapToDouble(ThrownAgain::works).average().orElseThrow())
        .isCloseTo(CHANCE, within(3.5 * error));
    Seat seat = Seat.of(2);
    long held =
        accounts.stream()
            .filter(
                one -> Math.abs(one.mean().get(seat.index()) - (1 - CHANCE)) <= one.margin(seat))
            .count();
    assertThat((double) held / ACCOUNTS).isBetween(0.93, 0.97);
  }

  /// Landings that are as likely as each other count as one throw: only throws differ by chance.
  @Test
  void landingsOfOneThrowAreAveragedFirst() {
    ThrownAgain again =
        ThrownAgain.of(
            number -> List.of(win(number % 2), win(1 - number % 2), win(1), win(0)), 10, 0, 0.5);
    assertThat(again.mean()).containsExactly(0.5, 0.5);
    assertThat(again.variance()).containsExactly(0.0, 0.0);
    assertThat(again.works()).isEqualTo(0.5);
  }

  private static List<Double> win(double first) {
    return List.of(first, 1 - first);
  }
}

package piste.arene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.rules.Distribution;

class FairDiceTest {
  private static Distribution<Reading> readings(String position) {
    return FairDice.MODEL.readings(Play.at(position).position());
  }

  @Test
  void everyKindHasItsOwnOdds() {
    Distribution<Reading> mixed = readings("air hands=3p cave=4 air=2p1j1m1t together");
    assertThat(mixed.size()).isEqualTo(21 * 6 * 3 * 10);
    assertThat(mixed.total()).isEqualTo(BigInteger.valueOf(36 * 6 * 3 * 10));
    Map<String, BigInteger> weights = new HashMap<>();
    for (int row = 0; row < mixed.size(); row++) {
      weights.put(mixed.outcome(row).text(), mixed.weight(row));
    }
    assertThat(weights)
        .hasSize(mixed.size())
        .containsEntry("4 4 jJ m2 t0", BigInteger.ONE)
        .containsEntry("3 4 jJ m2 t0", BigInteger.TWO);
  }

  @Test
  void drawsComeAsOftenAsTheyShould() {
    Distribution<Reading> two = readings("air hands=3p cave=4 air=1j1m singles");
    Map<Reading, Integer> drawn = new HashMap<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 18_000; i++) {
      drawn.merge(two.draw(random::nextLong), 1, Integer::sum);
    }
    assertThat(drawn).hasSize(18);
    assertThat(drawn.values()).allMatch(times -> times > 850 && times < 1_150);
  }

  @Test
  void noDiceNoOdds() {
    assertThatThrownBy(() -> readings("hunt hands=3p cave=4"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}

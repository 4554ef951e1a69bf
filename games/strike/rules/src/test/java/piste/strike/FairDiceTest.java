package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static piste.strike.Play.given;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Distribution;

class FairDiceTest {
  @Test
  void oneDieHasSixEqualOutcomesAndMovesNothing() {
    Distribution<Reading> readings =
        FairDice.MODEL.readings(
            given("strike-26 n=2 to=1 reserves=8,8 arena=2,5 must").then("1 throw").position());
    assertThat(readings.size()).isEqualTo(6);
    assertThat(readings.total()).isEqualTo(6);
    assertThat(StrikeNotation.NOTATION.reading(readings.outcome(0))).isEqualTo("X 2>2 5>5");
    assertThat(StrikeNotation.NOTATION.reading(readings.outcome(5))).isEqualTo("6 2>2 5>5");
    assertThat(readings.probability(3)).isEqualTo(1 / 6.0);
  }

  @ParameterizedTest
  @CsvSource({"1, 6", "2, 21", "5, 252", "9, 2002", "18, 33649", "30, 324632"})
  void aGrandThrowMergesEqualOutcomes(int dice, int rows) {
    Distribution<Reading> readings = grandThrow(dice);
    assertThat(readings.size()).isEqualTo(rows);
    assertThat(readings.total()).isEqualTo(BigInteger.valueOf(6).pow(dice));
    BigInteger sum = BigInteger.ZERO;
    for (int row = 0; row < rows; row++) {
      sum = sum.add(readings.weight(row));
    }
    assertThat(sum).isEqualTo(readings.total());
  }

  @Test
  void weightsAgreeWithCountingEveryCase() {
    Map<Reading, Long> cases = new HashMap<>();
    int dice = 5;
    for (int code = 0; code < Math.pow(6, dice); code++) {
      long thrown = 0;
      for (int die = 0, rest = code; die < dice; die++, rest /= 6) {
        thrown += Tally.of(Face.at(rest % 6));
      }
      cases.merge(new Reading(thrown, 0), 1L, Long::sum);
    }
    Distribution<Reading> readings = grandThrow(dice);
    assertThat(readings.size()).isEqualTo(cases.size());
    for (int row = 0; row < readings.size(); row++) {
      assertThat(readings.weight(row))
          .isEqualTo(BigInteger.valueOf(cases.get(readings.outcome(row))));
    }
  }

  @Test
  void drawsFollowTheWeights() {
    Distribution<Reading> readings = grandThrow(3);
    SplittableRandom random = new SplittableRandom(3);
    Map<Reading, Integer> drawn = new HashMap<>();
    int draws = 200_000;
    for (int i = 0; i < draws; i++) {
      drawn.merge(readings.draw(random::nextLong), 1, Integer::sum);
    }
    double chiSquare = 0;
    for (int row = 0; row < readings.size(); row++) {
      double expected = draws * readings.probability(row);
      double seen = drawn.getOrDefault(readings.outcome(row), 0);
      chiSquare += (seen - expected) * (seen - expected) / expected;
    }
    assertThat(readings.size()).isEqualTo(56);
    assertThat(chiSquare).as("55 degrees of freedom, p = 0.001").isLessThan(93.2);
  }

  @Test
  void noDiceAreReadWhenNoneAreInTheAir() {
    Position s = given("strike-26 n=2 to=1 reserves=8,8 arena=2,5 must").position();
    assertThatThrownBy(() -> FairDice.MODEL.readings(s))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no dice are in the air");
  }

  private static Distribution<Reading> grandThrow(int dice) {
    return FairDice.MODEL.readings(
        given("strike-31 n=2 to=1 reserves=%d,1 arena=- must".formatted(dice))
            .then("1 grand-throw")
            .position());
  }
}

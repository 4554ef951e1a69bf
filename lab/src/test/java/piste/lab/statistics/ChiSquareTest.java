package piste.lab.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChiSquareTest {
  @ParameterizedTest
  @CsvSource({
    "0,        5,  1",
    "3.841459, 1,  0.05",
    "11.07050, 5,  0.05",
    "20.51501, 5,  0.001",
    "18.30704, 10, 0.05",
    "1.145476, 5,  0.95",
    "124.3421, 100, 0.05"
  })
  void pValuesAreThoseOfTheTables(double statistic, int freedom, double p) {
    assertThat(new ChiSquare(statistic, freedom).pValue()).isCloseTo(p, within(p * 2e-5));
  }

  @Test
  void twoDegreesOfFreedomAreTheExponentialDistributionToTheLastDigits() {
    for (double x = 0.01; x < 200; x *= 1.3) {
      double exact = Math.exp(-x / 2);
      assertThat(new ChiSquare(x, 2).pValue()).isCloseTo(exact, within(1e-12 * exact + 1e-15));
    }
  }

  @Test
  void farTailsKeepTheirDigits() {
    assertThat(new ChiSquare(100, 5).pValue()).isCloseTo(5.285148e-20, within(1e-25));
    assertThat(new ChiSquare(1e6, 5).pValue()).isZero();
  }

  @Test
  void aFairDieIsNotAccusedAndALoadedOneIs() {
    assertThat(ChiSquare.even(List.of(100L, 100L, 100L, 100L, 100L, 100L)).pValue()).isEqualTo(1);
    ChiSquare loaded = ChiSquare.even(List.of(100L, 100L, 100L, 100L, 100L, 160L));
    assertThat(loaded.statistic()).isCloseTo(27.2727, within(1e-4));
    assertThat(loaded.freedom()).isEqualTo(5);
    assertThat(loaded.pValue()).isLessThan(0.001);
  }

  @Test
  void withoutCountsThereIsNothingToObjectTo() {
    assertThat(ChiSquare.even(List.of(0L, 0L, 0L)).pValue()).isEqualTo(1);
  }
}

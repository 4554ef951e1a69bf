package piste.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RatioTest {
  @Test
  void katzsIntervalIsThePublishedOne() {
    // Aspirin and heart attacks: 189 of 11,034 without, 104 of 11,037 with; 1.43 to 2.31.
    Ratio ratio = new Ratio(new Share(189, 11_034), new Share(104, 11_037));
    assertThat(ratio.value()).isCloseTo(1.82, within(0.005));
    assertThat(ratio.low()).isCloseTo(1.43, within(0.005));
    assertThat(ratio.high()).isCloseTo(2.31, within(0.005));
    assertThat(ratio.inWords()).isEqualTo("1.8 times (1.4 – 2.3)");
  }

  @Test
  void whatWasNeverSeenGivesAtLeast() {
    Ratio ratio = new Ratio(new Share(40, 400), new Share(0, 400));
    assertThat(ratio.low()).isBetween(3.0, 81.0);
    assertThat(ratio.inWords()).startsWith("more than ");
  }
}

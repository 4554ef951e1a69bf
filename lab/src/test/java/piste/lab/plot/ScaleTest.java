package piste.lab.plot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What a plot shows from edge to edge.
class ScaleTest {
  @Test
  void itGoesFromARoundNumberToARoundNumber() {
    Scale scale = Scale.covering(0.213, 0.338, 4);
    assertThat(scale.low()).isEqualTo(0.2);
    assertThat(scale.high()).isCloseTo(0.35, org.assertj.core.data.Offset.offset(1e-9));
    assertThat(scale.percent(0.2)).isZero();
    assertThat(scale.percent(9)).isEqualTo(100);
  }

  @Test
  void oneNumberAloneHasRoomAroundIt() {
    Scale scale = Scale.covering(3, 3, 4);
    assertThat(scale.high()).isGreaterThan(scale.low());
    assertThat(scale.percent(3)).isBetween(0.0, 100.0);
  }

  @Test
  void itsMarksLieWithinIt() {
    assertThat(Scale.covering(0, 6, 3).from(-0.5).marks()).containsExactly(0.0, 2.0, 4.0, 6.0);
  }
}

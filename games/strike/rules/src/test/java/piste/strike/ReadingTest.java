package piste.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadingTest {
  @Test
  void knowsTheDiceItWasMadeOf() {
    Reading reading =
        Reading.of(
            List.of(Rest.RIM, Rest.TWO, Rest.TWO),
            Map.of(Face.THREE, Rest.COCKED, Face.SIX, Rest.OUTSIDE));
    assertThat(reading.thrownRests()).containsExactly(Rest.TWO, Rest.TWO, Rest.RIM);
    assertThat(reading.lyingRests())
        .containsExactly(Map.entry(Face.THREE, Rest.COCKED), Map.entry(Face.SIX, Rest.OUTSIDE));
  }

  @Test
  void everyDieThatLayThereCanComeToRestInEveryWay() {
    for (Face face : Face.NUMBERS) {
      for (Rest rest : Rest.values()) {
        assertThat(Reading.of(List.of(Rest.X), Map.of(face, rest)).lyingRests())
            .containsExactly(Map.entry(face, rest));
      }
    }
  }

  @Test
  void whatNoDiceCanShowIsNoReading() {
    assertThatThrownBy(() -> Reading.of(List.of())).hasMessageContaining("no reading");
    assertThatThrownBy(() -> Reading.of(List.of(Rest.TWO), Map.of(Face.X, Rest.THREE)))
        .hasMessageContaining("no reading");
    assertThatThrownBy(() -> new Reading(1, 15 << 12)).hasMessageContaining("no reading");
    assertThatThrownBy(() -> new Reading(1, 10 << 4)).hasMessageContaining("no reading");
    assertThatThrownBy(() -> new Reading(1, 1 << 24)).hasMessageContaining("no reading");
    assertThatThrownBy(() -> Reading.of(Collections.nCopies(32, Rest.X)))
        .hasMessage("no box holds 32 dice");
  }
}

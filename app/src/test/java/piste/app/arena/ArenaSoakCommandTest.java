package piste.app.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import org.junit.jupiter.api.Test;
import piste.app.Ran;

class ArenaSoakCommandTest {
  @Test
  void tellsTheMemoryTenTimesAndHowMuchItGrew() {
    Ran ran = piste("arena", "soak", "--minutes", "0.02");
    assertThat(ran.lines()).hasSize(12);
    assertThat(ran.out()).contains("growth since the first fifth");
  }

  @Test
  void noTimeIsRefused() {
    assertThat(piste("arena", "soak", "--minutes", "0").exit()).isEqualTo(2);
    assertThat(piste("arena", "soak", "--minutes", "-1").exit()).isEqualTo(2);
  }
}

package piste.app.deschainer;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import org.junit.jupiter.api.Test;
import piste.app.Ran;

class SuccessorsCommandTest {
  private static final String START = "bcdefed/......./......./......./......./......./5346264 w 2";

  @Test
  void theDifferentPositionsAfterEveryNumberOfActionsAreCounted() {
    Ran ran = piste("deschainer", "successors", START, "--depth", "3");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out().lines())
        .containsExactly(
            "actions=1 distinct=47", "actions=2 distinct=1441", "actions=3 distinct=84671");
  }

  @Test
  void whatIsNoPositionInPlayIsRefused() {
    assertThat(piste("deschainer", "successors", "nonsense").err()).contains("no position");
    assertThat(piste("deschainer", "successors", "start w").err()).contains("on the board");
    assertThat(piste("deschainer", "successors", START, "--depth", "0").exit()).isEqualTo(2);
  }
}

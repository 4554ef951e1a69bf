package piste.minds.deschainer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.rules.Draw;

class DesChainerBotsTest {
  private static final Draw CHANCE = new SplittableRandom(1)::nextLong;

  private static String regular(String text) {
    Position position = DesChainer.BOX.notation().readPosition(text).orThrow();
    Move move = DesChainerBots.REGULAR.choose(position, DesChainer.GAME.moves(position), CHANCE);
    return DesChainer.BOX.notation().move(move);
  }

  @Test
  void theRegularCapturesTheLastDie() {
    assertThat(regular("......./......./......./.a...../.3...../......./......2 w 1"))
        .isEqualTo("b3xb4");
  }

  @Test
  void theRegularTakesTheLargerPrey() {
    assertThat(regular("......a/......./......./b.e..../6.6..../......./....... w 1"))
        .isEqualTo("c3xc4");
  }

  @Test
  void theRegularDoesNotStepNextToAStrongerDie() {
    assertThat(regular("......./......./......./f....../......./2....../....... w 1"))
        .isNotEqualTo("a2-a3");
  }
}

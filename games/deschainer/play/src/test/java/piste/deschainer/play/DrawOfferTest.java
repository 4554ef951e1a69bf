package piste.deschainer.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.rules.Seat;

/// When bots of Dés-chainer agree to a draw.
class DrawOfferTest {
  private static final String LEVEL = "......./......./......./4.....d/......./......./....... w 2";

  private static boolean agrees(String position, int seat) {
    return DesChainerBots.REGULAR.agreesToDraw(
        DesChainer.BOX.notation().readPosition(position).orThrow(), Seat.of(seat));
  }

  @Test
  void aBotPlaysOnWhileSomethingIsCaptured() {
    assertThat(agrees(LEVEL, 1)).isFalse();
    assertThat(agrees(LEVEL + " quiet=19", 2)).isFalse();
  }

  @Test
  void aBotAgreesOnceTheGameStandsStill() {
    assertThat(agrees(LEVEL + " quiet=20", 1)).isTrue();
    assertThat(agrees(LEVEL + " quiet=20", 2)).isTrue();
  }

  @Test
  void aBotThatIsAheadPlaysOn() {
    String ahead = LEVEL.replace("4.....d", "5.....d") + " quiet=40";
    assertThat(agrees(ahead, 1)).isFalse();
    assertThat(agrees(ahead, 2)).isTrue();
  }

  @Test
  void nobodyAgreesBeforeTheDiceStand() {
    assertThat(agrees("roll w", 1)).isFalse();
  }
}

package piste.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.play.DesChainerBots;
import piste.minds.Bot;
import piste.minds.Study;
import piste.rules.Setup;

class DesChainerLadderTest {
  @Test
  void theExpertBeatsTheRegularAndTheRegularTheBeginner() throws InterruptedException {
    List<Bot<Position, Move>> levels =
        DesChainerBots.minds(Study.IDLE).bots().stream()
            .filter(bot -> List.of("beginner", "regular", "expert").contains(bot.level().name()))
            .toList();
    List<Rung> rungs = new Ladder<>(DesChainer.BOX, Setup.of(2), levels, 24, 1).climb(2, _ -> {});
    assertThat(rungs).hasSize(2).allMatch(Rung::isStronger);
  }
}

package piste.deschainer.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import piste.deschainer.DesChainer;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.minds.Bot;
import piste.minds.Study;
import piste.playkit.Said;
import piste.rules.Draw;
import piste.view.Words;

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

  private static Bot<Position, Move> bot(String name) {
    return DesChainerBots.minds(Study.IDLE).bots().stream()
        .filter(bot -> bot.level().name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theChampionPutsItsStrongDiceInTheMiddle() {
    assertThat(chosen("champion", "arrange w w=2345566 b=2333456")).isEqualTo("arrange 2456653");
    assertThat(chosen("champion", "arrange w dice=sum-33")).isEqualTo("arrange 3456654");
  }

  @Test
  void expertAndChampionSeeTheOtherPlayersReply() {
    String position = "......./......./......./...f.../......./2..5..3/....... w 1";
    for (String level : List.of("expert", "champion")) {
      assertThat(chosen(level, position)).as(level).isNotEqualTo("d2-d3");
    }
  }

  @Test
  void theChampionThinksForAsLongAsItMay() {
    Position position =
        DesChainer.BOX
            .notation()
            .readPosition("......./......./.a...../......./......./.5...../....... w 2")
            .orThrow();
    Move move =
        bot("champion")
            .choose(position, DesChainer.GAME.moves(position), Duration.ofSeconds(2), CHANCE);
    assertThat(DesChainer.BOX.notation().move(move)).isEqualTo("b2-b4");
  }

  @Test
  void theChampionTellsItsLineAndItsChanceInBothLanguages() {
    Position position =
        DesChainer.BOX
            .notation()
            .readPosition("......./......./.a...../......./......./.5...../....... w 2")
            .orThrow();
    Move move = DesChainer.BOX.notation().readMove("b2-b4").orThrow();
    Words why = bot("champion").explain(position, move);
    assertThat(Said.french(new DesChainerModule(), why))
        .isEqualTo("J'attends b2-b4 b4xb5\u202f: 100\u202f% de chances de gagner.");
    assertThat(Said.english(new DesChainerModule(), why))
        .isEqualTo("I expect b2-b4 b4xb5: a 100% chance to win.");
  }

  private static String chosen(String level, String text) {
    Position position = DesChainer.BOX.notation().readPosition(text).orThrow();
    Move move = bot(level).choose(position, DesChainer.GAME.moves(position), CHANCE);
    return DesChainer.BOX.notation().move(move);
  }
}

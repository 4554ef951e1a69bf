package piste.app.deschainer;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import org.junit.jupiter.api.Test;
import piste.app.Ran;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnalyseCommandTest {
  private static final String START = "bcdefed/......./......./......./......./......./5346264 w 2";
  private static final String OVER = "......./......./......./......./.3...../......./....... b 2";
  private static final String LAST = "......./......./......./.a...../.3...../......./......2 w 1";

  @Test
  void theBestLinesArePrintedWithScoreAndChance() {
    Ran ran = piste("deschainer", "analyse", LAST, "--depth", "3", "--threads", "1");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .startsWith("White to act, depth 1, ")
        .containsPattern("\\+29999 +100\\.0 % +b3xb4");
  }

  @Test
  void jsonHoldsTheSame() {
    Ran ran =
        piste(
            "deschainer",
            "analyse",
            START,
            "--depth",
            "2",
            "--lines",
            "3",
            "--threads",
            "1",
            "--json");
    JsonNode json = JsonMapper.shared().readTree(ran.out());
    assertThat(json.path("position").asString()).isEqualTo(START);
    assertThat(json.path("depth").asInt()).isEqualTo(2);
    assertThat(json.path("lines")).hasSize(3);
    assertThat(json.path("lines").path(0).path("moves")).hasSize(2);
    assertThat(json.path("chance").asDouble()).isBetween(0.0, 1.0);
  }

  @Test
  void whatCannotBeAnalysedIsRefusedWithAReason() {
    assertThat(piste("deschainer", "analyse", "nonsense").err()).contains("no position");
    assertThat(piste("deschainer", "analyse", "start w").err()).contains("on the board");
    assertThat(piste("deschainer", "analyse", OVER).err()).contains("the game is over");
    assertThat(piste("deschainer", "analyse", START, "--time", "soon").err()).contains("500ms");
    assertThat(piste("deschainer", "analyse", START, "--time", "0s").exit()).isEqualTo(2);
    assertThat(piste("deschainer", "analyse", START, "--depth", "0").exit()).isEqualTo(2);
    assertThat(piste("deschainer", "analyse", START, "--lines", "0").exit()).isEqualTo(2);
    assertThat(piste("deschainer", "analyse", START, "--threads", "0").exit()).isEqualTo(2);
  }

  @Test
  void tuningPrintsWeightsWithTheCommandThatMadeThem() {
    String[] command = {
      "deschainer", "tune", "--rounds", "1", "--games", "3", "--nodes", "600", "--threads", "1"
    };
    Ran ran = piste(command);
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .startsWith("# piste deschainer tune --rounds 1 --games 3 --nodes 600 --seed 1\n")
        .containsPattern("(?m)^sixes +-?\\d+$");
    assertThat(piste(command).out()).isEqualTo(ran.out());
  }
}

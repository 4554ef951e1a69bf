package piste.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.app.Ran;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LadderCommandTest {
  @TempDir private static Path cache;

  @Test
  void eachLevelIsPlayedAgainstTheNext() {
    Ran ran = ladder();
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .startsWith(
            "strike edition=strike-26, 2 players, seat 1 begins, 2,000 games per line with fair"
                + " dice, seed 1")
        .containsPattern(
            "regular +beginner +[\\d,]+ +2,000 +\\d\\d\\.\\d\\d % .* 50\\.00 % .* stronger")
        .containsPattern("champion +regular +[\\d,]+ +2,000 +\\d\\d\\.\\d\\d % .* 50\\.00 % ");
    assertThat(ladder("--threads", "3").out()).isEqualTo(ran.out());
  }

  @Test
  void jsonHoldsALineForEachPairOfLevels() {
    JsonNode json = JsonMapper.shared().readTree(ladder("--json").out());
    assertThat(json.get("rungs")).hasSize(2);
    JsonNode rung = json.get("rungs").get(0);
    assertThat(rung.get("level").asString()).isEqualTo("regular");
    assertThat(rung.get("against").asString()).isEqualTo("beginner");
    assertThat(rung.get("stronger").asBoolean()).isTrue();
    assertThat(rung.get("low").asDouble()).isGreaterThan(rung.get("even").asDouble());
    assertThat(rung.get("seats")).hasSize(2);
  }

  @Test
  void theBotsOfALadderCanBeNamedTheWeakestFirst() {
    Ran ran = ladder("--bot", "coin,champion");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .containsPattern("champion +coin +[\\d,]+ +2,000 .* stronger")
        .doesNotContain("regular");
  }

  @Test
  void oneBotIsNoLadder() {
    Ran ran = ladder("--bot", "champion");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("--bot takes two or more names, weakest first");
  }

  @Test
  void aBotNobodyKnowsIsRefusedWithThoseThereAre() {
    Ran ran = ladder("--bot", "champion,nobody");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("nobody").contains("champion");
  }

  @Test
  void aloneEachLevelIsToldWithItsWinsAndRounds() {
    Ran ran = piste("ladder", "arene", "--players", "1", "-g", "2");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains(", alone, 2 games per level with fair dice, seed 1")
        .containsPattern("level +won +95 % interval +rounds ")
        .containsPattern("\\nbeginner +\\d+\\.\\d\\d % ")
        .containsPattern("\\nregular +\\d+\\.\\d\\d % ")
        .containsPattern("\\nchampion +\\d+\\.\\d\\d % ");
  }

  @Test
  void ofOneGameEachNothingIsSaid() {
    String[] bots = {"ladder", "arene", "-n", "1", "-g", "1", "--bot", "beginner,regular"};
    assertThat(piste(bots).out())
        .containsPattern("\nregular .* –  +\\S+ +–  too few games to tell")
        .doesNotContain("stronger");
  }

  private static Ran ladder(String... more) {
    return piste(
        Stream.concat(
                Stream.of(
                    "ladder",
                    "strike",
                    "-e",
                    "strike-26",
                    "-g",
                    "2000",
                    "--cache",
                    cache.toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }
}

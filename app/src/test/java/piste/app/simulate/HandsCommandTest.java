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

class HandsCommandTest {
  @TempDir private static Path cache;

  @Test
  void botsAndSeatsAreToldWithLuckHandAndDecisions() {
    Ran ran = hands("--bot", "steady,clumsy", "-g", "3");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("strike edition=strike-31 deal=2, 2 players")
        .containsPattern("\nsteady +\\d+\\.\\d %")
        .containsPattern("\nclumsy +\\d+\\.\\d %")
        .containsPattern("\nseat 2 +\\d+\\.\\d %")
        .containsPattern("\nhand of steady less that of clumsy: ")
        .containsPattern("\nhand per throw of steady less that of clumsy: ")
        .containsPattern("\nhand per throw at as many dice of steady less that of clumsy: ")
        .containsPattern("\nclumsy +1 lying +\\d+ times +[+-]\\d")
        .endsWith(": all add up\n");
    assertThat(hands("--bot", "steady,clumsy", "-g", "3", "--threads", "3").out())
        .isEqualTo(ran.out());
  }

  @Test
  void theLevelsSitAgainAndAgainWhereThereAreMoreSeats() {
    Ran ran = hands("--players", "4", "-g", "1");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out().lines().filter(line -> line.matches(".*\\d %.*")))
        .extracting(line -> line.substring(0, 8))
        .containsExactly(
            "beginner", "regular ", "champion", "seat 1  ", "seat 2  ", "seat 3  ", "seat 4  ");
  }

  @Test
  void jsonHoldsTheSameFigures() {
    Ran ran = hands("--bot", "steady", "-g", "2", "--json");
    assertThat(ran.exit()).as(ran.err()).isZero();
    JsonNode json = JsonMapper.shared().readTree(ran.out());
    assertThat(json.get("game").asString()).isEqualTo("strike");
    assertThat(json.get("games").asInt()).isEqualTo(2);
    JsonNode figures = json.get("figures");
    assertThat(figures.get("bots")).hasSize(1);
    assertThat(figures.get("bots").get(0).get("hand").get("count").asInt()).isEqualTo(2);
    assertThat(figures.get("seats")).hasSize(2);
    assertThat(figures.get("off").asDouble()).isLessThan(1e-9);
  }

  @Test
  void unaimedThrowsAreToldByStyleAndNumberOfLyingDice() {
    Ran ran = hands("--bot", "regular", "-g", "2", "--unaimed");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("\nhand of unaimed throws beside what the odds of their style say\n")
        .containsPattern("\n1 lying +soft +\\d+ times +[+-]\\d")
        .containsPattern("\n1 lying +hard +\\d+ times +[+-]\\d")
        .containsPattern("\n1 lying +best +\\d+ times +[+-]\\d");
    assertThat(hands("--bot", "regular", "-g", "2").out()).doesNotContain("unaimed");
  }

  /// Both throw normally where hard throws would be better, which costs something; by the odds of
  /// fair dice it would gain. Whoever decides worse has not the better hand for that.
  @Test
  void theOddsAreThoseOfThrownDice() {
    Ran ran = dealt(5, "--bot", "counting,bold", "-g", "80", "--rethrows", "2", "--json");
    assertThat(ran.exit()).as(ran.err()).isZero();
    JsonNode figures = JsonMapper.shared().readTree(ran.out()).get("figures");
    for (JsonNode bot : figures.get("bots")) {
      assertThat(bot.get("hand").get("value").asDouble()).isNegative();
    }
    JsonNode hand = figures.get("comparisons").get(0);
    JsonNode decisions = figures.get("comparisons").get(1);
    assertThat(hand.get("what").asString()).isEqualTo("hand");
    assertThat(hand.get("difference").get("value").asDouble())
        .isGreaterThan(-hand.get("difference").get("margin").asDouble());
    assertThat(decisions.get("what").asString()).isEqualTo("decisions");
    assertThat(decisions.get("difference").get("value").asDouble()).isPositive();
    assertThat(decisions.get("p").asDouble()).isLessThan(0.001);
  }

  /// Per throw, at as many dice: a better hand is told from one that trembles, and whoever tosses a
  /// coin has no worse hand than who counts.
  @Test
  void theBetterHandIsBetterPerThrowAndWorseDecisionsAreNot() {
    JsonNode hands = perThrow("champion-practised,champion-trembling", "40");
    assertThat(hands.get("difference").get("value").asDouble()).isPositive();
    assertThat(hands.get("p").asDouble()).isLessThan(0.001);
    JsonNode minds = perThrow("counting,coin", "80");
    assertThat(minds.get("p").asDouble()).isGreaterThan(0.01);
  }

  private static JsonNode perThrow(String bots, String games) {
    Ran ran = dealt(5, "--bot", bots, "-g", games, "--rethrows", "4", "--json");
    assertThat(ran.exit()).as(ran.err()).isZero();
    JsonNode compared = JsonMapper.shared().readTree(ran.out()).get("figures").get("comparisons");
    assertThat(compared.get(3).get("what").asString()).isEqualTo("hand per throw at as many dice");
    return compared.get(3);
  }

  @Test
  void whatTheChampionDoesToTheDiceIsToldWithWhatItGains() {
    String[] more = {"--bot", "champion,beginner", "-g", "4", "--trials", "24"};
    Ran ran = dealt(5, more);
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out())
        .containsPattern("\nchampion +regroup +\\d+ times, made +\\d+ times +[+-]\\d+\\.\\d\\d ±")
        .doesNotContainPattern("\nbeginner +(regroup|lift)");
    more[5] = "0";
    assertThat(dealt(5, more).out()).doesNotContain("regroup");
  }

  @Test
  void whatCannotBeIsRefusedWithTheBounds() {
    assertThat(refused("--rethrows", "1")).contains("--rethrows must be at least 2, not 1");
    assertThat(refused("--trials", "-1")).contains("--trials must be at least 0, not -1");
    assertThat(refused("--bot", "steady,clumsy,steady"))
        .contains("--bot takes one name, or one for each of the 2 seats");
  }

  private static String refused(String... options) {
    Ran ran = hands(options);
    assertThat(ran.exit()).isEqualTo(2);
    return ran.err();
  }

  private static Ran hands(String... more) {
    return dealt(2, more);
  }

  private static Ran dealt(int dice, String... more) {
    return piste(
        Stream.concat(
                Stream.of(
                    "hands", "strike", "--option", "deal=" + dice, "--cache", cache.toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }
}

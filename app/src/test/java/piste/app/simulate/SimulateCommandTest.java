package piste.app.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static piste.app.Ran.piste;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import piste.app.Ran;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimulateCommandTest {
  @Test
  void theSameSeedGivesTheSameResultOnAnyNumberOfThreads() {
    Ran one = simulate("--threads", "1");
    assertThat(one.exit()).isZero();
    assertThat(simulate("--threads", "2").out()).isEqualTo(one.out());
    assertThat(simulate("--threads", "7").out()).isEqualTo(one.out());
    assertThat(simulate("--seed", "2").out()).isNotEqualTo(one.out());
  }

  @Test
  void jsonHoldsGamesAndOneLineForEachSeat() {
    JsonNode json = JsonMapper.shared().readTree(simulate("--json").out());
    assertThat(json.get("games").asLong()).isEqualTo(3_000);
    assertThat(json.get("options").get("edition").asString()).isEqualTo("strike-26");
    assertThat(json.get("seats")).hasSize(3);
    long wins = 0;
    for (JsonNode seat : json.get("seats")) {
      wins += seat.get("wins").asLong();
      double rate = seat.get("rate").asDouble();
      assertThat(rate).isCloseTo(seat.get("wins").asLong() / 3_000.0, within(1e-12));
      assertThat(seat.get("low").asDouble()).isLessThan(rate);
      assertThat(seat.get("high").asDouble()).isGreaterThan(rate);
    }
    assertThat(wins).isEqualTo(3_000);
    assertThat(json.get("throwsPerGame").get("mean").asDouble()).isPositive();
    assertThat(json.get("turnsPerGame").get("mean").asDouble()).isPositive();
  }

  @Test
  void theReportNamesSeatsBotsAndIntervals() {
    Ran ran = simulate("--bot", "bold,cautious,counting");
    assertThat(ran.out())
        .contains(
            "strike edition=strike-26, 3 players, seat 1 begins, 3,000 games with fair dice, seed"
                + " 1")
        .containsPattern("1  bold +[\\d,]+ +\\d+\\.\\d\\d % +\\d+\\.\\d\\d – \\d+\\.\\d\\d %")
        .containsPattern("throws per game +\\d+\\.\\d\\d");
    assertThat(ran.err()).contains("games/s");
  }

  @Test
  void aTournamentIsSimulatedWithItsPointsAndDecidingGames() {
    Ran shared = simulate("--tournament", "shared");
    assertThat(shared.exit()).as(shared.err()).isZero();
    assertThat(shared.out())
        .contains("3,000 tournaments with fair dice", "deciding games   per tournament  0.00")
        .containsPattern("points of seat 3 per tournament +\\d\\.\\d\\d");
    assertThat(simulate("--tournament", "shared", "--threads", "3").out()).isEqualTo(shared.out());
    JsonNode json =
        JsonMapper.shared().readTree(simulate("--tournament", "decider", "--json").out());
    long wins = 0;
    for (JsonNode seat : json.get("seats")) {
      wins += seat.get("wins").asLong();
    }
    assertThat(wins).isEqualTo(3_000);
    assertThat(json.get("measures").get("deciding games").get("mean").asDouble()).isPositive();
    // Three games of three cost 3 points each.
    double points = 0;
    for (int seat = 1; seat <= 3; seat++) {
      points += json.get("measures").get("points of seat " + seat).get("mean").asDouble();
    }
    assertThat(points).isCloseTo(9, within(1e-9));
  }

  @Test
  void aTournamentThatAnEditionDoesNotKnowIsRefused() {
    Ran ran = piste("simulate", "strike", "--edition", "strike-31-2012", "--tournament", "decider");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("strike-31-2012");
  }

  @Test
  void oneGameTellsOfNoInterval() {
    String[] one = {"simulate", "strike", "--games", "1"};
    assertThat(piste(one).out())
        .containsPattern("turns +per game +\\d+\\.00  \\(95 % interval –\\)");
    String[] asJson = {"simulate", "strike", "--games", "1", "--json"};
    JsonNode turns = JsonMapper.shared().readTree(piste(asJson).out()).get("turnsPerGame");
    assertThat(turns.get("mean").asDouble()).isPositive();
    assertThat(turns.get("low").isNull()).isTrue();
    assertThat(turns.get("high").isNull()).isTrue();
  }

  @Test
  void whoBeginsIsNamedUnlessItIsRolledFor() {
    String[] rolled = {"simulate", "des-chainer", "--games", "2"};
    assertThat(piste(rolled).out()).contains(", 2 players, dice decide who begins, 2 games");
    String[] seated = {"simulate", "des-chainer", "-o", "start=seat", "--games", "2"};
    assertThat(piste(seated).out()).contains(" start=seat, 2 players, seat 1 begins, 2 games");
    String[] asJson = {"simulate", "des-chainer", "--games", "2", "--json"};
    assertThat(JsonMapper.shared().readTree(piste(asJson).out()).get("first").isNull()).isTrue();
    String[] alone = {"simulate", "arene", "--players", "1", "--games", "2"};
    assertThat(piste(alone).out()).contains(", alone, 2 games");
  }

  @Test
  void whatAGameMeasuresIsReportedToo() {
    String[] arene = {"simulate", "arene", "-n", "2", "-g", "200"};
    assertThat(piste(arene).out())
        .containsPattern("rounds +per game +\\d+\\.\\d\\d")
        .contains("Ogre's wins", "gems of all hunters");
    String[] asJson = {"simulate", "arene", "-n", "2", "-g", "200", "--json"};
    JsonNode measures = JsonMapper.shared().readTree(piste(asJson).out()).get("measures");
    assertThat(measures.get("rounds").get("mean").asDouble()).isPositive();
  }

  private static Ran simulate(String... more) {
    String[] args =
        Stream.concat(
                Stream.of("simulate", "strike", "-e", "strike-26", "-n", "3", "-g", "3000"),
                Stream.of(more))
            .toArray(String[]::new);
    return piste(args);
  }
}

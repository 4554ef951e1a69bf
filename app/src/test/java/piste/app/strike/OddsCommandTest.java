package piste.app.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.app.Ran;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OddsCommandTest {
  private static final String MODEL =
      """
      arena=none
      throws=1
      seed=1
      style=soft speed=0.6 turns=0.004 leaves=0 lost=0 cocked=0.1
      style=normal speed=1.5 turns=0.063 leaves=0 lost=0.003 cocked=0.02
      style=hard speed=3 turns=0.25 leaves=0.0003 lost=0.12 cocked=0.01
      """;

  @TempDir private static Path cache;
  @TempDir private static Path models;

  private final String knock = models.resolve("knock-model.txt").toString();

  @BeforeAll
  static void writeModel() throws IOException {
    Files.writeString(models.resolve("knock-model.txt"), MODEL);
  }

  @Test
  void jsonHoldsChancesAndPointsInTheOrderOfTheReserves() {
    JsonNode json = json("--edition", "strike-26", "--reserves", "8,8", "--arena", "1");
    assertThat(json.get("win").get(0).asDouble()).isCloseTo(0.4971462419, within(1e-9));
    assertThat(json.get("win").get(1).asDouble()).isCloseTo(0.5028537581, within(1e-9));
    assertThat(json.get("points").get(0).asDouble()).isCloseTo(0.5028537581, within(1e-9));
    assertThat(json.has("choices")).isFalse();
    assertThat(json.has("best")).isFalse();
  }

  @Test
  void afterAThrowTheChoiceIsToStopOrToThrow() {
    JsonNode json = json("--reserves", "3,7,5", "--arena", "3", "--thrown");
    assertThat(json.get("choices").get(0).get("choice").asString()).isEqualTo("stop");
    assertThat(json.get("choices").get(1).get("choice").asString()).isEqualTo("throw");
    assertThat(json.get("best").asString()).isEqualTo("throw");
    assertThat(json.get("choices").get(1).get("win").asDouble())
        .isEqualTo(json.get("win").get(0).asDouble(), within(1e-11))
        .isGreaterThan(json.get("choices").get(0).get("win").asDouble());
    assertThat(json.get("choices").get(1).get("points").asDouble())
        .isEqualTo(json.get("points").get(0).asDouble(), within(1e-11));
  }

  @Test
  void withDiceThatKnockTheStyleIsAChoiceAtEveryThrow() {
    JsonNode begins = json("--reserves", "4,6", "--arena", "2", "--knock", knock);
    assertThat(choices(begins)).containsExactly("throw-soft", "throw-normal", "throw-hard");
    JsonNode thrown = json("--reserves", "4,6", "--arena", "2", "--thrown", "--knock", knock);
    assertThat(choices(thrown))
        .containsExactly("stop", "throw-soft", "throw-normal", "throw-hard")
        .contains(thrown.get("best").asString());
  }

  @Test
  void thePlayerToMoveOnlyNumbersTheSeats() {
    JsonNode first = json("--reserves", "3,4,5");
    JsonNode second = json("--reserves", "3,4,5", "--to-move", "2");
    assertThat(second.get("win")).isEqualTo(first.get("win"));
    assertThat(second.get("seats").toString()).isEqualTo("[2,3,1]");
  }

  @Test
  void withoutReservesItIsTheBeginningOfAGame() {
    JsonNode json = json("--players", "3", "--edition", "strike-26");
    assertThat(json.get("reserves").toString()).isEqualTo("[7,7,7]");
    assertThat(json.get("arena").asInt()).isEqualTo(1);
  }

  @Test
  void gamesPlayedByTheSolutionAgreeWithItsOdds() {
    JsonNode json = json("--reserves", "3,2", "--simulate", "20000", "--knock", knock);
    JsonNode simulated = json.get("simulated").get(0);
    assertThat(simulated.get("games").asLong()).isEqualTo(20_000);
    assertThat(simulated.get("rate").asDouble())
        .isCloseTo(json.get("win").get(0).asDouble(), within(0.014)); // four standard errors
  }

  @Test
  void thePageNamesTheSituationTheSeatsAndTheBestChoice() {
    Ran ran = odds("--reserves", "3,7", "--arena", "2", "--thrown", "--to-move", "2");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("strike-31, 2 players, fair dice", "2 dice in the arena, seat 2 has thrown")
        .containsPattern(" 2 +3 +\\d+\\.\\d{5} % +\\d\\.\\d{5}")
        .containsPattern("stop +\\d+\\.\\d{5} % +\\d\\.\\d{5}  best");
  }

  @Test
  void theTableHasARowForEachReserveAndAMarkForEachArena() {
    Ran ran = odds("--table");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains(". stop   T throw");
    assertThat(ran.lines()).hasSize(19).contains(" 2  ..TTT" + " ..TTT".repeat(11));
    assertThat(odds("--table", "--knock", knock).out()).contains("h throw-hard", ".hhhh");
  }

  @Test
  void aTableEndsWhereTheBoxDoes() {
    assertThat(odds("--table", "-n", "3", "-e", "strike-26").lines().getLast())
        .isEqualTo("12  ..TTT ..TTT ..TTT ..TTT ..TT  ..");
  }

  @Test
  void aDamagedSolutionIsSolvedAgainAndSaid(@TempDir Path folder) throws IOException {
    Ran first = odds("--cache", folder.toString(), "--json");
    Path file;
    try (Stream<Path> files = Files.list(folder)) {
      file = files.findFirst().orElseThrow();
    }
    Files.writeString(file, "nothing");
    Ran second = odds("--cache", folder.toString(), "--json");
    assertThat(second.out()).isEqualTo(first.out());
    assertThat(second.err()).contains("is damaged; solving again");
    assertThat(odds("--cache", folder.toString(), "--json").err()).isEmpty();
  }

  @Test
  void whereNothingCanBeKeptTheOddsAreToldAllTheSame() {
    Ran ran = odds("--cache", knock + "/folder");
    assertThat(ran.exit()).isZero();
    assertThat(ran.err()).startsWith("piste: cannot write the solution to ").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--reserves 13,13 -e strike-26     | 27 dice are too many: the box of strike-26 holds 26",
        "--reserves 8,8 --arena 6          | 6 dice cannot lie in the arena",
        "--reserves 8,8 --arena -1         | -1 dice cannot lie in the arena",
        "--reserves 8                      | nobody left to play against",
        "--reserves=                       | '' is not an int",
        "--reserves 8,0,8                  | a player without dice is out",
        "--reserves 8,-2                   | a reserve cannot hold -2 dice",
        "--reserves 4,4,4,4,4,4            | 2 to 5 players, not 6",
        "--reserves 8,x                    | 'x' is not an int",
        "--reserves 8,8 --players 3        | --players says 3, but --reserves lists 2",
        "--players 1                       | strike is for 2 to 5 players, not 1",
        "--reserves 8,8 --to-move 3        | --to-move: there is no seat 3 among 2",
        "--edition strike-27               | edition cannot be strike-27",
        "--objective glory                 | the objective is win or points",
        "--knock nowhere.txt               | nowhere.txt cannot be read",
        "--knock ../pom.xml                | line 1:",
        "--table --json                    | --table prints text only",
        "--simulate 0                      | --simulate must be at least 1, not 0",
        "--thrown --arena 0 -o emptied=turn-ends | the turn is over",
      })
  void whatCannotBeIsRefusedWithTheReason(String options, String reason) {
    Ran ran = odds(options.split(" +"));
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).doesNotContain("\tat ");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void anotherGameHasNoOdds() {
    assertThat(Ran.piste("odds", "chess").err()).contains("there is no game chess");
  }

  private static List<String> choices(JsonNode json) {
    return json.get("choices").valueStream().map(line -> line.get("choice").asString()).toList();
  }

  private static JsonNode json(String... options) {
    Ran ran = odds(Stream.concat(Stream.of("--json"), Stream.of(options)).toArray(String[]::new));
    assertThat(ran.exit()).isZero();
    return JsonMapper.shared().readTree(ran.out());
  }

  private static Ran odds(String... options) {
    boolean placed = Stream.of(options).anyMatch("--cache"::equals);
    Stream<String> begin =
        placed ? Stream.of("odds", "strike") : Stream.of("odds", "strike", "--cache", "" + cache);
    return Ran.piste(Stream.concat(begin, Stream.of(options)).toArray(String[]::new));
  }
}

package piste.app.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static piste.app.Ran.pisteReading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.app.Ran;
import piste.stores.TableFile;
import piste.table.journal.Entry;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReviewCommandTest {
  private static final Path GOLDEN = Path.of("../games/strike/rules/src/test/golden");
  private static final String STEPS =
      """
      1 set 4   # a start
      1 throw
      dice 5 4>4
      1 stop
      2 throw
      dice 5 4>4 5>5
      """;

  private static final String TABLE = "src/test/resources/piste/app/exported-by-0.1.piste";
  private static final String KNOCK = "../docs/knock-model.txt";

  @TempDir private static Path folder;

  @Test
  void aTranscriptIsReviewedToItsEnd() {
    Ran ran = review("", GOLDEN.resolve("strike-26-2-rough.txt").toString());
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains(
            "from   strike-26 n=2", "fair dice that do not knock each other", "the game is over")
        .containsPattern("  1 +\\d+\\.\\d\\d .* 100\\.00\n")
        .containsPattern("  2 +\\d+\\.\\d\\d .* 0\\.00\n")
        .contains("best", "good", "inaccuracy", "mistake", "blunder", "Key moments:")
        .containsPattern("line \\d+ +seat [12] .*% to .*%.*lucky");
  }

  @Test
  void stepsAloneAreReviewedByTheRulesNamed() {
    Ran ran = review(STEPS, "-", "--edition", "strike-31-2012", "--moments", "2");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("from   strike-31-2012 n=2", "6 steps, 2 throws, 1 decision", "the game goes on");
    assertThat(ran.out().lines().filter(line -> line.startsWith("line "))).hasSize(2);
  }

  @Test
  void jsonHoldsSeatsDecisionsThrowsAndChancesThatAddUp() {
    JsonNode json =
        JsonMapper.shared()
            .readTree(
                review("", GOLDEN.resolve("strike-26-3-rough.txt").toString(), "--json").out());
    assertThat(json.get("over").asBoolean()).isTrue();
    assertThat(json.get("seats")).hasSize(3);
    for (JsonNode seat : json.get("seats")) {
      double sum =
          Stream.of("expected", "luck", "luckOfOthers", "skill", "skillOfOthers")
              .mapToDouble(field -> seat.get(field).asDouble())
              .sum();
      assertThat(sum).isCloseTo(seat.get("actual").asDouble(), within(1e-9));
    }
    JsonNode decision = json.get("decisions").get(0);
    assertThat(decision.get("choices").size()).isGreaterThan(1);
    assertThat(decision.get("grade").asString()).isNotEmpty();
    assertThat(json.get("thrown").get(0).get("luck")).hasSize(3);
    assertThat(json.get("chances").size()).isEqualTo(json.get("steps").asInt() + 1);
  }

  @Test
  void theThrowsOfATableAreThrownAgainToTellTheHandFromLuck() {
    Ran ran = review("", TABLE, "--rethrows", "8");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("own hand", "What hands and luck were worth, with 95 % intervals:")
        .containsPattern("\\n +1 .* [+-]\\d+\\.\\d\\d ± +\\d+\\.\\d\\d of +\\d+\\n")
        .containsPattern("best hand +line \\d+ .* which works \\d+ times in 100")
        .containsPattern("unluckiest +line \\d+ ");
    JsonNode json =
        JsonMapper.shared().readTree(review("", TABLE, "--rethrows", "8", "--json").out());
    for (JsonNode seat : json.get("seats")) {
      double sum =
          Stream.of(
                  "expected",
                  "luck",
                  "luckOfOthers",
                  "hand",
                  "handOfOthers",
                  "skill",
                  "skillOfOthers")
              .mapToDouble(field -> seat.get(field).asDouble())
              .sum();
      assertThat(sum).isCloseTo(seat.get("actual").asDouble(), within(1e-9));
      int byHand = seat.get("throwsByHand").asInt();
      assertThat(byHand).isPositive();
      for (String what : List.of("hand", "handMargin")) {
        String each = what.replace("hand", "handPerThrow");
        assertThat(byHand * seat.get(each).asDouble())
            .isCloseTo(seat.get(what).asDouble(), within(1e-9));
      }
    }
    assertThat(json.get("elsewhere").asInt()).isZero();
    assertThat(json.get("thrown").get(0).get("times").asInt()).isPositive();
    assertThat(review("", TABLE, "--rethrows", "0").out())
        .doesNotContain("What hands and luck were worth");
  }

  @Test
  void whatAnotherArenaThrewIsSaidToBeUnaccounted() throws IOException {
    TableFile here = TableFile.read(Path.of(TABLE)).orThrow();
    List<Entry> elsewhere =
        here.entries().stream()
            .map(
                entry ->
                    new Entry(
                        entry.at(),
                        entry.type(),
                        entry.format(),
                        entry.text().replaceAll("arena-\\d+", "arena-1"),
                        entry.path()))
            .toList();
    Path file = folder.resolve("elsewhere.piste");
    new TableFile(here.table(), here.status(), elsewhere).write(file, TableFile.Paths.KEPT);
    Ran ran = review("", file.toString(), "--rethrows", "8");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("throws cannot be repeated")
        .doesNotContain("What hands and luck were worth");
  }

  @Test
  void theOddsOfATableAreThoseOfThrownDiceUnlessFairOnesAreAskedFor() {
    JsonMapper json = JsonMapper.shared();
    JsonNode thrown = json.readTree(review("", TABLE, "--rethrows", "0", "--json").out());
    JsonNode fair =
        json.readTree(review("", TABLE, "--rethrows", "0", "--odds", "fair", "--json").out());
    assertThat(thrown.get("odds").asString()).isEqualTo("thrown");
    assertThat(fair.get("odds").asString()).isEqualTo("fair");
    assertThat(thrown.get("chances").get(0).get(0).asDouble())
        .isNotCloseTo(fair.get("chances").get(0).get(0).asDouble(), within(1e-4));
    assertThat(review(STEPS, "-").out()).contains("odds   fair dice");
    assertThat(review(STEPS, "-", "--odds", "thrown").out())
        .contains("odds   dice that knock each other as measured in the bowl");
    assertThat(review(STEPS, "-", "--odds", "loaded").err())
        .contains("--odds must be fair or thrown, not loaded");
    assertThat(review(STEPS, "-", "--odds", "fair", "--knock", KNOCK).err())
        .contains("leave out --odds");
  }

  @Test
  void aTableThatWasImportedIsSaidToBe() throws IOException {
    TableFile here = TableFile.read(Path.of(TABLE)).orThrow();
    List<Entry> entries = new ArrayList<>(here.entries());
    long at = entries.getLast().at();
    entries.add(new Entry(at, "brought", 1, "by=house/b table=k3v9", Entry.NO_PATH));
    Path file = folder.resolve("imported.piste");
    new TableFile(here.table(), here.status(), entries).write(file, TableFile.Paths.KEPT);
    Ran ran = review("", file.toString(), "--rethrows", "0");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("this table was imported");
    JsonMapper mapper = JsonMapper.shared();
    assertThat(
            mapper
                .readTree(review("", file.toString(), "--rethrows", "0", "--json").out())
                .get("imported")
                .asBoolean())
        .isTrue();
    assertThat(review("", TABLE, "--rethrows", "0").out()).doesNotContain("imported");
    assertThat(
            mapper
                .readTree(review("", TABLE, "--rethrows", "0", "--json").out())
                .get("imported")
                .asBoolean())
        .isFalse();
  }

  @Test
  void aTableIsReviewedUpToWhereSomebodyResigned() throws IOException {
    TableFile here = TableFile.read(Path.of(TABLE)).orThrow();
    List<Entry> entries = new ArrayList<>(here.entries().subList(0, 18));
    String resigning = "by=bIROabn0IifjRLTM/r seat=1";
    entries.add(new Entry(entries.getLast().at(), "resigned", 1, resigning, Entry.NO_PATH));
    Path file = folder.resolve("resigned.piste");
    new TableFile(here.table(), here.status(), entries).write(file, TableFile.Paths.KEPT);
    Ran ran = review("", file.toString(), "--rethrows", "0");
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("then somebody resigned, and the review ends");
    assertThat(review("", TABLE, "--rethrows", "0").out()).doesNotContain("resigned");
  }

  @Test
  void diceMayBeTakenToKnockEachOther() {
    Ran ran = review(STEPS, "-", "--knock", KNOCK);
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("dice that knock each other; every throw");
  }

  @Test
  void everyGameIsReviewedWithItsOwnInsight() {
    Path board = Path.of("../games/deschainer/rules/src/test/golden/standard.txt");
    Ran ran = review("", board.toString());
    assertThat(ran.exit()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("estimates, off by a few points");
    String cave =
        "hit n=2 to=2 round=3 hands=6p,6p gems=3,9 hits=0,0,0,0,6,0 reserve=11p4j4m4t cave=3"
            + " singles claim=double-5 plays=1";
    assertThat(review(cave + "\n> 2 hit chest\n", "-", "--json").out())
        .contains("\"game\" : \"arene\"", "\"odds\" : \"estimated\"");
    assertRefused("--knock cannot be used for arene", "-", "--of", "arene", "--knock", KNOCK);
    assertRefused("there is no game chess", "-", "--of", "chess");
  }

  @Test
  void anUnfinishedGameBeginsAnywhere() {
    String from = "strike-26 n=2 to=1 reserves=3,3 arena=2,5 may";
    Ran ran = review("1 stop\n", "-", "--from", from);
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("from   " + from);
    assertThat(review(from + "\n> 1 stop\n", "-").out()).isEqualTo(ran.out());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 set 4; 1 hop           | line 2, \"1 hop\": \"hop\" is not a move of Strike",
        "1 set 4; ; 2 throw       | line 3, \"2 throw\": it is seat 1 that must choose, not seat 2",
        "1 set 4; dice 4          | line 2, \"dice 4\": no dice are in the air",
        "1 set 4; hello           | line 2, \"hello\": a position begins with its edition",
        "> 1 set 4; strike-31 n=2 to=2 reserves=9,9 arena=4 must | line 2, \"strike-31 n=2 to=2",
      })
  void aLineThatDoesNotFitIsNamed(String text, String reason) {
    Ran ran = review(text.replace(";", "\n"), "-");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains(reason).doesNotContain("\tat ");
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void whatCannotBeReviewedIsRefusedWithTheReason() throws IOException {
    assertRefused("there is no such file", "no-such-file.txt");
    assertRefused("cannot be read", folder.toString());
    assertRefused("Missing required parameter: 'FILE'");
    assertRefused("--moments must be 0 or more", "-", "--moments", "-1");
    assertRefused("--rethrows must be 0, or 4 to 4000, not", "-", "--rethrows", "3");
    assertRefused("strike is for 2 to 5 players, not 7", "-", "--players", "7");
    assertRefused("--from already contains the rules", "-", "--from", "x", "--players", "3");
    assertRefused("a position begins with its edition", "-", "--from", "x");
    assertRefused("there is no such file", "-", "--knock", "no-such-file.txt");
    Path bad = Files.writeString(folder.resolve("bad.txt"), "style=soft");
    assertRefused("line 1", "-", "--knock", bad.toString());
  }

  @Test
  void aTranscriptAndRulesThatDisagreeAreRefused() {
    Ran ran = review("", GOLDEN.resolve("strike-26-2-rough.txt").toString(), "--players", "3");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("line 1, ", "the game is not at this position but at", "n=3");
  }

  private static void assertRefused(String reason, String... args) {
    Ran ran = review("", args);
    assertThat(ran.exit()).as(reason).isEqualTo(2);
    assertThat(ran.err()).contains(reason).doesNotContain("\tat ");
  }

  private static Ran review(String input, String... args) {
    return pisteReading(
        input,
        Stream.of(Stream.of("review"), Stream.of(args), Stream.of("--cache", cache()))
            .flatMap(words -> words)
            .toArray(String[]::new));
  }

  private static String cache() {
    return folder.resolve("cache").toString();
  }
}

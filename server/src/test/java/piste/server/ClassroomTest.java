package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Base64;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Puzzles and practice, as they are asked for over the network.
class ClassroomTest {
  private static final Piste PISTE =
      Piste.open(ServerSettings.passing().with(Limits.NONE)).orThrow();
  private static final String PRACTICE = "/api/practice/strike";

  private final Visitor ann = new Visitor(PISTE.port());

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  private HttpResponse<String> post(String path, String body) {
    return ann.send(ann.request(path).POST(BodyPublishers.ofString(body)));
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  private void assertRefused(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(json(answer).path("code").asString()).isEqualTo(code);
    assertThat(json(answer).path("reason").asString()).isNotBlank();
  }

  @Test
  void drillsComeWithHowTheirDiceLie() {
    JsonNode drills = ann.json(PRACTICE).path("drills");
    assertThat(drills.size()).isGreaterThan(3);
    JsonNode turn = drills.get(0);
    assertThat(turn.path("name").asString()).isEqualTo("turn");
    assertThat(turn.path("game").path("zones").toString()).contains("\"pose\":[");
    assertThat(turn.path("game").path("prompt").path("choices").toString()).contains("throw");
  }

  @Test
  void aThrowIsMadeAndSaysHowOftenItWorks() {
    JsonNode thrown = json(post(PRACTICE, "{\"drill\":\"turn\",\"gesture\":{\"speed\":2}}"));
    assertThat(thrown.path("worked").isBoolean()).isTrue();
    assertThat(thrown.path("often").path("of").asInt()).isBetween(1, 200);
    assertThat(thrown.path("often").path("worked").asInt())
        .isBetween(0, thrown.path("often").path("of").asInt());
    assertThat(Base64.getDecoder().decode(thrown.path("throws").get(0).path("path").asString()))
        .isNotEmpty();
    assertThat(thrown.path("cues").get(0).path("kind").asString()).isEqualTo("thrown");
    assertThat(thrown.path("game").path("zones").size()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "not json; wire.json",
        "[]; wire.object",
        "{\"gesture\":{}}; wire.field",
        "{\"drill\":\"turn\"}; wire.field",
        "{\"drill\":\"turn\",\"gesture\":{\"speed\":\"fast\"}}; wire.field",
        "{\"drill\":\"turn\",\"gesture\":{\"sped\":2}}; wire.unknown-field",
        "{\"drill\":\"turn\",\"gesture\":{},\"times\":9}; wire.unknown-field",
        "{\"drill\":\"juggle\",\"gesture\":{}}; learn.drill",
        "{\"drill\":\"turn\",\"gesture\":{\"speed\":99}}; gesture.speed",
        "{\"drill\":\"turn\",\"gesture\":{\"aimX\":1}}; gesture.aim",
        "{\"drill\":\"turn\",\"gesture\":{\"height\":-1}}; gesture.height",
      })
  void aThrowThatNobodyCanMakeIsRefused(String body, String code) {
    assertRefused(post(PRACTICE, body), 400, code);
  }

  @Test
  void aGameThatIsNotTaughtIsUnknown() {
    assertRefused(ann.get("/api/practice/chess"), 404, "learn.game");
    assertRefused(post("/api/practice/chess", "{}"), 404, "learn.game");
    assertRefused(ann.get("/api/puzzles/chess/1"), 404, "learn.game");
  }

  @Test
  void aLongBodyIsNotRead() {
    String body = "{\"drill\":\"%s\"}".formatted("x".repeat(20_000));
    assertThat(post(PRACTICE, body).statusCode()).isEqualTo(413);
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "x", "1000000", "007", "1.5"})
  void aPuzzleHasANumber(String number) {
    assertRefused(ann.get("/api/puzzles/strike/" + number), 404, "learn.number");
  }

  @Test
  void aPuzzleIsWorkedOutMeanwhileAndThenTold() throws InterruptedException {
    HttpResponse<String> answer = ann.get("/api/puzzles/strike/1");
    while (answer.statusCode() == 202) {
      assertThat(json(answer).path("progress").asDouble()).isBetween(0.0, 1.0);
      Thread.sleep(100);
      answer = ann.get("/api/puzzles/strike/1");
    }
    assertThat(answer.statusCode()).isEqualTo(200);
    JsonNode puzzle = json(answer);
    assertThat(puzzle.path("grade").asString()).isEqualTo("easy");
    assertThat(puzzle.path("options").size()).isEqualTo(2);
    assertThat(puzzle.path("why").path("fr").asString()).isNotBlank();
    assertThat(puzzle.path("why").path("en").asString()).isNotBlank();
    assertThat(puzzle.path("game").path("prompt").path("seat").asInt()).isEqualTo(1);
  }
}

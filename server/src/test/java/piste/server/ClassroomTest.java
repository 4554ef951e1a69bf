package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Puzzles and practice, as they are asked for over the network.
class ClassroomTest {
  private static final Piste PISTE =
      Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow();
  private static final String PRACTICE = "/api/practice/strike";
  private static final String DAILY = "/api/daily/strike";
  private static final String THROWN = "{\"gesture\":{\"speed\":1.5}}";

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

  @Test
  void aThrowSaysWhatItsGestureIsWorthOnceTheBestOneIsFound() throws InterruptedException {
    String hard = "{\"drill\":\"soft\",\"gesture\":{\"speed\":3}}";
    Waiting.until("the best gesture is found", () -> json(post(PRACTICE, hard)).has("hand"));
    JsonNode hand = json(post(PRACTICE, hard)).path("hand");
    assertThat(json(post(PRACTICE, hard)).path("hand")).as("of the same gesture").isEqualTo(hand);
    double yours = hand.path("yours").asDouble();
    double margin = hand.path("margin").asDouble();
    assertThat(margin).isBetween(0.0001, 0.02);
    assertThat(hand.path("best").asDouble() - 2 * margin)
        .as("found by a bot that aims, where not to aim misses what one should meet")
        .isGreaterThan(hand.path("usual").asDouble())
        .isGreaterThan(yours);
    JsonNode other = json(post(PRACTICE, hard.replace("3}", "0.5}"))).path("hand");
    assertThat(other.path("yours").asDouble()).isNotEqualTo(yours);
    assertThat(other.path("best")).isEqualTo(hand.path("best"));
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
  void theThrowOfTheDayIsTheSameForEverybodyAndMadeThreeTimes() {
    JsonNode today = ann.json(DAILY);
    Visitor ben = new Visitor(PISTE.port());
    assertThat(ben.json(DAILY).path("game")).isEqualTo(today.path("game"));
    assertThat(today.path("attempts").asInt()).isEqualTo(3);
    assertThat(today.path("odds").size()).isGreaterThan(3);
    assertThat(today.path("won").size()).isZero();
    int sum = 0;
    for (int i = 1; i <= 3; i++) {
      JsonNode thrown = json(post(DAILY, "{\"gesture\":{\"speed\":1.5}}"));
      sum += thrown.path("score").asInt();
      assertThat(thrown.path("won").size()).isEqualTo(i);
      assertThat(thrown.path("throws").get(0).path("path").asString()).isNotEmpty();
    }
    assertRefused(post(DAILY, "{\"gesture\":{}}"), 409, "learn.no-attempts");
    assertThat(ann.json(DAILY).path("won").size()).isEqualTo(3);
    assertThat(ben.json(DAILY).path("others").get(sum).asInt()).isEqualTo(1);
  }

  /// Without a cookie, each is somebody new.
  private static List<HttpResponse<String>> throwsOfNewcomers(Piste piste, int number) {
    Visitor somebody = new Visitor(piste.port());
    HttpRequest thrown = somebody.request(DAILY).POST(BodyPublishers.ofString(THROWN)).build();
    return IntStream.range(0, number)
        .mapToObj(_ -> Visitor.HTTP.sendAsync(thrown, BodyHandlers.ofString()).join())
        .toList();
  }

  private static Piste withDaily(Rate rate) {
    Limits limits = Limits.NONE.with(Limit.ADDRESS_DAILY, rate);
    return Piste.open(ServerSettings.temporary().with(limits)).orThrow();
  }

  @Test
  void newCookiesDoNotFillTheBookOfTheDay() {
    try (Piste piste = withDaily(Rate.perHour(60, 3))) {
      Visitor ben = new Visitor(piste.port());
      assertThat(ben.post(DAILY, "{\"gesture\":{\"speed\":99}}").statusCode()).isEqualTo(400);
      assertThat(ben.post(DAILY, THROWN).statusCode()).isEqualTo(200);
      List<HttpResponse<String>> answers = throwsOfNewcomers(piste, 6);
      assertThat(answers.stream().filter(answer -> answer.statusCode() == 200)).hasSize(2);
      List<HttpResponse<String>> refused =
          answers.stream().filter(answer -> answer.statusCode() != 200).toList();
      for (HttpResponse<String> answer : refused) {
        assertRefused(answer, 429, "learn.too-many");
        assertThat(answer.headers().firstValue("Retry-After")).contains("60");
        assertThat(answer.body()).doesNotContain("score");
      }
      // Whoever takes part already goes on.
      assertThat(ben.post(DAILY, THROWN).statusCode()).isEqualTo(200);
      assertThat(ben.post(DAILY, THROWN).statusCode()).isEqualTo(200);
      assertRefused(ben.post(DAILY, THROWN), 409, "learn.no-attempts");
    }
  }

  @Test
  void aClassBehindOneAddressTakesPartSeveralTimesEvenWithNewCookies() {
    try (Piste piste = withDaily(Limits.STANDARD.rate(Limit.ADDRESS_DAILY))) {
      assertThat(throwsOfNewcomers(piste, 5 * 30)).allMatch(answer -> answer.statusCode() == 200);
    }
  }

  @Test
  void whatOthersWonTodayIsStillKnownToAServerThatWasStopped(@TempDir Path folder) {
    ServerSettings settings = ServerSettings.temporary().with(Limits.NONE).keeping(folder);
    try (Piste first = Piste.open(settings).orThrow()) {
      Visitor ben = new Visitor(first.port());
      for (int i = 0; i < 3; i++) {
        BodyPublisher gesture = BodyPublishers.ofString("{\"gesture\":{\"speed\":1.5}}");
        assertThat(ben.send(ben.request(DAILY).POST(gesture)).statusCode()).isEqualTo(200);
      }
    }
    try (Piste second = Piste.open(settings).orThrow()) {
      JsonNode others = new Visitor(second.port()).json(DAILY).path("others");
      assertThat(others.valueStream().mapToInt(JsonNode::asInt).sum()).isEqualTo(1);
    }
  }

  @Test
  void aThrowOfTheDayThatNobodyCanMakeIsRefusedAndCountsForNothing() {
    assertRefused(post(DAILY, "{\"gesture\":{\"speed\":99}}"), 400, "gesture.speed");
    assertRefused(post(DAILY, "{}"), 400, "wire.field");
    assertRefused(post(DAILY, "{\"gesture\":{},\"drill\":\"turn\"}"), 400, "wire.unknown-field");
    assertRefused(ann.get("/api/daily/chess"), 404, "learn.game");
    assertThat(ann.json(DAILY).path("won").size()).isZero();
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

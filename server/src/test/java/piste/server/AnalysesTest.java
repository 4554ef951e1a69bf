package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a position is worth, for whoever asks.
class AnalysesTest {
  private static final String START = "bcdefed/......./......./......./......./......./5346264 w 2";
  private static final String LAST = "......./......./......./.a...../.3...../......./......2 w 1";

  private final Piste piste =
      Piste.open(
              ServerSettings.temporary()
                  .with(Limits.NONE.with(Limit.ADDRESS_ANALYSES, Rate.perSecond(2, 20))))
          .orThrow();

  @AfterEach
  void stop() {
    piste.close();
  }

  @Test
  void aPositionIsAnsweredWithLinesAndWithTheWorthOfEveryAction() {
    JsonNode found = read(get(START, "&millis=50&lines=2"));
    assertThat(found.path("position").asString()).isEqualTo(START);
    assertThat(found.path("side").asString()).isEqualTo("w");
    assertThat(found.path("chance").asDouble()).isBetween(0.01, 0.99);
    assertThat(found.path("depth").asInt()).isPositive();
    assertThat(found.path("nodes").asLong()).isPositive();
    assertThat(found.path("lines")).hasSize(2);
    JsonNode best = found.path("lines").path(0);
    assertThat(best.path("score").asInt()).isEqualTo(found.path("score").asInt());
    assertThat(best.path("moves").path(0).asString())
        .isEqualTo(found.path("alternatives").path(0).path("move").asString());
    assertThat(found.path("alternatives")).hasSizeGreaterThan(40);
  }

  @Test
  void theLastCaptureIsCertain() {
    JsonNode found = read(get(LAST, "&millis=50"));
    assertThat(found.path("chance").asDouble()).isEqualTo(1);
    assertThat(found.path("lines").path(0).path("moves").toString()).isEqualTo("[\"b3xb4\"]");
  }

  @Test
  void aGameThatIsOverHasNoLines() {
    JsonNode found = read(get("......./......./......./......./.3...../......./....... b 2", ""));
    assertThat(found.path("chance").asDouble()).isZero();
    assertThat(found.path("lines")).isEmpty();
  }

  @Test
  void nonsenseIsRefusedWithAReason() {
    assertThat(get("nonsense", "").statusCode()).isEqualTo(400);
    assertThat(get("start w", "").body()).contains("analysis.position");
    assertThat(get(START, "&millis=2001").body()).contains("analysis.millis");
    assertThat(get(START, "&millis=-1").body()).contains("analysis.millis");
    assertThat(get(START, "&lines=6").body()).contains("analysis.lines");
    Visitor visitor = new Visitor(piste.port());
    assertThat(visitor.get("/api/analysis/des-chainer").statusCode()).isEqualTo(400);
    assertThat(visitor.get("/api/analysis/strike").statusCode()).isEqualTo(404);
  }

  @Test
  void whoeverAsksForManyHasToWait() {
    HttpRequest asking = new Visitor(piste.port()).request(path(LAST, "&millis=1")).build();
    List<CompletableFuture<HttpResponse<String>>> asked =
        Stream.generate(() -> Visitor.HTTP.sendAsync(asking, BodyHandlers.ofString()))
            .limit(60)
            .toList();
    assertThat(asked.stream().map(answer -> answer.join().statusCode())).contains(200, 429);
  }

  private HttpResponse<String> get(String position, String more) {
    return new Visitor(piste.port()).get(path(position, more));
  }

  private static String path(String position, String more) {
    return "/api/analysis/des-chainer?position="
        + URLEncoder.encode(position, StandardCharsets.UTF_8)
        + more;
  }

  private static JsonNode read(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonMapper.shared().readTree(answer.body());
  }
}

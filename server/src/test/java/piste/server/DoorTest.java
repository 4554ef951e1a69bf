package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;

/// What is asked for without a table.
class DoorTest {
  private static final String FRENCH = "<html lang=\"fr\">";
  private static final String ENGLISH = "<html lang=\"en\">";

  private static final Piste PISTE = Piste.open(ServerSettings.temporary()).orThrow();

  private final Visitor ann = new Visitor(PISTE.port());

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  @Test
  void itSaysThatItIsUp() {
    assertThat(ann.json("/health").path("status").asString()).isEqualTo("up");
  }

  @Test
  void metricsAreForPrometheus() {
    assertThat(ann.get("/metrics").body())
        .contains("piste_tables ", "piste_connections ", "piste_append_seconds", "jvm_memory");
  }

  @Test
  void everyAnswerHasItsHeaders() {
    for (String path : new String[] {"/", "/health", "/api/games", "/nowhere"}) {
      HttpResponse<String> answer = ann.get(path);
      assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
          .as(path)
          .contains("default-src 'self'", "frame-ancestors 'none'");
      assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
      assertThat(answer.headers().firstValue("Referrer-Policy")).contains("no-referrer");
      assertThat(answer.headers().firstValue("Server")).isEmpty();
    }
  }

  @Test
  void aNewGuestGetsACookieThatNoScriptCanRead() {
    HttpResponse<String> first = ann.get("/");
    assertThat(first.headers().firstValue("Set-Cookie").orElseThrow())
        .startsWith("piste=")
        .contains("HttpOnly", "SameSite=Lax", "Path=/");
    assertThat(ann.get("/").headers().firstValue("Set-Cookie")).isEmpty();
  }

  /// A second one would be that of a session of the library's, which nobody needs and which would
  /// stay in memory after the connection.
  @Test
  void aConnectionBringsNoOtherCookie() throws IOException {
    try (Socket socket = BareSocket.to(PISTE.port(), "nosuchtable")) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
      List<String> head = in.lines().takeWhile(line -> !line.isEmpty()).toList();
      assertThat(head.getFirst()).contains("101");
      assertThat(
              head.stream().filter(line -> line.toLowerCase(Locale.ROOT).startsWith("set-cookie")))
          .hasSize(1)
          .allMatch(line -> line.contains("piste="));
    }
  }

  @Test
  void thePageIsPackedAndNotSentTwice() {
    HttpResponse<String> first = ann.send(ann.request("/").header("Accept-Encoding", "gzip"));
    assertThat(first.headers().firstValue("Content-Encoding")).contains("gzip");
    String tag = first.headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> again = ann.send(ann.request("/").header("If-None-Match", tag));
    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(ann.get("/").body()).contains("<title>Piste");
  }

  @Test
  void theFirstPageIsReadInTheLanguageChosenHereOrElseInTheBrowsers() {
    assertThat(firstPage("fr-FR,fr;q=0.9,en;q=0.8", "")).contains(FRENCH);
    assertThat(firstPage("de,en;q=0.3,fr;q=0.5", "")).contains(FRENCH);
    assertThat(firstPage("en", "piste.language=fr")).contains(FRENCH);
    assertThat(firstPage("fr", "piste.language=en")).contains(ENGLISH);
    assertThat(firstPage("fr", "piste.language=../x")).contains(FRENCH);
    for (String other : new String[] {"en", "de", "*", "fr;q=often", ";,;"}) {
      assertThat(firstPage(other, "")).as(other).contains(ENGLISH);
    }
    assertThat(String.join(", ", ann.get("/").headers().allValues("Vary")))
        .contains("Accept-Language", "Cookie", "Accept-Encoding");
  }

  private String firstPage(String languages, String cookie) {
    return ann.send(ann.request("/").header("Accept-Language", languages).header("Cookie", cookie))
        .body();
  }

  @Test
  void everyScreenOfThePageIsThePage() {
    for (String path :
        new String[] {
          "/new",
          "/join",
          "/table/k3v",
          "/rules/strike",
          "/rules/des-chainer",
          "/games",
          "/lab",
          "/me",
          "/leaders",
          "/leaders/strike",
          "/player/Anna%20Zo%C3%AB",
          "/people",
          "/club/Les%20D%C3%A9s",
          "/host",
          "/screen/k3v",
          "/hand/k3v",
          "/review/k3v",
          "/replay/k3v",
          "/prove/k3v",
          "/learn",
          "/learn/strike",
          "/practice/strike",
          "/daily/strike",
          "/puzzles/strike?n=17"
        }) {
      assertThat(ann.get(path).body()).as(path).contains("<title>Piste</title>");
    }
    assertThat(ann.get("/table/k3v/more").statusCode()).isEqualTo(404);
  }

  @Test
  void whereThereIsNothingABrowserGetsThePageAndAProgramTheReason() {
    String browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    for (String path : new String[] {"/nonsense", "/table/k3v/more", "/x.exe"}) {
      HttpResponse<String> page = ann.send(ann.request(path).header("Accept", browser));
      assertThat(page.statusCode()).as(path).isEqualTo(404);
      assertThat(page.headers().firstValue("Content-Type").orElse("")).startsWith("text/html");
      assertThat(page.headers().allValues("Vary")).contains("Accept");
      assertThat(page.body()).as(path).contains("<title>Piste</title>");
      HttpResponse<String> reason = ann.send(ann.request(path).header("Accept", "*/*"));
      assertThat(reason.statusCode()).as(path).isEqualTo(404);
      assertThat(reason.body()).as(path).contains("\"server.path\"");
    }
    assertThat(ann.send(ann.request("/api/nonsense").header("Accept", browser)).body())
        .contains("\"server.path\"");
  }

  @Test
  void aServerForThisMachineAloneHasNoAddressForOthers() {
    assertThat(ann.json("/api/network").isEmpty()).isTrue();
  }

  @Test
  void nothingOutsideThePageIsServed() {
    for (String path :
        new String[] {"/../pom.xml", "/%2e%2e/pom.xml", "/.git/config", "/index.html/", "/x.exe"}) {
      assertThat(ann.get(path).statusCode()).as(path).isBetween(400, 404);
    }
  }

  @Test
  void gamesSayWhatCanBeSet() {
    JsonNode strike = ann.json("/api/games").path("games").get(0);
    assertThat(strike.path("name").asString()).isEqualTo("strike");
    assertThat(strike.path("mostPlayers").asInt()).isEqualTo(5);
    assertThat(strike.path("levels").size()).isPositive();
    assertThat(strike.path("options").toString())
        .contains("edition", "sight")
        .doesNotContain("settlesFirst");
    assertThat(ann.json("/api/games").toString()).contains("\"settlesFirst\":[\"rolled\"]");
  }

  @Test
  void wordsComeInBothLanguages() {
    JsonNode french = ann.json("/api/words/fr");
    JsonNode english = ann.json("/api/words/en");
    assertThat(french.size()).isGreaterThan(50).isEqualTo(english.size());
    assertThat(french.has("server.too-fast")).isTrue();
    assertThat(french.has("table.stale")).isTrue();
    assertThat(ann.get("/api/words/de").statusCode()).isEqualTo(404);
  }

  @Test
  void aListedTableCanBeFoundAndAPrivateOneCannot() {
    JsonNode listed = opened("{\"listed\":true,\"dice\":\"fair\"}");
    JsonNode hidden = opened("{\"dice\":\"fair\"}");
    assertThat(listed.has("key")).isFalse();
    assertThat(hidden.has("key")).isTrue();
    assertThat(ann.get("/api/tables").body())
        .contains(listed.path("table").asString())
        .doesNotContain(hidden.path("table").asString());
    String path = "/api/tables/" + hidden.path("table").asString();
    Visitor bob = new Visitor(PISTE.port());
    assertThat(bob.get(path).statusCode()).isEqualTo(403);
    assertThat(bob.get(path + "?key=" + hidden.path("key").asString()).statusCode()).isEqualTo(200);
    assertThat(bob.get("/api/tables/nosuchtable").statusCode()).isEqualTo(404);
  }

  private JsonNode opened(String terms) {
    return tools.jackson.databind.json.JsonMapper.shared()
        .readTree(ann.post("/api/tables", terms).body());
  }

  @Test
  void whatCannotBeATableIsRefusedWithAReason() {
    assertRefused("{", 400, "wire.json");
    assertRefused("[]", 400, "wire.object");
    assertRefused("{\"game\":\"chess\"}", 400, "table.game");
    assertRefused("{\"seats\":99}", 400, "wire.field");
    assertRefused("{\"seats\":7}", 400, "setup.players");
    assertRefused("{\"dice\":\"loaded\"}", 400, "wire.field");
    assertRefused("{\"seets\":3}", 400, "wire.unknown-field");
    assertRefused("{\"options\":{\"wind\":\"strong\"}}", 400, "setup.option");
    assertRefused("{\"game\":\"" + "x".repeat(20_000) + "\"}", 413, "server.http-413");
  }

  private void assertRefused(String body, int status, String code) {
    HttpResponse<String> answer = ann.post("/api/tables", body);
    assertThat(answer.statusCode())
        .as(body.substring(0, Math.min(40, body.length())))
        .isEqualTo(status);
    assertThat(answer.body()).contains(code);
  }

  @Test
  void aStrangePageMayChangeNothing() {
    HttpResponse<String> strange =
        ann.send(
            ann.request("/api/tables")
                .header("Origin", "https://evil.example")
                .POST(BodyPublishers.ofString("{}")));
    assertThat(strange.statusCode()).isEqualTo(403);
    assertThat(strange.body()).contains("server.origin");
    HttpResponse<String> own =
        ann.send(
            ann.request("/api/tables")
                .header("Origin", "http://127.0.0.1:" + PISTE.port())
                .POST(BodyPublishers.ofString("{\"dice\":\"fair\"}")));
    assertThat(own.statusCode()).isEqualTo(201);
  }

  @Test
  void whoeverAsksTooOftenMustWait() {
    Limits strict = Limits.STANDARD.with(Limit.GUEST_REQUESTS, new Rate(0.001, 5));
    try (Piste small = Piste.open(ServerSettings.temporary().with(strict)).orThrow()) {
      Visitor eager = new Visitor(small.port());
      for (int i = 0; i < 5; i++) {
        assertThat(eager.get("/health").statusCode()).isEqualTo(200);
      }
      HttpResponse<String> last = eager.get("/health");
      assertThat(last.statusCode()).isEqualTo(429);
      assertThat(last.body()).contains("server.too-fast");
      assertThat(last.headers().firstValue("Retry-After")).contains("1000");
    }
  }
}

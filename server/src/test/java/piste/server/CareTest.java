package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reports, blocks, bans, and what the host of a server may do.
class CareTest {
  private static final Piste PISTE = Piste.open(ServerSettings.temporary()).orThrow();
  private static final String KEY = PISTE.hostKeyIfNew().orElseThrow();

  private final Visitor anns = new Visitor(PISTE.port());
  private final Visitor bobs = new Visitor(PISTE.port());
  private final Visitor host = new Visitor(PISTE.port());
  private Visit ann;
  private Visit bob;

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  /// Ann opens a table, and Bob sits there too.
  @BeforeEach
  void sitDown() {
    ann = anns.open("{\"seats\":3,\"dice\":\"fair\"}");
    bob = bobs.visit(ann.table, ann.key);
    sit(ann, 1, "Ann");
    sit(bob, 2, "Bob");
  }

  private static void sit(Visit visit, int seat, String name) {
    visit.await("welcome");
    Players.must(visit.ask("sit", "\"seat\":%d,\"name\":\"%s\"".formatted(seat, name)));
  }

  private static JsonNode say(Visit visit, int seat, String text) {
    return visit.ask("say", "\"seat\":%d,\"text\":\"%s\"".formatted(seat, text));
  }

  private HttpResponse<String> report(String id, String fields) {
    anns.cookie();
    return anns.send(
        anns.request("/api/tables/%s/reports".formatted(ann.table))
            .header("Piste-Key", ann.key)
            .POST(BodyPublishers.ofString("{\"id\":\"%s\",%s}".formatted(id, fields))));
  }

  private void enter() {
    assertThat(host.post("/api/host/session", "{\"key\":\"%s\"}".formatted(KEY)).statusCode())
        .isEqualTo(204);
  }

  private void does(String path, String body) {
    HttpResponse<String> answer = host.post(path, body);
    assertThat(answer.body()).isEmpty();
    assertThat(answer.statusCode()).isEqualTo(204);
  }

  private static String code(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body()).path("code").asString();
  }

  private List<String> deeds() {
    return host.json("/api/host/log")
        .path("entries")
        .valueStream()
        .map(entry -> entry.path("deed").asString() + " " + entry.path("subject").asString())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/host",
        "/api/host/tables",
        "/api/host/reports",
        "/api/host/bans",
        "/api/host/log"
      })
  void nobodySeesTheHostsPageWithoutItsKey(String path) {
    HttpResponse<String> answer = host.get(path);
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(code(answer)).isEqualTo("care.key-needed");
  }

  @Test
  void nobodyActsAsTheHostWithoutTheKey() {
    String end = "/api/host/tables/%s/end".formatted(ann.table);
    assertThat(code(host.post(end, "{\"reason\":\"x\"}"))).isEqualTo("care.key-needed");
    assertThat(code(host.post("/api/host/bans", "{}"))).isEqualTo("care.key-needed");
    assertThat(code(host.send(host.request("/api/host/bans/x").DELETE())))
        .isEqualTo("care.key-needed");
    assertThat(ann.stage()).isEqualTo("open");
  }

  @Test
  void wrongKeysAreLimited() {
    Visitor guesser = new Visitor(PISTE.port());
    for (int i = 0; i < 5; i++) {
      assertThat(code(guesser.post("/api/host/session", "{\"key\":\"guess-%d\"}".formatted(i))))
          .isEqualTo("care.key");
    }
    HttpResponse<String> late =
        guesser.post("/api/host/session", "{\"key\":\"%s\"}".formatted(KEY));
    assertThat(late.statusCode()).isEqualTo(429);
    assertThat(code(late)).isEqualTo("care.too-many-keys");
    enter();
  }

  @Test
  void theCookieOfTheHostIsForTheirPageAlone() {
    HttpResponse<String> answer = host.post("/api/host/session", "{\"key\":\"%s\"}".formatted(KEY));
    String cookie =
        answer.headers().allValues("Set-Cookie").stream()
            .filter(one -> one.startsWith("piste-host="))
            .findFirst()
            .orElseThrow();
    assertThat(cookie).contains("HttpOnly", "Path=/api/host", "SameSite=Strict");
    assertThat(cookie).doesNotContain(KEY);
    assertThat(host.get("/api/host").statusCode()).isEqualTo(200);
    bobs.cookie();
    String stolen = cookie.replaceFirst(";.*", "");
    assertThat(code(bobs.send(bobs.request("/api/host").header("Cookie", stolen).GET())))
        .isEqualTo("care.key-needed");
    host.send(host.request("/api/host/session").DELETE());
    assertThat(code(host.get("/api/host"))).isEqualTo("care.key-needed");
  }

  @Test
  void aReportKeepsTheChatOfThatMoment() {
    Players.must(say(bob, 2, "go away"));
    String said = "\"seat\":2,\"reason\":\"insults\",\"words\":\"He does not stop.\"";
    assertThat(report("r1", said).statusCode()).isEqualTo(204);
    assertThat(report("r1", said).statusCode()).isEqualTo(204);
    Players.must(say(bob, 2, "sorry"));

    enter();
    List<JsonNode> mine =
        host.json("/api/host/reports")
            .path("open")
            .valueStream()
            .filter(report -> report.path("table").asString().equals(ann.table))
            .toList();
    assertThat(mine).hasSize(1);
    JsonNode report = mine.getFirst();
    assertThat(report.path("whom").asString()).isEqualTo("Bob");
    assertThat(report.path("by").asString()).isEqualTo("Ann");
    assertThat(report.path("reason").asString()).isEqualTo("insults");
    assertThat(report.path("words").asString()).isEqualTo("He does not stop.");
    assertThat(report.path("chat").size()).isEqualTo(1);
    assertThat(report.at("/chat/0/text").asString()).isEqualTo("go away");
    assertThat(report.at("/chat/0/theirs").asBoolean()).isTrue();

    String id = report.path("report").asString();
    does("/api/host/reports/" + id, "{\"resolved\":true,\"note\":\"warned\"}");
    assertThat(host.json("/api/host/reports").path("open").toString()).doesNotContain(ann.table);
    assertThat(deeds()).contains("report-resolved Bob");
    assertThat(code(host.post("/api/host/reports/none", "{\"resolved\":true,\"note\":\"\"}")))
        .isEqualTo("care.no-report");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"seat\":1,\"reason\":\"insults\",\"words\":\"\" | care.yourself",
        "\"seat\":3,\"reason\":\"insults\",\"words\":\"\" | care.no-person",
        "\"seat\":2,\"reason\":\"boredom\",\"words\":\"\" | wire.field",
        "\"seat\":2,\"reason\":\"insults\" | wire.field"
      })
  void aReportThatSaysNothingIsRefused(String fields, String code) {
    assertThat(code(report("r2", fields))).isEqualTo(code);
  }

  @Test
  void whoeverIsBannedMayLookButNotSitOpenTablesOrChat() {
    enter();
    does(
        "/api/host/bans",
        "{\"table\":\"%s\",\"seat\":2,\"hours\":24,\"reason\":\"insults\"}".formatted(ann.table));
    JsonNode refused = say(bob, 2, "hello?");
    assertThat(refused.path("code").asString()).isEqualTo("care.banned");
    assertThat(refused.path("reason").asString())
        .matches("the host of this server has banned you until 20.*Z: insults");
    assertThat(code(bobs.post("/api/tables", "{}"))).isEqualTo("care.banned");
    assertThat(code(bobs.post("/api/clubs", "{\"name\":\"Bobs\"}"))).isEqualTo("care.banned");
    Players.must(bob.ask("leave", "\"seat\":2"));
    assertThat(bob.ask("sit", "\"seat\":2,\"name\":\"Bob\"").path("code").asString())
        .isEqualTo("care.banned");
    JsonNode own = bobs.json("/api/me/ban");
    assertThat(own.path("reason").asString()).isEqualTo("insults");
    assertThat(own.path("until").asLong()).isGreaterThan(System.currentTimeMillis());
    assertThat(bobs.visit(ann.table, ann.key).await("welcome").has("view")).isTrue();
    assertThat(anns.json("/api/me/ban").size()).isZero();

    String who = host.json("/api/host/bans").at("/bans/0/who").asString();
    host.send(host.request("/api/host/bans/" + who).DELETE());
    Players.must(bob.ask("sit", "\"seat\":2,\"name\":\"Bob\""));
    assertThat(deeds()).contains("banned Bob", "ban-lifted Bob");
  }

  @Test
  void theHostEndsATableAndEverybodyThereReadsWhy() {
    enter();
    assertThat(host.json("/api/host/tables?q=" + ann.table).path("tables").toString())
        .contains("\"Ann\"", "\"Bob\"");
    does("/api/host/tables/%s/end".formatted(ann.table), "{\"reason\":\"insults\"}");
    JsonNode told = bob.awaitCue("ended");
    assertThat(told.path("cues").toString()).contains("insults");
    assertThat(bob.stage()).isEqualTo("closed");
    assertThat(bob.view.path("ended").asString()).isEqualTo("insults");
    assertThat(say(bob, 2, "why?").path("code").asString()).isEqualTo("table.ended-by-host");
    assertThat(
            code(
                host.post(
                    "/api/host/tables/%s/end".formatted(ann.table), "{\"reason\":\"again\"}")))
        .isEqualTo("care.over");
    assertThat(deeds()).contains("table-ended " + ann.table);
    assertThat(code(host.post("/api/host/tables/zzzzzzzzzz/end", "{\"reason\":\"x\"}")))
        .isEqualTo("journal.unknown");
  }

  @Test
  void theHostGivesAnotherNameToOneThatOffends() {
    enter();
    does("/api/host/tables/%s/rename".formatted(ann.table), "{\"seat\":2,\"name\":\"Guest\"}");
    ann.awaitCue("renamed");
    assertThat(ann.view.at("/seats/1/name").asString()).isEqualTo("Guest");
    assertThat(deeds()).contains("renamed " + ann.table);
  }

  @Test
  void whoeverIsBlockedIsHeardNoMoreAndSitsNowhereByInvitation() {
    Players.must(say(bob, 2, "you again"));
    ann.await("chat");
    block(2);
    while (!ann.you.path("muted").toString().equals("[2]")) {
      ann.await("update");
    }
    JsonNode blocks = anns.json("/api/me/blocks").path("blocks");
    assertThat(blocks.at("/0/name").asString()).isEqualTo("Bob");

    // At another table of Ann's Bob finds no seat; at Cleo's they meet, and Ann does not hear him.
    Visit more = anns.open("{\"seats\":2,\"dice\":\"fair\"}");
    Visit bobThere = bobs.visit(more.table, more.key);
    bobThere.await("welcome");
    assertThat(bobThere.ask("sit", "\"seat\":2,\"name\":\"Bob\"").path("code").asString())
        .isEqualTo("care.not-here");
    Visit cleo = new Visitor(PISTE.port()).open("{\"seats\":3,\"dice\":\"fair\"}");
    Visit annAtCleos = anns.visit(cleo.table, cleo.key);
    Visit bobAtCleos = bobs.visit(cleo.table, cleo.key);
    sit(annAtCleos, 1, "Ann");
    sit(bobAtCleos, 2, "Bob");
    while (!annAtCleos.you.path("muted").toString().equals("[2]")) {
      annAtCleos.await("update");
    }

    String id = blocks.at("/0/id").asString();
    assertThat(code(bobs.send(bobs.request("/api/me/blocks/" + id).DELETE())))
        .isEqualTo("care.no-block");
    assertThat(anns.send(anns.request("/api/me/blocks/" + id).DELETE()).statusCode())
        .isEqualTo(204);
    Players.must(bobThere.ask("sit", "\"seat\":2,\"name\":\"Bob\""));
  }

  private void block(int seat) {
    HttpResponse<String> answer =
        anns.send(
            anns.request("/api/me/blocks")
                .header("Piste-Key", ann.key)
                .POST(
                    BodyPublishers.ofString(
                        "{\"table\":\"%s\",\"seat\":%d}".formatted(ann.table, seat))));
    assertThat(answer.statusCode()).isEqualTo(204);
  }

  @Test
  void aClassBehindOneAddressMayReportAtOnce() {
    for (int i = 0; i < 30; i++) {
      Visitor pupil = new Visitor(PISTE.port());
      pupil.cookie();
      String said = "{\"id\":\"r1\",\"seat\":2,\"reason\":\"spam\",\"words\":\"\"}";
      assertThat(
              pupil
                  .send(
                      pupil
                          .request("/api/tables/%s/reports".formatted(ann.table))
                          .header("Piste-Key", ann.key)
                          .POST(BodyPublishers.ofString(said)))
                  .statusCode())
          .isEqualTo(204);
    }
  }

  @Test
  void theOverviewTellsHowTheServerIs() {
    enter();
    JsonNode seen = host.json("/api/host");
    assertThat(seen.path("tables").asInt()).isPositive();
    assertThat(seen.path("people").asInt()).isGreaterThanOrEqualTo(2);
    assertThat(seen.path("heapUsed").asLong()).isPositive();
    assertThat(seen.path("load").isNumber()).isTrue();
    assertThat(seen.path("upSince").asLong()).isPositive();
  }
}

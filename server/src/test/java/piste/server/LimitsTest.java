package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What one visitor may ask for, and what others may ask for all the same.
class LimitsTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";
  private static final String LEAF = "/assets/leaf-0a1b2c3d.js";

  private final List<Piste> opened = new ArrayList<>();

  private Piste open(Limits limits) {
    Piste piste = Piste.open(ServerSettings.temporary().with(limits)).orThrow();
    opened.add(piste);
    return piste;
  }

  @AfterEach
  void stop() {
    opened.forEach(Piste::close);
  }

  @ParameterizedTest
  @CsvSource({"guest-tables,5/h:7", "address-requests,1000/s:9000", "table-watchers,500"})
  void aHostMayChangeALimit(String name, String value) {
    Limits changed = Limits.STANDARD.with(name, value).orThrow();
    Limit limit = Limit.named(name).orElseThrow();
    String now =
        limit.isRate() ? changed.rate(limit).toString() : Integer.toString(changed.count(limit));
    assertThat(now).isEqualTo(value).isNotEqualTo(limit.usual());
  }

  @ParameterizedTest
  @CsvSource({
    "guest-tabels,5/h:7,there is no limit 'guest-tabels': choose among guest-requests",
    "guest-tables,5,guest-tables is a rate",
    "guest-tables,0/h:5,such as 60/h:60",
    "guest-tables,5/h:0,such as 60/h:60",
    "guest-tables,5/day:5,such as 60/h:60",
    "table-watchers,5/s:5,table-watchers is a number from 1 to 999999999",
    "table-watchers,0,such as 200",
    "table-watchers,-5,such as 200",
    "table-watchers,9999999999,such as 200"
  })
  void aLimitThatIsNoneIsRefusedWithWhatToWrite(String name, String value, String reason) {
    assertThat(Limits.STANDARD.with(name, value))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> assertThat(refused.refusal().reason()).contains(reason));
  }

  @ParameterizedTest
  @EnumSource(Limit.class)
  void everyLimitIsDocumentedWithItsUsualValue(Limit limit) throws IOException {
    assertThat(Files.readString(Path.of("../docs/hosting.md")))
        .contains("`%s` %s".formatted(limit.text(), limit.usual()));
  }

  @Test
  void filesNamedAfterTheirContentAreFree() {
    Visitor visitor = new Visitor(open(strict(Limit.GUEST_REQUESTS, 3)).port());
    visitor.cookie();
    for (int i = 0; i < 50; i++) {
      assertThat(visitor.get(LEAF).statusCode()).isEqualTo(200);
    }
    assertThat(visitor.get("/health").statusCode()).isEqualTo(200);
  }

  @Test
  void onlyFilesThatAreThereAreFree() {
    Visitor visitor = new Visitor(open(strict(Limit.GUEST_REQUESTS, 3)).port());
    visitor.cookie();
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      answers.add(visitor.get("/assets/nothing-" + i + ".js").statusCode());
    }
    assertThat(answers).contains(404, 429);
  }

  private static Limits strict(Limit limit, int atOnce) {
    return Limits.STANDARD.with(limit, new Rate(0.001, atOnce));
  }

  /// What a browser fetches that comes for the first time and opens a table, thirty times at once.
  @Test
  void aClassBehindOneAddressGetsEverything() {
    int port = open(Limits.STANDARD).port();
    List<CompletableFuture<List<Integer>>> browsers = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      browsers.add(
          CompletableFuture.supplyAsync(
              () -> browse(new Visitor(port)), Thread::startVirtualThread));
    }
    for (CompletableFuture<List<Integer>> browser : browsers) {
      assertThat(browser.join()).allMatch(status -> status < 300);
    }
  }

  private static List<Integer> browse(Visitor visitor) {
    List<Integer> answers = new ArrayList<>();
    visitor.cookie();
    answers.add(visitor.get("/").statusCode());
    for (int i = 0; i < 45; i++) {
      answers.add(visitor.get(LEAF).statusCode());
    }
    for (String path :
        List.of("/api/words/fr", "/api/games", "/api/me", "/api/tables", "/api/network")) {
      answers.add(visitor.get(path).statusCode());
    }
    HttpResponse<String> table = visitor.post("/api/tables", TERMS);
    answers.add(table.statusCode());
    JsonNode made = JsonMapper.shared().readTree(table.body());
    Visit visit = visitor.visit(made.path("table").asString(), made.path("key").asString());
    visit.await("welcome");
    return answers;
  }

  @Test
  void oneGuestWhoAsksTooOftenHoldsUpNobodyElse() {
    int port = open(strict(Limit.GUEST_REQUESTS, 5)).port();
    Visitor eager = new Visitor(port);
    eager.cookie();
    for (int i = 0; i < 10; i++) {
      eager.get("/health");
    }
    assertThat(eager.get("/health").statusCode()).isEqualTo(429);
    Visitor other = new Visitor(port);
    assertThat(other.get("/api/me").statusCode()).isEqualTo(204);
    assertThat(other.get("/health").statusCode()).isEqualTo(200);
  }

  @Test
  void withoutACookieTablesCannotBeOpenedWithoutEnd() {
    int port = open(strict(Limit.GUEST_TABLES, 3)).port();
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      answers.add(openTable(new Visitor(port)).statusCode());
    }
    assertThat(answers).containsExactly(201, 201, 201, 429, 429);
  }

  @Test
  void aNewCookieForEveryTableDoesNotHelpForLong() {
    int port = open(strict(Limit.ADDRESS_TABLES, 3)).port();
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Visitor guest = new Visitor(port);
      guest.cookie();
      answers.add(openTable(guest).statusCode());
    }
    assertThat(answers).containsExactly(201, 201, 201, 429, 429);
  }

  private static HttpResponse<String> openTable(Visitor visitor) {
    return visitor.send(visitor.request("/api/tables").POST(BodyPublishers.ofString(TERMS)));
  }

  @Test
  void whoeverMustWaitIsToldHowLongAndIsCounted() {
    int port = open(Limits.STANDARD.with(Limit.GUEST_TABLES, Rate.perHour(60, 1))).port();
    Visitor visitor = new Visitor(port);
    visitor.open(TERMS);
    HttpResponse<String> second = visitor.post("/api/tables", TERMS);
    assertThat(second.statusCode()).isEqualTo(429);
    assertThat(second.headers().firstValue("Retry-After")).contains("60");
    assertThat(visitor.get("/metrics").body())
        .contains("piste_refusals_total{code=\"server.too-many-tables\"} 1.0");
  }

  @Test
  void aPlayerOfAFullTableAlwaysComesBack() {
    Limits few = Limits.STANDARD.with(Limit.TABLE_WATCHERS, 3).with(Limit.ADDRESS_CONNECTIONS, 4);
    int port = open(few).port();
    Visitor anns = new Visitor(port);
    Visit ann = anns.open(TERMS);
    ann.await("welcome");
    Visitor bobs = new Visitor(port);
    Visit bob = bobs.visit(ann.table, ann.key);
    bob.await("welcome");
    Players.must(bob.ask("sit", "\"seat\":2,\"name\":\"Bob\""));
    bob.leave();
    ann.leave();
    List<Visit> watching = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Visit one = new Visitor(port).visit(ann.table, ann.key);
      one.await("welcome");
      watching.add(one);
    }
    assertThat(new Visitor(port).visit(ann.table, ann.key).closedWith()).isEqualTo(4429);
    bobs.visit(ann.table, ann.key).await("welcome");
    // The host has no seat.
    anns.visit(ann.table, ann.key).await("welcome");
    assertThat(watching).noneMatch(one -> one.closed.isDone());
  }

  @Test
  void privateTablesHideNoListedOne() {
    Visitor ann = new Visitor(open(Limits.NONE).port());
    String listed = ann.open("{\"seats\":2,\"dice\":\"fair\",\"listed\":true}").table;
    for (int i = 0; i < 104; i++) {
      assertThat(openTable(ann).statusCode()).isEqualTo(201);
    }
    assertThat(ann.get("/api/tables").body()).contains(listed);
  }

  private static final String LISTED = "{\"seats\":2,\"dice\":\"fair\",\"listed\":true}";

  @Test
  void whoeverOpensManyListedTablesHidesNobodyElses() {
    int port = open(Limits.NONE.with(Limit.GUEST_LISTED, 3)).port();
    Visitor ann = new Visitor(port);
    String listed = ann.open(LISTED).table;
    Visitor eager = new Visitor(port);
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      answers.add(eager.post("/api/tables", LISTED).statusCode());
    }
    assertThat(answers).containsExactly(201, 201, 201, 429, 429);
    assertThat(eager.post("/api/tables", TERMS).statusCode()).isEqualTo(201);
    List<String> shown = new ArrayList<>();
    ann.json("/api/tables").path("tables").forEach(one -> shown.add(one.path("table").asString()));
    // The newest of each comes first.
    assertThat(shown).hasSize(4).contains(listed).startsWith(shown.getFirst(), listed);
  }

  @Test
  void manyCookiesPutNoMoreTablesOnTheList() {
    int port = open(Limits.NONE.with(Limit.ADDRESS_LISTED, 2)).port();
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      answers.add(new Visitor(port).post("/api/tables", LISTED).statusCode());
    }
    assertThat(answers).containsExactly(201, 201, 429);
  }

  @Test
  void aTableThatIsListedLaterCountsToo() {
    int port = open(Limits.NONE.with(Limit.GUEST_LISTED, 1)).port();
    Visitor ann = new Visitor(port);
    ann.open(LISTED);
    Visit other = ann.open(TERMS);
    other.await("welcome");
    assertThat(other.ask("terms", "\"terms\":" + LISTED).path("code").asString())
        .isEqualTo("server.too-many-listed");
  }

  @Test
  void talkIsBoundedForAGuestAndForATable() {
    Limits quiet =
        Limits.NONE
            .with(Limit.GUEST_TALK, new Rate(0.001, 3))
            .with(Limit.TABLE_TALK, new Rate(0.001, 5));
    int port = open(quiet).port();
    Visit ann = new Visitor(port).open(TERMS);
    Visit bob = new Visitor(port).visit(ann.table, ann.key);
    ann.await("welcome");
    bob.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    Players.must(bob.ask("sit", "\"seat\":2,\"name\":\"Bob\""));
    assertThat(said(ann, 1, 4)).containsExactly("", "", "", "server.too-much-talk");
    assertThat(said(bob, 2, 3)).containsExactly("", "", "server.too-much-talk");
  }

  private static List<String> said(Visit visit, int seat, int times) {
    List<String> codes = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      codes.add(
          visit
              .ask("say", "\"seat\":%d,\"text\":\"line %d\"".formatted(seat, i))
              .path("code")
              .asString(""));
    }
    return codes;
  }

  @Test
  void changesThatAreNoPlayAreBounded() {
    int port = open(Limits.NONE.with(Limit.GUEST_CHANGES, new Rate(0.001, 3))).port();
    Visit ann = new Visitor(port).open(TERMS);
    ann.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    Players.must(ann.ask("rename", "\"seat\":1,\"name\":\"Anna\""));
    Players.must(ann.ask("rename", "\"seat\":1,\"name\":\"Anne\""));
    assertThat(ann.ask("rename", "\"seat\":1,\"name\":\"Annie\"").path("code").asString())
        .isEqualTo("server.too-fast");
  }

  @Test
  void reviewsAndPracticeHaveLimitsOfTheirOwn() {
    Limits few =
        Limits.NONE
            .with(Limit.GUEST_REVIEWS, new Rate(0.001, 1))
            .with(Limit.GUEST_PRACTICE, new Rate(0.001, 1));
    Visitor ann = new Visitor(open(few).port());
    ann.cookie();
    assertThat(ann.get("/api/tables/nosuchtable/review").statusCode()).isEqualTo(404);
    assertThat(ann.get("/api/tables/nosuchtable/odds").statusCode()).isEqualTo(429);
    assertThat(ann.post("/api/practice/strike", "{}").statusCode()).isEqualTo(400);
    assertThat(ann.get("/api/puzzles/strike/1").statusCode()).isEqualTo(429);
    assertThat(ann.get("/api/games").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/tables/nosuchtable/review/",
        "/api/tables/nosuch%74able/review",
        "/api/tables/nosuchtable%2e/review",
        "/api/tables/nosuchtable/r%65view",
        "/api/tables/nosuchtable/%72eview/",
        "//api/tables/nosuchtable/review",
        "/api//tables/nosuchtable/review",
        "/api/./tables/nosuchtable/review",
        "/api/x/../tables/nosuchtable/review",
        "/api/tables/nosuchtable/review;a=b",
        "/api/tables;a=b/nosuchtable/review",
        "/API/tables/nosuchtable/review"
      })
  void noSpellingOfAPathEvadesALimit(String path) throws IOException {
    int port = open(Limits.NONE.with(Limit.GUEST_REVIEWS, new Rate(0.001, 1))).port();
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        socket
            .getOutputStream()
            .write(
                "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                    .formatted(path)
                    .getBytes(StandardCharsets.US_ASCII));
        answers.add(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    // Either it is no way to a table, or it counts.
    assertThat(answers)
        .satisfiesAnyOf(
            all -> assertThat(all).allMatch(one -> one.startsWith("HTTP/1.1 400")),
            all -> assertThat(all).allMatch(one -> one.contains("server.path")),
            all -> assertThat(all.getLast()).startsWith("HTTP/1.1 429"));
  }

  @Test
  void tellingHandsFromLuckCountsAsLookingAtATable() {
    Visitor ann =
        new Visitor(open(Limits.NONE.with(Limit.GUEST_REVIEWS, new Rate(0.001, 1))).port());
    assertThat(ann.get("/api/tables/nosuchtable/hands").statusCode()).isEqualTo(404);
    assertThat(ann.get("/api/tables/nosuchtable/hands").statusCode()).isEqualTo(429);
    assertThat(ann.get("/api/tables/nosuchtable/review").statusCode()).isEqualTo(429);
  }

  @Test
  void whatIsHandedInToTheLabCountsEvenIfItIsWrong() {
    Visitor ann = new Visitor(open(Limits.NONE.with(Limit.GUEST_LAB, new Rate(0.001, 2))).port());
    assertThat(ann.post("/api/lab/runs", "game: nonsense").statusCode()).isEqualTo(400);
    assertThat(ann.get("/api/lab/runs/nosuchrun/report.html").statusCode()).isEqualTo(404);
    assertThat(ann.get("/api/lab/runs/nosuchrun/report.html").statusCode()).isEqualTo(429);
    assertThat(ann.post("/api/lab/runs", "game: nonsense").statusCode()).isEqualTo(429);
    assertThat(ann.get("/api/lab/runs").statusCode()).isEqualTo(200);
  }

  @Test
  void throwingATableAgainCountsAsLookingAtIt() {
    Visitor ann =
        new Visitor(open(Limits.NONE.with(Limit.GUEST_REVIEWS, new Rate(0.001, 1))).port());
    assertThat(ann.post("/api/tables/nosuchtable/verify", "").statusCode()).isEqualTo(404);
    assertThat(ann.post("/api/tables/nosuchtable/verify", "").statusCode()).isEqualTo(429);
    assertThat(ann.get("/api/tables/nosuchtable").statusCode()).isEqualTo(429);
  }

  @Test
  void aTableThatIsFullEndsItsGameAndBeginsNoOther() {
    int port = open(Limits.NONE.with(Limit.TABLE_FACTS, 30)).port();
    Visit ann = new Visitor(port).open(TERMS);
    ann.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    Players.must(ann.ask("sit", "\"seat\":2,\"name\":\"Ben\""));
    List<String> codes = said(ann, 1, 40);
    assertThat(codes.getFirst()).isEmpty();
    assertThat(codes.getLast()).isEqualTo("server.table-full");
    assertThat(ann.version).isEqualTo(30);
    assertThat(ann.ask("start", "").path("code").asString()).isEqualTo("server.table-full");
    // What ends a game is still heard, though there is none here.
    assertThat(ann.ask("resign", "\"seat\":1").path("code").asString())
        .isNotEmpty()
        .isNotEqualTo("server.table-full");
  }
}

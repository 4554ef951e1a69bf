package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.catalogue.Catalogue;
import piste.lab.experiment.ExperimentFile;
import piste.server.settings.LabLimits;
import piste.server.settings.LabLimits.Share;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Experiments that visitors run on a server.
class LabTest {
  private static final String RUNS = "/api/lab/runs";
  private static final LabLimits SMALL = limits(Duration.ofMinutes(5), Duration.ofSeconds(30));

  private static final String TINY = file(40, "[strike-31, strike-26]");

  /// So many games that it is under way while a test looks at it.
  private static final String LONG =
      """
      title: Long
      game: des-chainer
      bots: regular
      games: 1500
      metrics: [wins, length]
      """;

  /// Seconds of games, and no more: this one is played to its end.
  private static final String BROKEN_OFF = LONG.replace("1500", "400");

  @TempDir private Path data;

  private static LabLimits limits(Duration longest, Duration longestBlock) {
    Share share = new Share(2, Rate.perHour(30, 30));
    return new LabLimits(
        2_000, 4, 600, 3, share, new Share(3, share.begun()), 2, longest, longestBlock);
  }

  private static String file(int games, String editions) {
    return """
    title: Les <b>éditions</b>
    game: strike
    players: 2
    options: {edition: %s}
    bots: beginner
    games: %d
    metrics: [wins, length]
    """
        .formatted(editions, games);
  }

  private Piste open(LabLimits limits) {
    return Piste.open(ServerSettings.temporary().keeping(data).with(limits).with(Limits.NONE))
        .orThrow();
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  private static String begun(Visitor visitor, String file) {
    HttpResponse<String> answer = visitor.post(RUNS, file);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return json(answer).path("run").asString();
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
    assertThat(json(answer).path("code").asString()).isEqualTo(code);
  }

  private static JsonNode ended(Visitor visitor, String run) throws InterruptedException {
    Waiting.until(
        "the experiment has ended",
        () -> !state(visitor, run).path("state").asString().matches("waiting|running"));
    return state(visitor, run);
  }

  private static JsonNode state(Visitor visitor, String run) {
    return visitor.json(RUNS + "/" + run);
  }

  @Test
  void anExperimentIsPlayedAndItsReportIsKeptOverARestart() throws InterruptedException {
    String run;
    String report;
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      run = begun(ann, TINY);
      JsonNode done = ended(ann, run);
      assertThat(done.path("state").asString()).isEqualTo("done");
      assertThat(done.path("done").asInt()).isEqualTo(80);
      assertThat(done.path("mine").asBoolean()).isTrue();
      report = ann.get(RUNS + "/" + run + "/report.html").body();
      assertThat(ann.get(RUNS + "/" + run + "/results.csv").body()).contains("win.1");
      assertThat(ann.get(RUNS + "/" + run + "/games.csv").body().lines())
          .hasSizeGreaterThan(1)
          .first()
          .asString()
          .startsWith("cell,")
          .contains(",game,win.1");
      for (String game : List.of("typical", "dramatic")) {
        assertThat(ann.get(RUNS + "/" + run + "/" + game + ".piste").body())
            .startsWith("piste-table ");
      }
    }
    try (Piste piste = open(SMALL)) {
      Visitor bob = new Visitor(piste.port());
      JsonNode kept = bob.json(RUNS).path("runs").get(0);
      assertThat(kept.path("state").asString()).isEqualTo("done");
      assertThat(kept.path("mine").asBoolean()).isFalse();
      assertThat(bob.get(RUNS + "/" + run + "/report.html").body()).isEqualTo(report);
    }
  }

  @Test
  void aReportIsAPageOfNoOriginAndSaysWhatPeopleWroteAsText() throws InterruptedException {
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      String run = begun(ann, TINY);
      ended(ann, run);
      HttpResponse<String> report = ann.get(RUNS + "/" + run + "/report.html");
      assertThat(report.headers().firstValue("Content-Security-Policy").orElseThrow())
          .contains("sandbox allow-scripts")
          .contains("default-src 'none'")
          .doesNotContain("allow-same-origin");
      assertThat(report.body()).contains("Les &lt;b&gt;éditions").doesNotContain("<b>éditions");
      assertThat(ann.get(RUNS + "/" + run + "/card").statusCode()).isEqualTo(404);
    }
  }

  @Test
  void whatAStopBreaksOffGoesOnAtTheNextStartWithTheGamesThatWerePlayed() throws Exception {
    String run;
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      run = begun(ann, BROKEN_OFF);
      playedSome(ann, run);
    }
    Path log = data.resolve("lab").resolve(run).resolve("blocks.log");
    String played = Files.readString(log);
    assertThat(played.lines())
        .hasSizeBetween(
            2, ExperimentFile.read(Catalogue.ofTheHouse(), BROKEN_OFF).orThrow().blocks().size());
    try (Piste piste = open(SMALL)) {
      Visitor bob = new Visitor(piste.port());
      JsonNode done = ended(bob, run);
      assertThat(done.path("state").asString()).isEqualTo("done");
      assertThat(done.path("done").asInt()).isEqualTo(400);
      assertThat(Files.readString(log)).startsWith(played);
      String whole = begun(new Visitor(piste.port()), BROKEN_OFF);
      ended(bob, whole);
      assertThat(bob.get(RUNS + "/" + run + "/results.json").body())
          .isEqualTo(bob.get(RUNS + "/" + whole + "/results.json").body());
    }
  }

  private static void playedSome(Visitor visitor, String run) throws InterruptedException {
    Waiting.until("a game is played", () -> state(visitor, run).path("done").asInt() > 0);
  }

  @Test
  void aWrongFileIsRefusedWithItsLine() {
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      HttpResponse<String> answer = ann.post(RUNS, TINY.replace("players: 2", "players: 9"));
      assertRefused(answer, 400, "lab.file");
      assertThat(json(answer).path("reason").asString()).startsWith("line 3: ");
      assertThat(json(answer).path("line").asInt()).isEqualTo(3);
      assertThat(json(answer).path("words").path("en").asString())
          .startsWith("there is no number of players 9");
      assertThat(json(answer).path("words").path("fr").asString())
          .isEqualTo(
              "Nombre de joueurs\u202f: il n’y a pas de «\u202f9\u202f»\u202f; choisissez parmi 2,"
                  + " 3, 4, 5");
    }
  }

  @Test
  void whatIsTooLargeIsRefused() {
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      assertRefused(ann.post(RUNS, file(1_001, "[strike-31, strike-26]")), 400, "lab.large");
      String wide = TINY.replace("players: 2", "players: [2, 3, 4]");
      assertRefused(ann.post(RUNS, wide), 400, "lab.cells");
      assertRefused(ann.post(RUNS, TINY + "dice: physics\n"), 400, "lab.physics");
      assertRefused(ann.post(RUNS, TINY + "cap: 1000000\n"), 400, "lab.cap");
      assertRefused(ann.post(RUNS, TINY + "#".repeat(600)), 413, "lab.text");
    }
  }

  @Test
  void aGuestHasFewUnderWayAndAllTogetherToo() {
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      begun(ann, LONG);
      begun(ann, LONG);
      assertRefused(ann.post(RUNS, LONG), 429, "lab.own");
      Visitor bob = new Visitor(piste.port());
      begun(bob, LONG);
      assertRefused(bob.post(RUNS, LONG), 503, "lab.full");
    }
  }

  @Test
  void onlyWhoBeganAnExperimentMayStopIt() {
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      Visitor bob = new Visitor(piste.port());
      String run = begun(ann, LONG);
      bob.get("/api/me");
      assertRefused(bob.send(bob.request(RUNS + "/" + run).DELETE()), 403, "lab.not-yours");
      assertThat(ann.send(ann.request(RUNS + "/" + run).DELETE()).statusCode()).isEqualTo(204);
      assertRefused(ann.get(RUNS + "/" + run), 404, "lab.unknown");
      assertRefused(ann.get(RUNS + "/" + run + "/report.html"), 404, "lab.unknown");
    }
  }

  @Test
  void anExperimentWhoseTimeIsUpReportsWhatWasPlayed() throws InterruptedException {
    LabLimits hasty = limits(Duration.ofNanos(1), Duration.ofSeconds(30));
    try (Piste piste = open(hasty)) {
      Visitor ann = new Visitor(piste.port());
      String run = begun(ann, LONG);
      assertThat(ended(ann, run).path("state").asString()).isEqualTo("cut");
      assertThat(ann.get(RUNS + "/" + run + "/report.html").body())
          .contains("This run is not finished");
    }
  }

  @Test
  void gamesTooSlowForTheServerAreFoundOutBeforehand() throws InterruptedException {
    LabLimits strict = limits(Duration.ofMinutes(5), Duration.ofNanos(1));
    try (Piste piste = open(strict)) {
      Visitor ann = new Visitor(piste.port());
      JsonNode ended = ended(ann, begun(ann, LONG));
      assertThat(ended.path("state").asString()).isEqualTo("failed");
      assertThat(ended.path("reason").asString()).isEqualTo("lab.slow");
    }
  }

  @Test
  void onlySoManyReportsAreKept() throws InterruptedException {
    try (Piste piste = open(SMALL)) {
      Visitor ann = new Visitor(piste.port());
      String first = begun(ann, TINY);
      ended(ann, first);
      ended(ann, begun(ann, TINY));
      ended(ann, begun(ann, TINY));
      Waiting.until("two reports are left", () -> ann.json(RUNS).path("runs").size() == 2);
      assertRefused(ann.get(RUNS + "/" + first), 404, "lab.unknown");
    }
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import piste.table.journal.MemoryJournal;

/// A server that is asked for more than it can think about.
class BusyTest {
  private static final String DRILL = "{\"drill\":\"turn\",\"gesture\":{\"speed\":2}}";
  private static final int MANY = 150;

  private final HttpClient http = HttpClient.newHttpClient();

  private List<CompletableFuture<HttpResponse<String>>> practise(int port) {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:%d/api/practice/strike".formatted(port)))
            .timeout(Duration.ofMinutes(2))
            .POST(BodyPublishers.ofString(DRILL))
            .build();
    for (int i = 0; i < MANY; i++) {
      answers.add(http.sendAsync(request, BodyHandlers.ofString()));
    }
    return answers;
  }

  @Test
  void pastTheEndOfTheQueueOneIsToldWhenToComeBack() {
    try (Piste piste = Piste.open(ServerSettings.passing().with(Limits.NONE)).orThrow()) {
      HttpResponse<String> refused =
          practise(piste.port()).stream()
              .map(CompletableFuture::join)
              .filter(answer -> answer.statusCode() != 200)
              .findFirst()
              .orElseThrow();
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.body()).contains("server.too-busy");
      assertThat(Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow()))
          .isBetween(1, 30);
    }
  }

  @Test
  void aStopTakesNoLongerThanFiveSecondsWhateverIsBeingThought() {
    Piste piste =
        Piste.open(ServerSettings.passing().with(Limits.NONE).with(Pace.STANDARD)).orThrow();
    List<Visit> tables = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tables.add(champions(piste));
    }
    var answers = practise(piste.port());
    new Visitor(piste.port()).get("/api/puzzles/strike/1");
    answers.getFirst().join();
    long began = System.nanoTime();
    piste.close();
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
    tables.forEach(visit -> assertThat(visit.closedWith()).isEqualTo(1001));
  }

  private static Visit champions(Piste piste) {
    Visit ann = new Visitor(piste.port()).open("{\"seats\":2}");
    ann.await("welcome");
    for (int seat = 1; seat <= 2; seat++) {
      Players.must(ann.ask("add-bot", "\"seat\":%d,\"level\":\"champion\"".formatted(seat)));
    }
    Players.must(ann.ask("start", ""));
    return ann;
  }

  @Test
  void withAWrongKeyNothingIsLoaded() {
    HandSetTime time = new HandSetTime();
    try (Piste piste =
        Piste.open(ServerSettings.passing().with(Limits.NONE), new MemoryJournal(), time)
            .orThrow()) {
      Visit ann = new Visitor(piste.port()).open("{\"seats\":2}");
      ann.await("welcome");
      ann.leave();
      Idleness.untilNoTableIsInMemory(piste, time);
      Visitor stranger = new Visitor(piste.port());
      stranger.cookie();
      for (String path : List.of("", "/odds", "/review", "/replay", "/throws", "/export")) {
        assertThat(stranger.get("/api/tables/%s%s?key=wrong".formatted(ann.table, path)).body())
            .contains("server.secret");
      }
      String named = "{\"tables\":[{\"table\":\"%s\",\"key\":\"wrong\"}]}".formatted(ann.table);
      assertThat(stranger.post("/api/tables/summaries", named).body()).contains("server.secret");
      assertThat(stranger.get("/metrics").body()).contains("piste_tables 0.0");
    }
  }
}

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
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.settings.ServerSettings;
import piste.table.journal.MemoryJournal;
import piste.testkit.Waiting;

/// A server that is asked for more than it can think about.
class BusyTest {
  private static final String DRILL = "{\"drill\":\"turn\",\"gesture\":{\"speed\":2}}";
  private static final String LAB =
      """
      title: Long
      game: des-chainer
      bots: regular
      games: 1500
      metrics: [wins, length]
      """;

  /// All that is waited for at the end takes no longer together.
  private static final Duration STOP = Duration.ofSeconds(5);

  private static final int MANY = 150;
  private static final int LONG = 500;

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
    try (Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow()) {
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
  void whatTakesTooLongIsGivenUpWithAnAnswer() throws InterruptedException {
    Limits hasty = Limits.NONE.with(Limit.QUESTION_SECONDS, 1);
    try (Piste piste = Piste.open(ServerSettings.temporary().with(hasty)).orThrow()) {
      HttpResponse<String> refused =
          practise(piste.port()).stream()
              .map(CompletableFuture::join)
              .filter(answer -> answer.body().contains("server.too-long"))
              .findFirst()
              .orElseThrow();
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(Integer.parseInt(refused.headers().firstValue("Retry-After").orElseThrow()))
          .isBetween(1, 30);
      // Nobody goes on thinking about what nobody waits for.
      untilNothingIsThoughtAbout(new Visitor(piste.port()));
    }
  }

  private static void untilNothingIsThoughtAbout(Visitor visitor) throws InterruptedException {
    Waiting.until(
        "nothing is thought about",
        () -> visitor.get("/metrics").body().contains("piste_thinking_question 0.0"));
  }

  @Test
  void aStopWaitsForNothingThatIsBeingThought() throws Exception {
    Piste piste =
        Piste.open(ServerSettings.temporary().with(Limits.NONE).with(Pace.STANDARD)).orThrow();
    Visitor visitor = new Visitor(piste.port());
    Visit over = thrown(piste);
    Waiting.until(
        "hands are told from luck",
        () -> {
          visitor.get("/api/tables/%s/hands?key=%s".formatted(over.table, over.key));
          return isThoughtAbout(visitor, "hand");
        });
    assertThat(visitor.post("/api/lab/runs", LAB).statusCode()).isEqualTo(201);
    Waiting.until("the lab plays", () -> isThoughtAbout(visitor, "lab"));
    List<Visit> tables = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tables.add(champions(piste));
    }
    var answers = practise(piste.port());
    visitor.get("/api/puzzles/strike/1");
    answers.getFirst().join();
    assertThat(isThoughtAbout(visitor, "hand")).isTrue();
    try (Lateness machine = Lateness.measured()) {
      long began = System.nanoTime();
      piste.close();
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      assertThat(took).isLessThan(STOP.plus(machine.late()));
    }
    tables.forEach(visit -> assertThat(visit.closedWith()).isEqualTo(1001));
  }

  private static boolean isThoughtAbout(Visitor visitor, String kind) {
    return !visitor.get("/metrics").body().contains("piste_thinking_%s 0.0".formatted(kind));
  }

  /// A game of thrown dice that is over.
  private static Visit thrown(Piste piste) {
    Visit ann = new Visitor(piste.port()).open("{\"seats\":2}");
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    return ann;
  }

  /// How much later than wanted a thread of this machine wakes: nobody can stop in time of which
  /// others take so much.
  private record Lateness(AtomicLong nanos, Thread watch) implements AutoCloseable {
    private static final Duration NAP = Duration.ofMillis(20);

    static Lateness measured() {
      AtomicLong nanos = new AtomicLong();
      return new Lateness(
          nanos, Thread.ofPlatform().daemon().start(() -> sleepAgainAndAgain(nanos)));
    }

    private static void sleepAgainAndAgain(AtomicLong late) {
      try {
        while (true) {
          long began = System.nanoTime();
          Thread.sleep(NAP);
          late.addAndGet(System.nanoTime() - began - NAP.toNanos());
        }
      } catch (InterruptedException _) {
        // It is enough.
      }
    }

    Duration late() {
      return Duration.ofNanos(nanos.get());
    }

    @Override
    public void close() {
      watch.interrupt();
    }
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

  /// Those who serve are the ones who throw: none of them reads and folds a long table.
  @Test
  void longTablesAreReadByThoseWhoThink() {
    HandSetTime time = new HandSetTime();
    BrittleJournal journal = new BrittleJournal();
    try (Piste piste =
        Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, time).orThrow()) {
      Visitor anns = new Visitor(piste.port());
      for (String listed : List.of("true", "false")) {
        Visit ann = anns.open("{\"seats\":2,\"dice\":\"fair\",\"listed\":%s}".formatted(listed));
        ann.await("welcome");
        Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
        for (int i = 0; i < LONG; i++) {
          Players.must(ann.ask("say", "\"seat\":1,\"text\":\"" + i + "\""));
        }
        ann.leave();
        for (String path : List.of("", "/odds", "/review", "/replay", "/throws", "/export")) {
          Idleness.untilNoTableIsInMemory(piste, time);
          journal.readers.clear();
          anns.get("/api/tables/%s%s?key=%s".formatted(ann.table, path, ann.key));
          assertThat(journal.readers).as(path).allMatch(name -> name.startsWith("thinker-"));
        }
        Visit again = anns.visit(ann.table, ann.key);
        again.await("welcome");
        again.leave();
        anns.get("/api/tables");
        assertThat(journal.readers).isNotEmpty().allMatch(name -> name.startsWith("thinker-"));
      }
    }
  }

  @Test
  void withAWrongKeyNothingIsLoaded() {
    HandSetTime time = new HandSetTime();
    try (Piste piste =
        Piste.open(ServerSettings.temporary().with(Limits.NONE), new MemoryJournal(), time)
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

  @Test
  void askingForAPrivateTableWithoutItsKeyReadsItOnce() throws InterruptedException {
    HandSetTime time = new HandSetTime();
    BrittleJournal journal = new BrittleJournal();
    try (Piste piste =
        Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, time).orThrow()) {
      Visit ann = new Visitor(piste.port()).open("{\"seats\":2}");
      ann.await("welcome");
      ann.leave();
      Idleness.untilNoTableIsInMemory(piste, time);
      Visitor stranger = new Visitor(piste.port());
      stranger.cookie();
      // The time that passed has the server look for abandoned tables.
      untilNothingIsThoughtAbout(stranger);
      int before = journal.reads.get();
      for (int i = 0; i < 20; i++) {
        assertThat(stranger.get("/api/tables/%s?key=wrong%d".formatted(ann.table, i)).statusCode())
            .isEqualTo(403);
      }
      assertThat(journal.reads.get() - before).isEqualTo(1);
    }
  }
}

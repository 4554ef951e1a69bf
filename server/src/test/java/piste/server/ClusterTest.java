package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import piste.server.settings.ClusterSettings;
import piste.server.settings.LabLimits;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import piste.testkit.NatsServer;
import piste.testkit.RealPostgres;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Several nodes with one PostgreSQL and one NATS.
@ResourceLock(Logged.OF_JOURNALS)
class ClusterTest {
  private static final String EXPERIMENT =
      """
      title: Small
      game: strike
      players: 2
      bots: beginner
      games: 40
      metrics: [wins, length]
      """;

  private static final int MOVED = 4504;
  private static final int GOING_AWAY = 1001;
  private static final int TOO_MANY = 4429;
  private static final int TABLES = 6;

  /// Longer than a node keeps what was used to itself.
  private static final Duration TELLING = Duration.ofMillis(1_300);

  /// Longer than anybody should wait, even where tests share a machine.
  private static final Duration SHORT = Duration.ofSeconds(3);

  private final Random random = new Random(1);
  private final String database = RealPostgres.shared().database();
  private NatsServer nats;
  private Piste here;
  private Piste there;

  @BeforeEach
  void start() {
    nats = NatsServer.startWithoutStreams();
    here = node("here");
    there = node("there");
  }

  private Piste node(String name) {
    return node(name, Limits.NONE);
  }

  private Piste node(String name, Limits limits) {
    ClusterSettings cluster = new ClusterSettings(nats.url(), "test", name, Duration.ZERO);
    return Piste.open(
            ServerSettings.temporary()
                .with(limits)
                .with(LabLimits.of(limits))
                .storing(database, Optional.of(cluster)))
        .orThrow();
  }

  @AfterEach
  void stop() {
    here.close();
    there.close();
    nats.close();
  }

  /// Until the first node knows of the second, which came after it.
  private void awaitOthers() throws InterruptedException {
    Visitor visitor = new Visitor(here.port());
    Waiting.until(
        "they know each other",
        () -> visitor.get("/metrics").body().contains("piste_cluster_nodes 2.0"));
  }

  /// Ann's table runs on the node where she opened it; Bob is connected to the other one.
  private List<Visit> seated(Visitor ann, Visitor bob) {
    Visit opened = ann.open("{\"seats\":2,\"dice\":\"thrown\",\"standIns\":false}");
    Visit other = bob.visit(opened.table, opened.key);
    Players.begin(opened, other);
    return List.of(opened, other);
  }

  @Test
  void peopleAtDifferentNodesPlayAWholeGameAndCanLookAtItAtAnyNode() {
    Visitor ann = new Visitor(here.port());
    Visitor bob = new Visitor(there.port());
    List<Visit> visits = seated(ann, bob);
    assertThat(Players.playOut(visits, random)).isPositive();
    String table = visits.getFirst().table;
    String key = visits.getFirst().key;
    String atHere = file(ann, table, key);
    assertThat(file(bob, table, key)).isEqualTo(atHere);
    assertThat(atHere).contains("status finished").contains("signature");
  }

  @Test
  void thoseWhoLookForSomebodyAtDifferentNodesMeet() throws InterruptedException {
    List<Visit> lookers = new ArrayList<>();
    for (Piste node : List.of(here, there)) {
      Visit looker = new Visit("", "");
      looker.socket = new Visitor(node.port()).lobby(looker);
      looker.sendRaw(
          "{\"type\":\"seek\",\"id\":\"w1\",\"game\":\"arene\",\"players\":2,\"name\":\"A\"}");
      lookers.add(looker);
    }
    JsonNode met = lookers.getFirst().await("met");
    assertThat(lookers.getLast().await("met").path("table")).isEqualTo(met.path("table"));
    for (Visit looker : lookers) {
      Waiting.until(
          "both are counted at both nodes",
          () -> List.copyOf(looker.texts).stream().anyMatch(text -> text.contains("\"on\":2")));
    }
  }

  private static String file(Visitor visitor, String table, String key) {
    return visitor
        .send(visitor.request("/api/tables/" + table + "/export").header("Piste-Key", key).GET())
        .body();
  }

  @Test
  void aNodeThatIsStoppedHandsItsTablesOver() throws Exception {
    awaitOthers();
    Visitor ann = new Visitor(here.port());
    Visitor bob = new Visitor(there.port());
    List<Visit> visits = seated(ann, bob);
    Players.step(visits.get(0), visits.get(1), random);
    long version = visits.getFirst().version;
    assertThat(metric(here, "piste_cluster_forwarded_total")).isPositive();
    assertThat(metric(there, "piste_cluster_takeovers_total")).isZero();
    here.close();
    assertThat(visits.get(0).closedWith()).isEqualTo(GOING_AWAY);
    assertThat(metric(there, "piste_cluster_takeovers_total")).isEqualTo(1);
    Visit again = Comeback.of(ann.at(there.port()), visits.getFirst());
    assertThat(again.version).isEqualTo(version);
    Players.step(again, visits.get(1), random);
    assertThat(visits.get(1).closed.isDone()).as("Bob notices nothing").isFalse();
    here = node("here");
  }

  private static double metric(Piste node, String name) {
    return new Visitor(node.port()).metric(name);
  }

  /// Somebody who comes back to the node that stays, and sends again what was not answered.
  private final class Steady {
    private final Visitor visitor;
    private Visit visit;
    private final List<String> answered = new ArrayList<>();
    private Duration longest = Duration.ZERO;

    private Steady(Visitor visitor, Visit visit) {
      this.visitor = visitor;
      this.visit = visit;
    }

    /// Makes a move, for as long as it takes.
    private long act(Random chance) {
      long began = System.nanoTime();
      say(() -> Players.send(visit, chance));
      String text = visit.lastSent;
      String id = JsonMapper.shared().readTree(text).path("id").asString();
      while (true) {
        try {
          JsonNode answer = visit.answerTo(id);
          longest = max(longest, Duration.ofNanos(System.nanoTime() - began));
          answered.add(id);
          return Players.must(answer).path("version").asLong();
        } catch (AssertionError e) {
          comeBack(e);
          say(() -> visit.sendRaw(text));
        }
      }
    }

    /// On a connection that ends just now, nothing is answered.
    private void say(Runnable words) {
      try {
        words.run();
      } catch (CompletionException _) {
        assertThat(visit.closedWith()).isEqualTo(GOING_AWAY);
      }
    }

    private void reach(long version) {
      while (visit.version < version) {
        try {
          visit.reach(version);
        } catch (AssertionError e) {
          comeBack(e);
        }
      }
    }

    private void comeBack(Throwable why) {
      if (!visit.closed.isDone()) {
        throw new AssertionError("on a connection that is open", why);
      }
      visit = Comeback.of(visitor.at(there.port()), visit);
    }

    private static Duration max(Duration one, Duration other) {
      return one.compareTo(other) < 0 ? other : one;
    }
  }

  @Test
  void whileANodeIsStoppedNobodyIsRefusedAndNothingIsLost() throws Exception {
    awaitOthers();
    AtomicBoolean isOver = new AtomicBoolean();
    AtomicInteger moves = new AtomicInteger();
    List<List<Steady>> tables = new ArrayList<>();
    for (int i = 0; i < TABLES; i++) {
      // Half of the tables are run by the node that stops, and half by the other.
      Visitor ann = new Visitor((i % 2 == 0 ? here : there).port());
      Visitor bob = new Visitor((i % 2 == 0 ? there : here).port());
      List<Visit> visits = seated(ann, bob);
      tables.add(List.of(new Steady(ann, visits.get(0)), new Steady(bob, visits.get(1))));
    }
    try (ExecutorService players = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> playing = new ArrayList<>();
      for (List<Steady> table : tables) {
        Random chance = new Random(tables.indexOf(table));
        playing.add(players.submit(() -> playOn(table, chance, isOver, moves)));
      }
      Waiting.until("they play", () -> moves.get() > 3 * TABLES);
      here.close();
      int then = moves.get();
      Waiting.until("they play on", () -> moves.get() > then + 5 * TABLES);
      isOver.set(true);
      for (Future<?> one : playing) {
        one.get();
      }
    }
    for (List<Steady> table : tables) {
      String id = table.getFirst().visit.table;
      String facts =
          RealPostgres.shared()
              .sql(
                  database,
                  "SELECT encode(f.text, 'escape') FROM facts f JOIN tables t"
                      + " ON t.number = f.table_number WHERE t.id = '%s' ORDER BY f.version"
                          .formatted(id));
      assertThat(facts).doesNotContain(" renewed ");
      for (Steady player : table) {
        assertThat(player.longest).isLessThan(SHORT);
        assertThat(player.answered).allMatch(command -> facts.contains("/" + command + " "));
      }
      JsonNode proofs = proofs(table.getFirst());
      List<Integer> numbers = new ArrayList<>();
      proofs.path("throws").forEach(one -> numbers.add(one.path("number").asInt()));
      assertThat(numbers).doesNotHaveDuplicates().isNotEmpty();
      int stays = tables.indexOf(table) % 2 == 0 ? 1 : 0;
      assertThat(table.get(stays).visit.closed.isDone()).as("one notices nothing").isFalse();
    }
    here = node("here");
  }

  private JsonNode proofs(Steady player) {
    Visitor visitor = player.visitor.at(there.port());
    String body =
        visitor
            .send(
                visitor
                    .request("/api/tables/" + player.visit.table + "/throws")
                    .header("Cookie", visitor.cookie())
                    .header("Piste-Key", player.visit.key)
                    .GET())
            .body();
    return JsonMapper.shared().readTree(body);
  }

  private static void playOn(
      List<Steady> table, Random chance, AtomicBoolean isOver, AtomicInteger moves) {
    while (!isOver.get() && !table.getFirst().visit.stage().equals("finished")) {
      Steady actor = table.get(table.getFirst().visit.isToAct() ? 0 : 1);
      long version = actor.act(chance);
      table.forEach(player -> player.reach(version));
      moves.incrementAndGet();
    }
    while (!isOver.get()) {
      // Those whose game is over wait for the others.
      moves.incrementAndGet();
      LockSupport.parkNanos(20_000_000);
    }
  }

  @Test
  void theMetricsOfTheAlertRulesForSeveralServersExist() throws Exception {
    String rules =
        Files.readString(
            Path.of(System.getProperty("piste.root", ".."), "docs", "alerts-many.yml"));
    String scrape = new Visitor(here.port()).get("/metrics").body();
    assertThat(AlertsTest.metrics(scrape)).containsAll(AlertsTest.metrics(rules));
  }

  @Test
  void anOpenTableIsOnTheListOfEveryNode() throws Exception {
    Visitor bob = new Visitor(there.port());
    assertThat(bob.json("/api/tables").toString()).doesNotContain("\"table\"");
    Visit opened = new Visitor(here.port()).open("{\"seats\":2,\"listed\":true}");
    Waiting.until(
        "the other node knows it", () -> bob.json("/api/tables").toString().contains(opened.table));
  }

  @Test
  void whileNatsIsAwayNothingIsLostAndPlayGoesOnByItself() throws Exception {
    Visitor ann = new Visitor(here.port());
    Visitor bob = new Visitor(there.port());
    List<Visit> visits = seated(ann, bob);
    Players.step(visits.get(0), visits.get(1), random);
    nats.kill();
    nats.startAgain();
    assertThat(visits.get(1).closedWith()).isEqualTo(MOVED);
    Visit other = Comeback.of(bob, visits.getFirst());
    visits.getFirst().reach(other.version);
    other.reach(visits.getFirst().version);
    Players.step(visits.getFirst(), other, random);
  }

  @Test
  void aCodeThatIsReadAtOneNodeIsTypedAtAnother() {
    Visitor ann = new Visitor(here.port());
    Visit opened = ann.open("{\"seats\":2}");
    String code =
        JsonMapper.shared()
            .readTree(
                ann.send(
                        ann.request("/api/tables/" + opened.table + "/code")
                            .header("Piste-Key", opened.key)
                            .POST(BodyPublishers.noBody()))
                    .body())
            .path("code")
            .asString();
    String found = new Visitor(there.port()).post("/api/codes/" + code, "").body();
    assertThat(found).contains(opened.table).contains(opened.key);
  }

  @Test
  void aReportOfOneNodeIsReadAtAnother() throws Exception {
    Visitor ann = new Visitor(here.port());
    JsonNode begun = JsonMapper.shared().readTree(ann.post("/api/lab/runs", EXPERIMENT).body());
    String path = "/api/lab/runs/" + begun.path("run").asString();
    Visitor bob = new Visitor(there.port());
    Waiting.until("the report is there", () -> bob.get(path + "/report.html").statusCode() == 200);
    assertThat(bob.get(path + "/report.html").body())
        .isEqualTo(ann.get(path + "/report.html").body());
    assertThat(bob.json("/api/lab/runs").toString()).contains(begun.path("run").asString());
    assertThat(ann.send(ann.request(path).DELETE()).statusCode()).isEqualTo(204);
    Waiting.until("it is forgotten", () -> bob.get(path).statusCode() == 404);
  }

  @Test
  void whatSomebodyUsesAtOneNodeCountsAtAnotherAndAPlayerIsNoWatcherThere() throws Exception {
    there.close();
    Limits few =
        Limits.NONE.with(Limit.GUEST_EXPERIMENTS, Rate.perHour(1, 1)).with(Limit.TABLE_WATCHERS, 1);
    there = node("there", few);
    awaitOthers();
    Waiting.until("what is used here counts there", this::isRefusedThereAMomentLater);

    Visitor ann = new Visitor(here.port());
    Visit opened = ann.open("{\"seats\":2}");
    Visitor bob = new Visitor(there.port());
    Visit bobs = bob.visit(opened.table, opened.key);
    bobs.await("welcome");
    Players.must(bobs.ask("sit", "\"seat\":2,\"name\":\"Bob\""));
    bobs.leave();
    bobs.closedWith();
    Visit carls = Comeback.of(new Visitor(there.port()), opened);
    assertThat(new Visitor(there.port()).visit(opened.table, opened.key).closedWith())
        .isEqualTo(TOO_MANY);
    Visit again = bob.visit(opened.table, opened.key);
    again.await("welcome");
    assertThat(carls.closed.isDone()).isFalse();
  }

  /// Somebody begins an experiment here, and soon another there, which would be the first.
  private boolean isRefusedThereAMomentLater() {
    Visitor ann = new Visitor(here.port());
    assertThat(ann.post("/api/lab/runs", EXPERIMENT).statusCode()).isEqualTo(201);
    LockSupport.parkNanos(TELLING.toNanos());
    return ann.at(there.port()).post("/api/lab/runs", EXPERIMENT).body().contains("lab.often");
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Nonsense from all sides, on several connections and at several tables. `-Dpiste.fuzz=100000` for
/// the long version, which also prints its figures.
@Isolated // it measures the memory of all
class FuzzTest {
  private static final int MESSAGES = Integer.getInteger("piste.fuzz", 3_000);
  private static final int ROUNDS = 5;
  private static final int PESTS = 6;
  private static final String TOO_LONG = "closed 1009";
  private static final String IDLE = "nothing new";
  private static final long MOST_GROWTH = 6 << 20;
  private static final int LEAST_STEPS = 11;

  @TempDir private Path folder;
  private Piste piste;
  private final Map<String, AtomicInteger> outcomes = new ConcurrentHashMap<>();
  private final List<Match> matches = new ArrayList<>();
  private final List<Long> waits = new ArrayList<>();

  /// A table at which two play, one of them a pest.
  private record Match(Visit host, Visit guest, Visitor pest) {
    String path() {
      return host.table + "?key=" + host.key;
    }

    /// The game as it stands, for whoever looks.
    JsonNode game() {
      return pest.json("/api/tables/" + path()).path("view");
    }
  }

  @BeforeEach
  void begin() {
    piste = Piste.open(ServerSettings.temporary().with(Limits.NONE).keeping(folder)).orThrow();
    for (int i = 0; i < PESTS; i++) {
      matches.add(begun());
    }
  }

  @AfterEach
  void stop() {
    piste.close();
  }

  private Match begun() {
    Visitor pest = new Visitor(piste.port());
    Visit host = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"}");
    Visit guest = pest.visit(host.table, host.key);
    Players.begin(host, guest);
    return new Match(host, guest, pest);
  }

  @Test
  void everyMessageIsRefusedOrEndsItsConnectionWhileOthersPlayOnAndMemoryStaysFlat()
      throws InterruptedException {
    List<JsonNode> before = matches.stream().map(Match::game).toList();
    AtomicBoolean ends = new AtomicBoolean();
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    Thread bystanders = start(() -> playOn(begun(), ends), failures);
    List<Long> heap = new ArrayList<>();
    for (int round = 0; round < ROUNDS && failures.isEmpty(); round++) {
      List<Thread> pests = new ArrayList<>();
      for (int i = 0; i < PESTS; i++) {
        int number = round * PESTS + i;
        Match match = matches.get(i);
        pests.add(start(() -> pester(match, new Random(number)), failures));
      }
      for (Thread pest : pests) {
        pest.join();
      }
      heap.add(usedHeap());
    }
    ends.set(true);
    bystanders.join();
    assertThat(failures).isEmpty();
    assertThat(matches.stream().map(Match::game)).isEqualTo(before);
    assertThat(heap.getLast() - heap.getFirst()).isLessThan(MOST_GROWTH);
    assertThat(waits).allMatch(wait -> wait < Waiting.LONG_ENOUGH.toMillis());
    assertThat(new Visitor(piste.port()).get("/metrics").body())
        .contains("piste_refusals_total")
        .doesNotContain("code=\"server.failure\"");
    tell(heap);
  }

  private interface Task {
    void run() throws InterruptedException;
  }

  private static Thread start(Task task, Queue<Throwable> failures) {
    return Thread.startVirtualThread(
        () -> {
          try {
            task.run();
          } catch (InterruptedException | RuntimeException | AssertionError e) {
            failures.add(e);
          }
        });
  }

  private void playOn(Match match, AtomicBoolean ends) {
    Random random = new Random(3);
    while (!ends.get() || waits.size() < LEAST_STEPS) {
      long began = System.nanoTime();
      Players.step(match.host(), match.guest(), random);
      waits.add((System.nanoTime() - began) / 1_000_000);
      match.host().texts.clear();
      match.guest().texts.clear();
    }
  }

  private void pester(Match match, Random random) throws InterruptedException {
    Visitor stranger = new Visitor(piste.port());
    Pest seated = Pest.at(match.pest(), match.path());
    Pest watching = Pest.at(stranger, match.path());
    for (int i = 0; i < Math.ceilDiv(MESSAGES, PESTS * ROUNDS); i++) {
      String answer =
          switch (random.nextInt(100)) {
            case 0 -> cut(watching.ask(Nonsense.oversized(random)));
            case 1 -> strangerAt(stranger, "nosuchtable");
            case 2 -> strangerAt(stranger, match.host().table + "?key=wrong");
            case 3 -> asked(stranger.get("/api/tables/nosuchtable?key=" + random.nextInt()));
            case 4 -> asked(stranger.post("/api/tables", Nonsense.message(random) + "]"));
            default ->
                random.nextBoolean()
                    ? fromASeat(match, seated, random)
                    : idle(watching.ask(Nonsense.message(random)));
          };
      check(answer);
      if (answer.equals(TOO_LONG)) {
        watching = Pest.at(stranger, match.path());
      }
    }
    seated.leave();
    watching.leave();
  }

  /// Out of turn, for a seat of somebody else's, of the past, or sent before.
  private static String fromASeat(Match match, Pest pest, Random random)
      throws InterruptedException {
    String id = "c" + random.nextInt(1_000_000_000);
    return switch (random.nextInt(4)) {
      case 0 -> pest.ask(play(id, 2, 4));
      case 1 -> pest.ask(play(id, 1, 4));
      case 2 -> pest.ask(play(id, 2, 1));
      default -> idle(pest.ask(match.guest().lastSent));
    };
  }

  private static String play(String id, int seat, int seen) {
    return "{\"type\":\"play\",\"id\":\"%s\",\"seen\":%d,\"seat\":%d,\"move\":\"set 4\"}"
        .formatted(id, seen, seat);
  }

  /// The line may be cut before the code is heard.
  private static String cut(String answer) {
    return answer.equals("closed 1006") ? TOO_LONG : answer;
  }

  /// What was sent before holds and does nothing more; nor does what has nothing to change.
  private static String idle(String answer) {
    return answer.startsWith("{\"type\":\"done\"") ? IDLE : answer;
  }

  private static String strangerAt(Visitor stranger, String path) throws InterruptedException {
    return Pest.at(stranger, path).answer();
  }

  private static String asked(HttpResponse<String> answer) {
    return answer.statusCode() >= 400
        ? "{\"type\":\"refusal\"," + answer.body().substring(1)
        : "accepted: " + answer.body();
  }

  private void check(String answer) {
    String outcome = answer;
    if (answer.startsWith("{\"type\":\"refusal\"")) {
      JsonNode refusal = JsonMapper.shared().readTree(answer);
      assertThat(refusal.path("reason").asString("")).isNotBlank();
      outcome = refusal.path("code").asString();
    } else {
      assertThat(answer).isIn(IDLE, TOO_LONG, "closed 4403", "closed 4404");
    }
    outcomes.computeIfAbsent(outcome, _ -> new AtomicInteger()).incrementAndGet();
  }

  private static long usedHeap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private void tell(List<Long> heap) {
    if (MESSAGES >= 100_000) {
      List<Long> sorted = waits.stream().sorted().toList();
      System.out.printf(
          Locale.ROOT,
          "%,d messages; heap after each fifth, in KB: %s; bystanders made %,d moves, median %d ms,"
              + " 99 %% within %d ms, longest %d ms%n%s%n",
          outcomes.values().stream().mapToInt(AtomicInteger::get).sum(),
          heap.stream().map(bytes -> bytes / 1024).toList(),
          sorted.size(),
          sorted.get(sorted.size() / 2),
          sorted.get(sorted.size() * 99 / 100),
          sorted.getLast(),
          new TreeMap<>(outcomes));
    }
  }
}

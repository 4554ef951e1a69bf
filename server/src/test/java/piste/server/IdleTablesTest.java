package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.SqliteJournal;
import tools.jackson.databind.JsonNode;

/// Tables that nobody looks at leave the memory, and come back from the journal as they were.
class IdleTablesTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\",\"standIns\":false}";
  private static final int ASLEEP = 6;

  @TempDir private Path folder;
  private final HandSetTime time = new HandSetTime();
  private final Random random = new Random(21);

  private Piste open() {
    ServerSettings settings = ServerSettings.temporary().with(Limits.NONE).keeping(folder);
    return Piste.open(settings, SqliteJournal.open(folder).orThrow(), time).orThrow();
  }

  /// Two who play at a table.
  private record Pair(Visitor ann, Visitor bob, Visit one, Visit other) {
    static Pair begun(Piste piste) {
      Visitor ann = new Visitor(piste.port());
      Visitor bob = new Visitor(piste.port());
      Visit one = ann.open(TERMS);
      Visit other = bob.visit(one.table, one.key);
      Players.begin(one, other);
      return new Pair(ann, bob, one, other);
    }

    void step(Random random) {
      Players.step(one, other, random);
    }

    void leave() {
      one.leave();
      other.leave();
    }

    Pair back() {
      Visit oneAgain = ann.visit(one.table, one.key);
      Visit otherAgain = bob.visit(one.table, one.key);
      oneAgain.await("welcome");
      otherAgain.await("welcome");
      return new Pair(ann, bob, oneAgain, otherAgain);
    }
  }

  @Test
  void theyComeBackAsTheyWereWhileOthersPlayOn() {
    try (Piste piste = open()) {
      Pair awake = Pair.begun(piste);
      List<Pair> asleep = Stream.generate(() -> Pair.begun(piste)).limit(ASLEEP).toList();
      for (Pair pair : asleep) {
        for (int i = 0; i < 4; i++) {
          pair.step(random);
        }
        pair.leave();
      }
      Idleness.untilTablesInMemory(1, piste, time);
      awake.step(random);
      for (Pair pair : asleep) {
        Pair again = pair.back();
        awake.step(random);
        assertThat(again.one().view.path("game")).isEqualTo(pair.one().view.path("game"));
        assertThat(again.one().view.path("commitment"))
            .isEqualTo(pair.one().view.path("commitment"));
        awaitPresent(again.one());
        again.step(random);
      }
    }
  }

  /// Until both are known to be back: what was seen before that does not count for a move.
  private static void awaitPresent(Visit visit) {
    while (visit.view.path("seats").valueStream().anyMatch(s -> s.path("away").asBoolean())) {
      visit.await("update");
    }
  }

  @Test
  void whoeverComesBackToASleepingTableIsToldWhatWasMissed() {
    try (Piste piste = open()) {
      Pair pair = Pair.begun(piste);
      long seen = pair.other().version;
      pair.other().leave();
      Players.must(pair.one().ask("say", "\"seat\":1,\"text\":\"good night\""));
      pair.one().leave();
      Idleness.untilNoTableIsInMemory(piste, time);
      Visit again = pair.bob().visit(pair.one().table, pair.one().key, Optional.of(seen));
      JsonNode welcome = again.await("welcome");
      assertThat(welcome.has("view")).isFalse();
      assertThat(welcome.path("chat").toString()).contains("good night");
      assertThat(again.await("update").path("from").asLong()).isEqualTo(seen);
    }
  }

  @Test
  void aTableThatSomebodyWatchesStaysInMemory() {
    try (Piste piste = open()) {
      Visit ann = new Visitor(piste.port()).open(TERMS);
      ann.await("welcome");
      Idleness.untilTablesInMemory(1, piste, time);
      Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    }
  }
}

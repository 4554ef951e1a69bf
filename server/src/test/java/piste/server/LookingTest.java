package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.table.journal.MemoryJournal;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

/// Looking at tables changes nothing, and tables that everybody has forgotten close.
class LookingTest {
  private static final String LISTED =
      "{\"seats\":2,\"dice\":\"fair\",\"listed\":true,\"standIns\":false}";

  private final HandSetTime time = new HandSetTime();
  private final MemoryJournal journal = new MemoryJournal();
  private final Piste piste =
      Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, time).orThrow();
  private final Visitor anns = new Visitor(piste.port());

  @AfterEach
  void stop() {
    piste.close();
  }

  private long version(String table) {
    return journal.head(new TableId(table)).orThrow().version();
  }

  @Test
  void askingForATableNeitherLoadsItNorMakesFacts() throws InterruptedException {
    Visit over = anns.open(LISTED);
    Visit bob = new Visitor(piste.port()).visit(over.table, over.key);
    Players.begin(over, bob);
    Players.playOut(List.of(over, bob), new Random(1));
    Visit open = anns.open(LISTED);
    open.await("welcome");
    for (Visit visit : List.of(over, bob, open)) {
      visit.leave();
    }
    Idleness.untilNoTableIsInMemory(piste, time);
    long before = version(over.table) + version(open.table);
    for (String path :
        List.of("", "/export", "/odds", "/review", "/hands", "/replay", "/told", "/throws")) {
      anns.get("/api/tables/" + over.table + path);
      anns.get("/api/tables/" + open.table + path);
    }
    assertThat(anns.get("/api/tables").body()).contains(open.table);
    anns.post("/api/tables/summaries", "{\"tables\":[{\"table\":\"" + open.table + "\"}]}");
    assertThat(anns.get("/metrics").body()).contains("piste_tables 0.0");
    time.pass(Duration.ofMinutes(1));
    Thread.sleep(200);
    assertThat(version(over.table) + version(open.table)).isEqualTo(before);
  }

  @Test
  void anOpenTableThatEverybodyHasForgottenIsClosedAndListedNoMore() throws InterruptedException {
    Visit ann = anns.open(LISTED);
    ann.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    ann.leave();
    Idleness.untilNoTableIsInMemory(piste, time);
    assertThat(anns.get("/api/tables").body()).contains(ann.table);
    time.pass(Duration.ofHours(25));
    Waiting.until("the table is closed", () -> stage(ann.table).equals("closed"));
    assertThat(anns.get("/api/tables").body()).doesNotContain(ann.table);
    long version = version(ann.table);
    // Whoever comes all the same sees so, and no house tries in vain to note who is away.
    Visit again = anns.visit(ann.table, ann.key);
    again.await("welcome");
    again.leave();
    time.pass(Duration.ofMinutes(1));
    assertThat(version(ann.table)).isEqualTo(version);
  }

  @Test
  void aTableWherePeopleSatDownAgainAfterAGameIsClosedTooAndItsGameCanBeSeen()
      throws InterruptedException {
    Visit ann = anns.open(LISTED);
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    Players.must(ann.ask("reopen", ""));
    ann.leave();
    bob.leave();
    Idleness.untilNoTableIsInMemory(piste, time);
    time.pass(Duration.ofHours(25));
    Waiting.until("the table is closed", () -> stage(ann.table).equals("closed"));
    assertThat(anns.get("/api/tables").body()).doesNotContain(ann.table);
    assertThat(anns.get("/api/tables/" + ann.table + "/replay").statusCode()).isEqualTo(200);
  }

  private String stage(String table) {
    return anns.json("/api/tables/" + table).path("view").path("stage").asString();
  }

  @Test
  void anOpenTableWhereSomebodyWaitsStaysOpen() throws InterruptedException {
    Visit ann = anns.open(LISTED);
    ann.await("welcome");
    time.pass(Duration.ofHours(25));
    Thread.sleep(300);
    assertThat(stage(ann.table)).isEqualTo("open");
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import piste.rules.Attempt;
import piste.server.hall.Room;
import piste.server.ops.WatchedJournal;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.settings.ServerSettings;
import piste.table.Event;
import piste.table.Fact;
import piste.table.FactCodec;
import piste.table.Session;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;

/// When the world below fails.
class TroubleTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";

  /// How long the house waits before it tries again what it was refused.
  private static final Duration AGAIN = Duration.ofSeconds(5);

  private final HandSetTime time = new HandSetTime();
  private final BrittleJournal journal = new BrittleJournal();

  @Test
  void aFullDiskRefusesNewFactsAndLosesNone() {
    try (Piste piste =
        Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, time).orThrow()) {
      Visit ann = new Visitor(piste.port()).open(TERMS);
      Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
      Players.begin(ann, bob);
      journal.full = true;
      long version = ann.version;
      Visit actor = ann.isToAct() ? ann : bob;
      JsonNode refused = Players.act(actor, new Random(1));
      assertThat(refused.path("code").asString()).isEqualTo("journal.unwritable");
      assertThat(refused.path("reason").asString()).contains("disk is full");
      assertThat(refused.path("version").asLong()).isEqualTo(version);
      assertThat(new Visitor(piste.port()).post("/api/tables", TERMS).statusCode()).isEqualTo(503);
      journal.full = false;
      Players.playOut(List.of(ann, bob), new Random(2));
      assertThat(bob.stage()).isEqualTo("finished");
    }
  }

  @Test
  @ResourceLock(Logged.OF_JOURNALS)
  void aFullDiskIsLoggedOnceWhenItBeginsAndOnceWhenItIsOver() {
    try (Logged logged = Logged.by(WatchedJournal.class);
        Piste piste =
            Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, time).orThrow()) {
      Visitor ann = new Visitor(piste.port());
      journal.full = true;
      for (int i = 0; i < 3; i++) {
        ann.post("/api/tables", TERMS);
      }
      assertThat(logged.lines())
          .containsExactly("The journal is not writable, so nobody can play: the disk is full");
      journal.full = false;
      for (int i = 0; i < 3; i++) {
        ann.post("/api/tables", TERMS);
      }
      assertThat(logged.lines())
          .hasSize(2)
          .last()
          .isEqualTo("The journal is writable again; play continues");
    }
  }

  @Test
  void whatTheHouseCannotKeepIsNotLoggedTableByTable() throws InterruptedException {
    try (Logged logged = Logged.by(Room.class);
        Piste piste = Piste.open(ServerSettings.temporary(), journal, time).orThrow()) {
      Visit ann = new Visitor(piste.port()).open(TERMS);
      Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
      Players.begin(ann, bob);
      journal.full = true;
      bob.leave();
      time.passAlarmIn(Pace.STANDARD.disconnectGrace());
      time.awaitAlarmIn(AGAIN);
      assertThat(logged.lines()).noneMatch(line -> line.contains("the disk is full"));
    }
  }

  @Test
  void healthIsBadWhileTheDiskIsFullAndGoodAgainThoughNobodyPlays() throws InterruptedException {
    try (Piste piste = Piste.open(ServerSettings.temporary(), journal, time).orThrow()) {
      Visitor ann = new Visitor(piste.port());
      journal.full = true;
      ann.post("/api/tables", TERMS);
      assertThat(ann.get("/health").statusCode()).isEqualTo(503);
      assertThat(ann.json("/health").path("status").asString()).isEqualTo("unwritable");
      assertThat(ann.json("/health").path("reason").asString()).isEqualTo("the disk is full");
      assertThat(ann.get("/metrics").body()).contains("piste_journal_writable 0.0");
      time.pass(Duration.ofSeconds(20));
      assertThat(ann.get("/health").statusCode()).isEqualTo(503);
      journal.full = false;
      time.pass(Duration.ofSeconds(20));
      Waiting.until("health is good again", () -> ann.get("/health").statusCode() == 200);
      assertThat(ann.json("/health").path("status").asString()).isEqualTo("up");
      assertThat(ann.get("/metrics").body()).contains("piste_journal_writable 1.0");
    }
  }

  @Test
  void whoeverIsLostOrBackWhileTheDiskIsFullIsNotForgotten() throws InterruptedException {
    try (Piste piste =
        Piste.open(ServerSettings.temporary().with(Limits.NONE), journal, time).orThrow()) {
      Visit ann = new Visitor(piste.port()).open(TERMS);
      Visitor bobs = new Visitor(piste.port());
      Visit bob = bobs.visit(ann.table, ann.key);
      Players.begin(ann, bob);
      journal.full = true;
      bob.leave();
      time.passAlarmIn(Pace.STANDARD.disconnectGrace());
      time.awaitAlarmIn(AGAIN);
      journal.full = false;
      // Somebody else gets on with it before the house tries again.
      Players.must(Players.act(ann, new Random(3)));
      time.pass(AGAIN);
      time.passAlarmIn(Pace.STANDARD.disconnectGrace());
      ann.awaitCue("lost");

      journal.full = true;
      bob = bobs.visit(ann.table, ann.key);
      time.awaitAlarmIn(AGAIN);
      journal.full = false;
      time.pass(AGAIN);
      ann.awaitCue("back");
      Players.playOut(List.of(ann, bob), new Random(4));
    }
  }

  @Test
  void aDamagedTableStopsAndHarmsNoOther() {
    try (Piste piste = Piste.open(ServerSettings.temporary(), journal, time).orThrow()) {
      Visitor anns = new Visitor(piste.port());
      Visit ann = anns.open(TERMS);
      ann.await("welcome");
      ann.leave();
      journal.damaged = ann.table;
      Idleness.untilNoTableIsInMemory(piste, time);
      Visit again = anns.visit(ann.table, ann.key);
      assertThat(again.await("goodbye").path("code").asString()).isEqualTo("journal.damaged");
      assertThat(again.closedWith()).isEqualTo(4500);
      assertThat(anns.get("/api/tables/" + ann.table + "?key=" + ann.key).statusCode())
          .isEqualTo(500);
      Visit other = anns.open(TERMS);
      other.await("welcome");
      Players.must(other.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
    }
  }

  @Test
  void whoeverIsTurnedAwayBecauseNothingCanBeReadMayComeBack() {
    try (Piste piste = Piste.open(ServerSettings.temporary(), journal, time).orThrow()) {
      Visitor anns = new Visitor(piste.port());
      Visit ann = anns.open(TERMS);
      ann.await("welcome");
      ann.leave();
      Idleness.untilNoTableIsInMemory(piste, time);
      journal.unreadable = true;
      Visit turnedAway = anns.visit(ann.table, ann.key);
      assertThat(turnedAway.await("goodbye").path("code").asString())
          .isEqualTo("journal.unreadable");
      assertThat(turnedAway.closedWith()).isEqualTo(4502);
      journal.unreadable = false;
      anns.visit(ann.table, ann.key).await("welcome");
    }
  }

  @Test
  void aTableThatSomebodyElseWroteToIsLeftAndComesBack() {
    try (Piste piste = Piste.open(ServerSettings.temporary(), journal, time).orThrow()) {
      Visitor anns = new Visitor(piste.port());
      Visit ann = anns.open(TERMS);
      ann.await("welcome");
      TableId id = new TableId(ann.table);
      Fact closed = new Fact(time.now(), Session.HOUSE, "elsewhere", Event.AtTable.CLOSED);
      List<Entry> entries = List.of(FactCodec.encode(closed));
      journal.append(new Batch(id, 1, entries, Status.FINISHED)).join().orThrow();
      ann.send("sit", "\"seat\":1,\"name\":\"Ann\"");
      assertThat(ann.closedWith()).isEqualTo(4504);
      Visit again = anns.visit(ann.table, ann.key);
      again.await("welcome");
      assertThat(again.stage()).isEqualTo("closed");
    }
  }

  @Test
  void aPortInUseIsNamed() {
    try (Piste piste = Piste.open(ServerSettings.temporary()).orThrow()) {
      assertThat(Piste.open(ServerSettings.temporary().on("127.0.0.1", piste.port())))
          .isInstanceOfSatisfying(
              Attempt.Refused.class,
              refused ->
                  assertThat(refused.refusal().reason())
                      .contains("port " + piste.port() + " on 127.0.0.1 cannot be used"));
    }
  }

  @Test
  void anAddressThatIsNotOursIsNamed() {
    assertRefused("no.such.host.invalid", "is not an address or a known host name");
    assertRefused("192.0.2.1", "is not an address of this machine");
  }

  private static void assertRefused(String host, String why) {
    assertThat(Piste.open(ServerSettings.temporary().on(host, 0)))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused -> {
              assertThat(refused.refusal().code()).isEqualTo("server.host");
              assertThat(refused.refusal().reason()).isEqualTo(host + " " + why);
            });
  }
}

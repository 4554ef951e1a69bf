package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.settings.ServerSettings;
import piste.table.journal.MemoryJournal;
import tools.jackson.databind.JsonNode;

/// What happens when time passes: clocks, lost connections and those who play meanwhile.
class TimeTest {
  private static final Duration DISCONNECT = Pace.STANDARD.disconnectGrace();
  private static final Duration GRACE = Duration.ofSeconds(30);
  private static final Duration INSTANT = Duration.ofMillis(1);

  private final HandSetTime time = new HandSetTime();
  private final Piste piste =
      Piste.open(ServerSettings.temporary().with(Limits.NONE), new MemoryJournal(), time).orThrow();
  private final Visitor bobs = new Visitor(piste.port());
  private final Random random = new Random(11);
  private Visit ann;
  private Visit bob;

  @AfterEach
  void stop() {
    piste.close();
  }

  private void begin(String terms) {
    ann = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"," + terms + "}");
    bob = bobs.visit(ann.table, ann.key);
    Players.begin(ann, bob);
  }

  private JsonNode say(String text) {
    return Players.must(ann.ask("say", "\"seat\":1,\"text\":\"" + text + "\""));
  }

  private static JsonNode seat(Visit visit, int number) {
    return visit.view.path("seats").get(number - 1);
  }

  private static List<Integer> helped(Visit visit) {
    return visit
        .view
        .path("results")
        .get(0)
        .path("helped")
        .valueStream()
        .map(JsonNode::asInt)
        .toList();
  }

  private boolean isOver() {
    return ann.stage().equals("finished");
  }

  /// Begins, and plays until Bob is to act. Where dice end the game before, another is begun.
  private void beginUntilBobActs(String terms) {
    do {
      begin(terms);
      playUntilActs(bob, ann);
    } while (isOver());
  }

  /// Plays on until this visitor is to act, or the game is over.
  private void playUntilActs(Visit wanted, Visit other) {
    while (!wanted.isToAct() && !wanted.stage().equals("finished")) {
      wanted.reach(Players.must(Players.act(other, random)).path("version").asLong());
    }
    other.reach(wanted.version);
  }

  private void assertTimesOutAfter(Duration limit) {
    assertThat(ann.view.path("deadline").asLong()).isEqualTo(time.now() + limit.toMillis());
    time.pass(limit.minus(INSTANT));
    assertThat(say("a moment left").path("from").asLong()).isEqualTo(ann.version - 1);
    assertThat(ann.isToAct()).isTrue();
    time.pass(INSTANT);
    JsonNode update = ann.awaitCue("timed-out");
    assertThat(update.path("cues").get(0).path("seat").asInt()).isEqualTo(1);
    // The house makes this one decision, and no other.
    long decided = ann.await("update").path("version").asLong();
    bob.reach(decided);
    Players.playOut(List.of(ann, bob), random);
    assertThat(helped(bob)).containsExactly(1);
  }

  @Test
  void botsHurryForWhoeverPlaysWithThemAloneAndForNobodyElse() {
    ServerSettings hesitant = ServerSettings.temporary().with(Limits.NONE).with(Pace.STANDARD);
    try (Piste slow = Piste.open(hesitant, new MemoryJournal(), time).orThrow()) {
      assertThatBotsHurry(slow.port());
    }
  }

  private void assertThatBotsHurry(int port) {
    ann = new Visitor(port).open("{\"seats\":2,\"dice\":\"fair\"}");
    ann.await("welcome");
    Players.must(ann.ask("sit", "\"seat\":2,\"name\":\"Ann\""));
    Players.must(ann.ask("add-bot", "\"seat\":1,\"level\":\"beginner\""));
    Players.must(ann.ask("start", ""));
    long begun = ann.version;
    Visit watching = new Visitor(port).visit(ann.table, ann.key);
    watching.await("welcome");
    watching.sendRaw("{\"type\":\"hurry\"}");
    JsonNode said = Players.must(ann.ask("say", "\"seat\":2,\"text\":\"the bot waits\""));
    assertThat(said.path("from").asLong()).isEqualTo(begun);
    ann.sendRaw("{\"type\":\"hurry\"}");
    while (!ann.isToAct() && !isOver()) {
      ann.await("update");
    }
    assertThat(ann.version).isGreaterThan(begun + 2);
  }

  @Test
  void onTheFastClockTheHouseDecidesAfterTwentySecondsAndTheResultSaysSo() {
    begin("\"clock\":\"fast\"");
    assertTimesOutAfter(Duration.ofSeconds(20));
  }

  @Test
  void onTheRelaxedClockTheHouseDecidesAfterNinetySecondsAndTheResultSaysSo() {
    begin("\"clock\":\"relaxed\"");
    assertTimesOutAfter(Duration.ofSeconds(90));
  }

  @Test
  void aPingIsAnsweredWithTheTimeThatDeadlinesAreGivenIn() {
    begin("\"clock\":\"fast\"");
    time.pass(Duration.ofSeconds(5));
    ann.sendRaw("{\"type\":\"ping\"}");
    long now = ann.await("pong").path("now").asLong();
    assertThat(ann.view.path("deadline").asLong() - now).isEqualTo(15_000);
    ann.sendRaw("{\"type\":\"ping\",\"id\":\"c1\"}");
    assertThat(ann.await("refusal").path("code").asString()).isEqualTo("wire.unknown-field");
  }

  @Test
  void withoutAClockTheGameWaitsForDays() {
    begin("\"clock\":\"off\"");
    long version = ann.version;
    time.pass(Duration.ofDays(3));
    assertThat(say("take your time").path("from").asLong()).isEqualTo(version);
    assertThat(ann.view.has("deadline")).isFalse();
    Players.playOut(List.of(ann, bob), random);
    assertThat(helped(bob)).isEmpty();
  }

  @Test
  void whileTheTablePausesNoTimeRunsOut() {
    begin("\"clock\":\"fast\"");
    time.pass(Duration.ofSeconds(15));
    Players.must(ann.ask("pause", ""));
    time.pass(Duration.ofHours(1));
    Players.must(ann.ask("resume", ""));
    assertThat(ann.view.path("deadline").asLong()).isEqualTo(time.now() + 5_000);
  }

  @Test
  void whoReconnectsSoonWasNeverAway() throws InterruptedException {
    begin("\"clock\":\"off\"");
    bob.leave();
    time.awaitAlarmIn(DISCONNECT);
    time.pass(DISCONNECT.minus(INSTANT));
    bob = bobs.visit(ann.table, ann.key);
    bob.await("welcome");
    long version = ann.version;
    time.pass(GRACE.multipliedBy(2));
    assertThat(say("that was short").path("from").asLong()).isEqualTo(version);
    assertThat(seat(ann, 2).path("away").asBoolean()).isFalse();
  }

  @Test
  void aBotPlaysForWhoeverIsAwayThirtySecondsUntilTheyAreBackAndTheResultSaysSo()
      throws InterruptedException {
    do {
      beginUntilBobActs("\"clock\":\"off\"");
      bob.leave();
      time.passAlarmIn(DISCONNECT);
      ann.awaitCue("lost");
      assertThat(seat(ann, 2).path("away").asBoolean()).isTrue();
      time.awaitAlarmIn(GRACE);
      time.pass(GRACE.minus(INSTANT));
      say("where are you?");
      assertThat(seat(ann, 2).has("standIn")).isFalse();
      time.pass(INSTANT);
      ann.awaitCue("stood-in");
      assertThat(seat(ann, 2).path("standIn").asString()).isEqualTo("beginner");
      while (!ann.isToAct() && !isOver()) {
        ann.await("update");
      }
    } while (isOver());
    bob = bobs.visit(ann.table, ann.key);
    bob.await("welcome");
    bob.awaitCue("back");
    ann.reach(bob.version);
    assertThat(seat(ann, 2).has("standIn")).isFalse();
    assertThat(seat(ann, 2).path("away").asBoolean()).isFalse();
    Players.playOut(List.of(bob, ann), random);
    assertThat(helped(ann)).containsExactly(2);
  }

  @Test
  void whereTheHostWantsNoStandInsTheGameWaitsForWhoeverIsAway() throws InterruptedException {
    beginUntilBobActs("\"standIns\":false");
    bob.leave();
    time.passAlarmIn(DISCONNECT);
    ann.awaitCue("lost");
    long version = ann.version;
    time.pass(Duration.ofHours(5));
    assertThat(say("still waiting").path("from").asLong()).isEqualTo(version);
    assertThat(seat(ann, 2).has("standIn")).isFalse();
    bob = bobs.visit(ann.table, ann.key);
    bob.awaitCue("back");
    ann.reach(bob.version);
    Players.playOut(List.of(bob, ann), random);
    assertThat(helped(ann)).isEmpty();
  }

  @Test
  void anotherHostTakesOverFromOneWhoIsAway() throws InterruptedException {
    begin("\"clock\":\"off\"");
    ann.leave();
    time.passAlarmIn(DISCONNECT);
    bob.awaitCue("lost");
    time.passAlarmIn(GRACE);
    bob.awaitCue("host-passed");
    assertThat(bob.you.path("host").asBoolean()).isTrue();
  }

  @Test
  void somebodySeatedTakesOverFromAHostWithoutASeat() throws InterruptedException {
    ann = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"}");
    bob = bobs.visit(ann.table, ann.key);
    Players.must(bob.ask("sit", "\"seat\":1,\"name\":\"Bob\""));
    ann.leave();
    time.passAlarmIn(DISCONNECT);
    time.passAlarmIn(GRACE);
    bob.awaitCue("host-passed");
    assertThat(bob.you.path("host").asBoolean()).isTrue();
    Players.must(bob.ask("add-bot", "\"seat\":2,\"level\":\"beginner\""));
    Players.must(bob.ask("start", ""));
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;

/// Who hears whom.
class TalkTest {
  private static final Piste PISTE =
      Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow();

  private final Visitor bobs = new Visitor(PISTE.port());
  private Visit ann;
  private Visit bob;
  private Visit cleo;

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  /// Ann is the host, Bob and Cleo sit at her table.
  @BeforeEach
  void sitDown() {
    ann = new Visitor(PISTE.port()).open("{\"seats\":3,\"dice\":\"fair\"}");
    bob = bobs.visit(ann.table, ann.key);
    cleo = new Visitor(PISTE.port()).visit(ann.table, ann.key);
    sit(ann, 1, "Ann");
    sit(bob, 2, "Bob");
    sit(cleo, 3, "Cleo");
  }

  private static void sit(Visit visit, int seat, String name) {
    visit.await("welcome");
    Players.must(visit.ask("sit", "\"seat\":%d,\"name\":\"%s\"".formatted(seat, name)));
  }

  private static JsonNode say(Visit visit, int seat, String text) {
    return visit.ask("say", "\"seat\":%d,\"text\":\"%s\"".formatted(seat, text));
  }

  private static JsonNode mute(Visit visit, int seat, boolean on) {
    return Players.must(visit.ask("mute", "\"seat\":%d,\"on\":%b".formatted(seat, on)));
  }

  private static void assertHears(Visit visit, String... texts) {
    JsonNode chat = visit.await("chat");
    assertThat(chat.path("lines").valueStream().map(line -> line.path("text").asString()))
        .containsExactly(texts);
  }

  @Test
  void whoeverIsMutedByOneIsHeardByTheOthers() {
    Players.must(say(bob, 2, "one"));
    assertHears(cleo, "one");
    mute(cleo, 2, true);
    assertThat(cleo.you.path("muted").valueStream().map(JsonNode::asInt)).containsExactly(2);
    JsonNode forgotten = cleo.await("chat");
    assertThat(forgotten.path("all").asBoolean()).isTrue();
    assertThat(forgotten.path("lines").size()).isZero();

    Players.must(say(bob, 2, "two"));
    Players.must(say(ann, 1, "three"));
    assertHears(cleo, "three");
    assertThat(ann.texts).anyMatch(text -> text.contains("\"two\""));

    mute(cleo, 2, false);
    assertHears(cleo, "one", "two", "three");
    assertThat(cleo.texts.stream().filter(text -> text.contains("\"two\""))).hasSize(1);
  }

  @Test
  void whoeverTheHostMutesIsRefusedAndHeardByNobody() {
    mute(ann, 2, true);
    JsonNode refused = say(bob, 2, "listen!");
    assertThat(refused.path("code").asString()).isEqualTo("table.muted");
    assertThat(refused.path("reason").asString()).isEqualTo("the host has muted you");
    mute(ann, 2, false);
    Players.must(say(bob, 2, "thank you"));
    cleo.await("chat");
    cleo.await("chat");
    assertHears(cleo, "thank you");
    assertThat(cleo.texts).noneMatch(text -> text.contains("listen!"));
  }

  @Test
  void aMuteOutlastsTheConnection() {
    mute(bob, 1, true);
    bob.leave();
    Players.must(say(ann, 1, "unheard"));
    Visit again = bobs.visit(ann.table, ann.key);
    assertThat(again.await("welcome").path("chat").size()).isZero();
    assertThat(again.you.path("muted").get(0).asInt()).isEqualTo(1);
  }

  @Test
  void onlyOtherPeopleCanBeMuted() {
    assertThat(bob.ask("mute", "\"seat\":2,\"on\":true").path("code").asString())
        .isEqualTo("table.no-mute");
    assertThat(bob.ask("mute", "\"seat\":9,\"on\":true").path("type").asString())
        .isEqualTo("refusal");
  }
}

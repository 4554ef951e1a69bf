package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;

/// Everybody sees the hand of whoever aims, and nothing is kept of it.
class HandsTest {
  private static final String AIMS =
      "{\"type\":\"hand\",\"seat\":1,\"gesture\":{\"side\":1.57,\"aimX\":0.02,\"speed\":1.8}}";

  private Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow();
  private Visit ann;
  private Visit bob;

  @AfterEach
  void stop() {
    piste.close();
  }

  private void begin(String terms) {
    ann = new Visitor(piste.port()).open(terms);
    bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
  }

  private void begin() {
    begin("{\"seats\":2,\"beginning\":\"chosen\",\"first\":1}");
  }

  @Test
  void whoeverAimsIsSeenByAllOthersAndByThoseWhoOnlyWatch() {
    begin();
    Visit cleo = new Visitor(piste.port()).visit(ann.table, ann.key);
    cleo.await("welcome");
    long version = ann.version;
    ann.sendRaw(AIMS);
    for (Visit other : List.of(bob, cleo)) {
      JsonNode hand = other.await("hand");
      assertThat(hand.path("seat").asInt()).isEqualTo(1);
      assertThat(hand.path("gesture").path("aimX").asDouble()).isEqualTo(0.02);
      assertThat(hand.path("gesture").path("height").asDouble()).isEqualTo(0.06);
      assertThat(hand.has("pieces")).isFalse();
    }
    ann.sendRaw("{\"type\":\"hand\",\"seat\":1}");
    assertThat(bob.await("hand").has("gesture")).isFalse();
    // Nothing of it is kept, and nobody sees their own hand.
    ann.sendRaw("{\"type\":\"ping\"}");
    ann.await("pong");
    assertThat(ann.texts).noneMatch(text -> text.contains("\"hand\",\"seat\""));
    JsonNode said = Players.must(bob.ask("say", "\"seat\":2,\"text\":\"well aimed\""));
    assertThat(said.path("version").asLong()).isEqualTo(version + 1);
  }

  @Test
  void nobodySeesAHandOutOfTurnNorOneOfAStranger() {
    begin();
    Visit cleo = new Visitor(piste.port()).visit(ann.table, ann.key);
    cleo.await("welcome");
    bob.sendRaw(AIMS);
    bob.sendRaw(AIMS.replace("\"seat\":1", "\"seat\":2"));
    cleo.sendRaw(AIMS);
    bob.sendRaw("{\"type\":\"ping\"}");
    cleo.sendRaw("{\"type\":\"ping\"}");
    bob.await("pong");
    cleo.await("pong");
    ann.sendRaw(AIMS.replace("1.8", "0.5"));
    assertThat(bob.await("hand").path("gesture").path("speed").asDouble()).isEqualTo(0.5);
    assertThat(cleo.await("hand").path("gesture").path("speed").asDouble()).isEqualTo(0.5);
  }

  @Test
  void whichDiceAreLiftedIsToldOnlyWhereNothingIsHidden() {
    begin();
    int own = aDieOf(1, ann);
    String lifts = AIMS.replace("\"seat\":1", "\"seat\":1,\"pieces\":[%d,4711]".formatted(own));
    ann.sendRaw(lifts);
    assertThat(bob.await("hand").path("pieces").valueStream().map(JsonNode::asInt))
        .containsExactly(own);
    ann.sendRaw("{\"type\":\"hand\",\"seat\":1,\"pieces\":[%d]}".formatted(own));
    JsonNode chosen = bob.await("hand");
    assertThat(chosen.path("pieces").path(0).asInt()).isEqualTo(own);
    assertThat(chosen.has("gesture")).isFalse();
    begin("{\"seats\":2,\"beginning\":\"chosen\",\"first\":1,\"options\":{\"sight\":\"hidden\"}}");
    ann.sendRaw(AIMS.replace("\"seat\":1", "\"seat\":1,\"pieces\":[%d]".formatted(aDieOf(1, ann))));
    assertThat(bob.await("hand").has("pieces")).isFalse();
  }

  private static int aDieOf(int seat, Visit visit) {
    return visit
        .view
        .path("game")
        .path("zones")
        .valueStream()
        .filter(zone -> zone.path("owner").asInt() == seat)
        .flatMap(zone -> zone.path("pieces").valueStream())
        .map(piece -> piece.path("id").asInt())
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "'seat':0 | wire.field",
        "'seat':1,'gesture':7 | wire.field",
        "'seat':1,'gesture':{'speed':900} | gesture.speed",
        "'seat':1,'gesture':{'aimX':3} | gesture.aim",
        "'seat':1,'gesture':{'sped':1} | wire.unknown-field",
        "'seat':1,'pieces':['x'] | wire.field",
        "'seat':1,'pieces':7 | wire.field",
        "'seat':1,'dice':3 | wire.unknown-field",
      })
  void whatNoHandCanDoIsRefused(String fields, String code) {
    begin();
    ann.sendRaw("{\"type\":\"hand\",%s}".formatted(fields.replace('\'', '"')));
    assertThat(ann.await("refusal").path("code").asString()).isEqualTo(code);
  }

  @Test
  void whatComesTooOftenIsNotPassedOnAndHoldsUpNothing() {
    piste.close();
    Limits few = Limits.NONE.with(Limit.GUEST_HANDS, Rate.perHour(1, 3));
    piste = Piste.open(ServerSettings.temporary().with(few)).orThrow();
    begin();
    // One is left out, too, while anything else is on its way: each waits for what was before it.
    bob.sendRaw("{\"type\":\"ping\"}");
    bob.await("pong");
    for (int i = 0; i < 3; i++) {
      ann.sendRaw(AIMS);
      bob.await("hand");
    }
    for (int i = 0; i < 6; i++) {
      ann.sendRaw(AIMS);
      ann.sendRaw("{\"type\":\"ping\"}");
      ann.await("pong");
    }
    Players.must(ann.ask("say", "\"seat\":1,\"text\":\"now\""));
    bob.await("chat");
    assertThat(bob.texts.stream().filter(text -> text.contains("\"type\":\"hand\""))).hasSize(3);
    assertThat(ann.texts).noneMatch(text -> text.contains("refusal"));
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;

/// Whatever a client gets wrong is refused with a reason, or ends its connection, and harms
/// nobody.
class BadInputTest {
  private static final Piste PISTE = Piste.open(ServerSettings.temporary()).orThrow();
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";

  private Visit ann;
  private Visit bob;

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  @BeforeEach
  void begin() {
    ann = new Visitor(PISTE.port()).open(TERMS);
    bob = new Visitor(PISTE.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
  }

  private static void assertRefused(JsonNode answer, String code) {
    assertThat(answer.path("type").asString()).isEqualTo("refusal");
    assertThat(answer.path("code").asString()).isEqualTo(code);
    assertThat(answer.path("kind").asString())
        .isEqualTo(
            code.startsWith("wire.")
                ? "malformed"
                : code.equals("table.stale") ? "stale" : "invalid");
    assertThat(answer.path("reason").asString()).isNotBlank();
    assertThat(answer.path("version").asLong()).isPositive();
  }

  private void assertRawRefused(String raw, String code) {
    ann.sendRaw(raw);
    assertRefused(ann.await("refusal"), code);
  }

  private Visit actor() {
    return ann.isToAct() ? ann : bob;
  }

  private Visit other() {
    return ann.isToAct() ? bob : ann;
  }

  private static String seat(Visit visit) {
    return "\"seat\":" + visit.you.path("seats").get(0).asInt();
  }

  @Test
  void aSeatBelongsToItsSession() {
    JsonNode answer = other().ask("play", seat(actor()) + ",\"move\":\"throw\",\"nonce\":\"n\"");
    assertRefused(answer, "table.not-your-seat");
  }

  @Test
  void nobodyPlaysOutOfTurn() {
    JsonNode answer = other().ask("play", seat(other()) + ",\"move\":\"throw\",\"nonce\":\"n\"");
    assertThat(answer.path("type").asString()).isEqualTo("refusal");
  }

  @Test
  void whoHasNotSeenTheLatestIsTold() {
    Visit actor = actor();
    long old = actor.version - 1;
    actor.version = old;
    JsonNode answer = Players.act(actor, new java.util.Random(1));
    assertRefused(answer, "table.stale");
    assertThat(answer.path("version").asLong()).isGreaterThan(old);
  }

  @Test
  void brokenMessagesAreRefusedOneByOne() {
    assertRawRefused("{", "wire.json");
    assertRawRefused("", "wire.object");
    assertRawRefused("[]", "wire.object");
    assertRawRefused("\"sit\"", "wire.object");
    assertRawRefused("[[[[[[[[[[[[[[[[[[[[[[]]]]", "wire.json");
    assertRawRefused("{\"a\":1,\"a\":2}", "wire.json");
    assertRawRefused("{\"type\":\"sit\"}", "wire.field");
    assertRawRefused("{\"type\":\"fly\",\"id\":\"x\"}", "wire.type");
    assertRawRefused("{\"type\":\"sit\",\"id\":\"x\",\"seat\":1e9,\"name\":\"A\"}", "wire.field");
    assertRawRefused("{\"type\":\"sit\",\"id\":\"x\",\"seat\":-1,\"name\":\"A\"}", "wire.field");
    assertRawRefused(
        "{\"type\":\"sit\",\"id\":\"\",\"seat\":1,\"name\":\"A\"}", "table.command-id");
    assertRawRefused("{\"type\":\"start\",\"id\":\"x\",\"seen\":99999}", "table.stale");
    assertThat(ann.ask("say", "\"seat\":1,\"text\":\"still here\"").path("type").asString())
        .isEqualTo("update");
  }

  @Test
  void aFieldThatIsNotKnownIsNamed() {
    assertThat(ann.ask("leave", "\"seet\":1").path("reason").asString())
        .isEqualTo("there is no field seet in this command; the fields are id, seen, type, seat");
    assertRefused(ann.ask("leave", "\"seet\":1"), "wire.unknown-field");
    assertRefused(ann.ask("terms", "\"terms\":{\"clok\":\"fast\"}"), "wire.unknown-field");
    assertRefused(ann.ask("terms", "\"terms\":{},\"clock\":\"fast\""), "wire.unknown-field");
    String play = seat(ann) + ",\"move\":\"throw\",\"nonce\":\"n\",";
    assertThat(ann.ask("play", play + "\"gesture\":{\"sped\":1}").path("reason").asString())
        .startsWith("there is no field sped in a gesture; the fields are side, height,");
    assertRefused(ann.ask("play", play + "\"gesture\":{\"speed\":\"high\"}"), "wire.field");
    assertRefused(ann.ask("play", play + "\"gesture\":1"), "wire.field");
    assertRefused(
        ann.ask("play", play + "\"arrangement\":[{\"die\":1,\"y\":0}]"), "wire.unknown-field");
  }

  @Test
  void whatGoesInsideAMoveIsRefusedBesideItAndTheMoveIsNamed() {
    JsonNode number = ann.ask("play", seat(ann) + ",\"move\":\"take\",\"number\":3");
    assertRefused(number, "wire.in-move");
    assertThat(number.path("reason").asString())
        .isEqualTo(
            "number has no field of its own: it goes inside move, after the token and a space:"
                + " \"move\": \"take 3\"");
    for (String dice : new String[] {"\"5346264\"", "5346264", "[5,3,4,6,2,6,4]"}) {
      JsonNode answer = ann.ask("play", seat(ann) + ",\"move\":\"arrange\",\"dice\":" + dice);
      assertRefused(answer, "wire.in-move");
      assertThat(answer.path("reason").asString()).endsWith("\"move\": \"arrange 5346264\"");
    }
  }

  @Test
  void talkDoesNotMakeAMoveStale() {
    Visit actor = actor();
    long old = actor.version;
    Players.must(other().ask("say", seat(other()) + ",\"text\":\"Good luck\""));
    Players.must(actor.ask("say", seat(actor) + ",\"text\":\"Thanks\""));
    assertThat(actor.version).isEqualTo(old + 2);
    actor.version = old;
    Players.must(Players.act(actor, new java.util.Random(1)));
  }

  @Test
  void aGestureWithoutANonceThrowsNothing() {
    Visit actor = actor();
    Players.must(actor.ask("play", seat(actor) + ",\"move\":\"set 4\""));
    String thrown = seat(actor) + ",\"move\":\"throw\",\"gesture\":{\"speed\":2}";
    assertRefused(actor.ask("play", thrown), "table.nonce");
    Players.must(actor.ask("play", thrown + ",\"nonce\":\"n\""));
  }

  @Test
  void aThrowMayComeInTwoCommands() {
    Visit actor = actor();
    Players.must(actor.ask("play", seat(actor) + ",\"move\":\"set 4\""));
    Players.must(actor.ask("play", seat(actor) + ",\"move\":\"throw\""));
    assertThat(actor.view.path("game").path("prompt").path("cast").asBoolean()).isTrue();
    assertRefused(actor.ask("play", seat(actor) + ",\"move\":\"throw\""), "turn.in-the-air");
    assertRefused(actor.ask("cast", seat(actor)), "table.nonce");
    Players.must(actor.ask("cast", seat(actor) + ",\"nonce\":\"n\""));
  }

  @Test
  void aMessageTooLongEndsTheConnection() {
    ann.sendRaw("{\"type\":\"say\",\"text\":\"" + "x".repeat(20_000) + "\"}");
    assertThat(ann.closedWith()).isEqualTo(1009);
    Players.must(bob.ask("say", "\"seat\":2,\"text\":\"unharmed\""));
  }

  @Test
  void commandsAreText() {
    ann.socket.sendBinary(ByteBuffer.wrap(new byte[] {1, 2, 3}), true).join();
    assertThat(ann.closedWith()).isEqualTo(1003);
  }

  @Test
  void thereMustBeATableAndAPrivateOneNeedsItsSecret() {
    Visitor cleo = new Visitor(PISTE.port());
    assertThat(cleo.visit("nosuchtable", "").closedWith()).isEqualTo(4404);
    assertThat(cleo.visit("NO-NAME", "").closedWith()).isEqualTo(4404);
    assertThat(cleo.visit(ann.table, "").closedWith()).isEqualTo(4403);
    assertThat(cleo.visit(ann.table, ann.key + "x").closedWith()).isEqualTo(4403);
    cleo.visit(ann.table, ann.key).await("welcome");
  }

  @Test
  void aStrangePageIsNotLetIn() {
    Visitor cleo = new Visitor(PISTE.port());
    assertThatThrownBy(
            () ->
                cleo.socketFrom("https://evil.example")
                    .buildAsync(
                        URI.create("ws://127.0.0.1:" + PISTE.port() + "/ws/tables/" + ann.table),
                        new WebSocket.Listener() {})
                    .join())
        .hasCauseInstanceOf(WebSocketHandshakeException.class)
        .satisfies(
            e ->
                assertThat(((WebSocketHandshakeException) e.getCause()).getResponse().statusCode())
                    .isEqualTo(403));
  }

  @Test
  void whoeverSendsTooMuchIsToldAndThenCutOff() {
    for (int i = 0; i < 2_000 && !ann.closed.isDone(); i++) {
      try {
        ann.sendRaw("{\"type\":\"pause\",\"id\":\"p" + i + "\",\"x\":[]}");
      } catch (RuntimeException _) {
        break;
      }
    }
    assertThat(ann.closedWith()).isEqualTo(4429);
    assertThat(ann.texts).anyMatch(text -> text.contains("server.too-fast"));
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;

/// People who look for tables and for each other.
class MeetingTest {
  private static Piste piste;

  @BeforeAll
  static void start() {
    piste =
        Piste.open(ServerSettings.temporary().with(Limits.STANDARD.with(Limit.WISHES_WAITING, 3)))
            .orThrow();
  }

  @AfterAll
  static void stop() {
    piste.close();
  }

  private static Visit lobby(Visitor visitor) {
    Visit visit = new Visit("", "");
    visit.socket = visitor.lobby(visit);
    visit.await("hello");
    return visit;
  }

  private static void seek(Visit visit, String id, String fields) {
    visit.sendRaw("{\"type\":\"seek\",\"id\":\"%s\",%s}".formatted(id, fields));
  }

  private static String duel(String name) {
    return "\"game\":\"des-chainer\",\"players\":2,\"name\":\"%s\"".formatted(name);
  }

  @Test
  void twoWhoWishTheSameSitAtOneTableAndPlay() {
    Visitor ann = new Visitor(piste.port());
    Visitor bob = new Visitor(piste.port());
    Visit anns = lobby(ann);
    seek(anns, "a1", duel("Ann"));
    JsonNode waiting = anns.await("waiting");
    assertThat(waiting.path("others").asInt()).isZero();
    assertThat(waiting.has("usual")).isFalse();
    Visit bobs = lobby(bob);
    assertThat(bobs.await("people").path("waiting").path("des-chainer").asInt()).isEqualTo(1);
    seek(bobs, "b1", duel("Bob"));
    JsonNode met = anns.await("met");
    assertThat(met.path("people").toString()).isEqualTo("[\"Ann\",\"Bob\"]");
    assertThat(bobs.await("met").path("table")).isEqualTo(met.path("table"));
    Visit annsTable = ann.visit(met.path("table").asString(), met.path("key").asString());
    Visit bobsTable = bob.visit(met.path("table").asString(), met.path("key").asString());
    annsTable.await("welcome");
    bobsTable.await("welcome");
    assertThat(annsTable.you.path("host").asBoolean()).isTrue();
    assertThat(bobsTable.you.path("seats").toString()).isEqualTo("[2]");
    Players.must(annsTable.ask("start", ""));
    bobsTable.reach(annsTable.version);
    assertThat(bobsTable.stage()).isEqualTo("playing");
    // They play again like everybody.
    Players.must(bobsTable.ask("resign", "\"seat\":2"));
    annsTable.reach(bobsTable.version);
    Players.must(annsTable.ask("rematch", "\"wanted\":true"));
    bobsTable.reach(annsTable.version);
    Players.must(bobsTable.ask("rematch", "\"wanted\":true"));
    assertThat(bobsTable.stage()).isEqualTo("playing");
    // A retry asks for no second table.
    seek(anns, "a1", duel("Ann"));
    assertThat(anns.await("met").path("table")).isEqualTo(met.path("table"));
    // Who comes next hears how long it took.
    Visit cids = lobby(new Visitor(piste.port()));
    seek(cids, "c1", duel("Cid"));
    assertThat(cids.await("waiting").has("usual")).isTrue();
    cids.sendRaw("{\"type\":\"withdraw\",\"id\":\"c1\"}");
    assertThat(cids.await("withdrawn").path("id").asString()).isEqualTo("c1");
  }

  @Test
  void aWishAtAnotherPageTakesThePlaceOfTheFirst() {
    Visitor ann = new Visitor(piste.port());
    Visit first = lobby(ann);
    seek(first, "p1", "\"game\":\"strike\",\"players\":5,\"others\":false,\"name\":\"Ann\"");
    first.await("waiting");
    Visit second = lobby(ann);
    seek(second, "p2", "\"game\":\"strike\",\"players\":5,\"others\":false,\"name\":\"Ann\"");
    assertThat(first.await("withdrawn").path("id").asString()).isEqualTo("p1");
    assertThat(second.await("waiting").path("others").asInt()).isZero();
    second.sendRaw("{\"type\":\"withdraw\",\"id\":\"p2\"}");
    second.await("withdrawn");
  }

  @Test
  void whoeverWithdrewIsMetByNobody() {
    Visit anns = lobby(new Visitor(piste.port()));
    seek(anns, "a1", "\"game\":\"arene\",\"players\":2,\"name\":\"Ann\"");
    anns.await("waiting");
    anns.sendRaw("{\"type\":\"withdraw\",\"id\":\"a1\"}");
    anns.await("withdrawn");
    Visit bobs = lobby(new Visitor(piste.port()));
    seek(bobs, "b1", "\"game\":\"arene\",\"players\":2,\"name\":\"Bob\"");
    assertThat(bobs.await("waiting", "met").path("type").asString()).isEqualTo("waiting");
    bobs.sendRaw("{\"type\":\"withdraw\",\"id\":\"b1\"}");
    bobs.await("withdrawn");
  }

  @Test
  void openTablesAndOneToWatchAreToldAsTheyChange() {
    Visit looking = lobby(new Visitor(piste.port()));
    looking.await("tables");
    Visitor host = new Visitor(piste.port());
    Visit table = host.open("{\"seats\":1,\"game\":\"arene\",\"listed\":true}");
    table.await("welcome");
    Players.must(table.ask("sit", "\"seat\":1,\"name\":\"Zoe\""));
    awaitTables(looking, "\"people\":[\"Zoe\"]", "\"tables\":[{");
    Players.must(table.ask("start", ""));
    JsonNode told = awaitTables(looking, "\"watch\":{\"table\":\"" + table.table);
    assertThat(told.path("tables").isEmpty()).isTrue();
    assertThat(new Visitor(piste.port()).visit(table.table, "").await("welcome").has("view"))
        .isTrue();
  }

  private static JsonNode awaitTables(Visit visit, String... parts) {
    while (true) {
      JsonNode told = visit.await("tables");
      if (List.of(parts).stream().allMatch(told.toString()::contains)) {
        return told;
      }
    }
  }

  @Test
  void aWishThatCannotComeTrueIsRefusedAtOnce() {
    Visit visit = lobby(new Visitor(piste.port()));
    List<String> codes = new ArrayList<>();
    for (String wish :
        List.of(
            "\"game\":\"chess\",\"name\":\"Ann\"",
            "\"game\":\"des-chainer\",\"players\":3,\"name\":\"Ann\"",
            "\"game\":\"strike\",\"rated\":true,\"name\":\"Ann\"",
            "\"game\":\"strike\",\"name\":\" \"",
            "\"game\":\"strike\",\"name\":\"Ann\",\"more\":1")) {
      seek(visit, "x1", wish);
      codes.add(visit.await("refusal").path("code").asString());
    }
    assertThat(codes)
        .containsExactly(
            "catalogue.game",
            "meet.players",
            "server.rated-guest",
            "table.name",
            "wire.unknown-field");
    visit.sendRaw("{\"type\":\"shout\"}");
    assertThat(visit.await("refusal").path("code").asString()).isEqualTo("wire.type");
    visit.sendRaw("[]");
    assertThat(visit.await("refusal").path("code").asString()).isEqualTo("wire.object");
  }

  @Test
  void pingsInTheLobbyCountAsMessages() {
    Visit visit = lobby(new Visitor(piste.port()));
    for (int i = 0; i < 500 && !visit.closed.isDone(); i++) {
      try {
        visit.socket.sendPing(ByteBuffer.allocate(4)).join();
      } catch (CompletionException _) {
        break;
      }
    }
    assertThat(visit.closedWith()).isIn(4429, 1006);
  }

  @Test
  void whoeverLeavesIsHereNoMore() {
    Visit stays = lobby(new Visitor(piste.port()));
    int before = stays.await("people").path("on").asInt();
    Visit other = lobby(new Visitor(piste.port()));
    while (stays.await("people").path("on").asInt() <= before) {
      // Until the other one is told of.
    }
    other.socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    while (stays.await("people").path("on").asInt() > before) {
      // Until they are gone.
    }
  }
}

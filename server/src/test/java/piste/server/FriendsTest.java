package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.people.Player;
import piste.people.Players;
import piste.server.settings.ServerSettings;
import piste.stores.people.PeopleDatabase;
import piste.table.Session;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Players who follow each other, invite each other and have clubs.
class FriendsTest {
  @TempDir static Path folder;
  private static Piste piste;

  @BeforeAll
  static void start() {
    piste = Piste.open(ServerSettings.in(folder)).orThrow();
  }

  @AfterAll
  static void stop() {
    piste.close();
  }

  /// A visitor who has become a player.
  private static Visitor player(String name) {
    Visitor visitor = new Visitor(piste.port());
    String id = visitor.cookie().replaceFirst("^piste=", "").replaceFirst("\\..*", "");
    try (PeopleDatabase database = PeopleDatabase.in(folder).orThrow()) {
      Players.in(database)
          .orThrow()
          .add(new Player(new Session(id), name, Player.Kind.PERSON, 1))
          .orThrow();
    }
    return visitor;
  }

  private static JsonNode ask(Visitor visitor, String method, String path, String body) {
    HttpResponse<String> answer =
        visitor.send(visitor.request(path).method(method, BodyPublishers.ofString(body)));
    return answer.body().isEmpty()
        ? JsonMapper.shared().createObjectNode()
        : JsonMapper.shared().readTree(answer.body());
  }

  private static String code(Visitor visitor, String method, String path, String body) {
    return ask(visitor, method, path, body).path("code").asString("made");
  }

  private static Visit lobby(Visitor visitor) {
    Visit visit = new Visit("", "");
    visit.socket = visitor.lobby(visit);
    visit.await("hello");
    return visit;
  }

  @Test
  void friendsSeeEachOtherComeAndInviteEachOther() {
    Visitor ann = player("Ann");
    Visitor bob = player("Bob Dé");
    assertThat(ask(ann, "GET", "/api/circle", "").toString())
        .isEqualTo("{\"player\":\"Ann\",\"shown\":\"friends\",\"people\":[]}");
    assertThat(ask(ann, "PUT", "/api/circle/follows/bob%20d%C3%A9", "").path("people").toString())
        .isEqualTo("[{\"name\":\"Bob Dé\",\"on\":false}]");
    Visit anns = lobby(ann);
    assertThat(anns.await("followed").path("people").path(0).path("on").asBoolean()).isFalse();
    ask(bob, "PUT", "/api/circle", "{\"shown\":\"everybody\"}");
    Visit table = bob.open("{\"game\":\"arene\",\"seats\":2,\"listed\":true}");
    table.await("welcome");
    ask(ann, "PUT", "/api/circle/follows/Bob%20D%C3%A9", "");
    JsonNode seen = anns.await("followed").path("people").path(0);
    assertThat(seen.path("table").asString()).isEqualTo(table.table);

    // Ann shows herself to those whom she follows, and Bob is one of them.
    String wish = "{\"to\":\"ann\",\"table\":\"%s\"}".formatted(table.table);
    assertThat(code(bob, "POST", "/api/invitations", wish)).isEqualTo("made");
    JsonNode invited = anns.await("invitation");
    assertThat(invited.path("from").asString()).isEqualTo("Bob Dé");
    assertThat(invited.path("table").asString()).isEqualTo(table.table);
    assertThat(code(ann, "DELETE", "/api/invitations/" + table.table, "")).isEqualTo("made");
    assertThat(code(ann, "POST", "/api/invitations", wish)).isEqualTo("meet.not-at-table");
    Visitor guest = new Visitor(piste.port());
    guest.cookie();
    assertThat(code(guest, "PUT", "/api/circle/follows/Ann", "")).isEqualTo("meet.no-account");
    assertThat(code(ann, "PUT", "/api/circle/follows/Nobody", "")).isEqualTo("meet.no-player");
    assertThat(code(ann, "PUT", "/api/circle", "{\"shown\":\"all\"}")).isEqualTo("wire.field");
  }

  @Test
  void aClubHasMembersAnEveningATableAndAnOwner() {
    Visitor cid = player("Cid");
    Visitor dan = player("Dan");
    Visitor eve = player("Eve");
    assertThat(code(cid, "POST", "/api/clubs", "{\"name\":\"Les Dés\"}")).isEqualTo("made");
    String club = "/api/clubs/Les%20D%C3%A9s";
    String link = ask(cid, "GET", club, "").path("link").asString();
    assertThat(ask(dan, "GET", club, "").toString())
        .isEqualTo(
            "{\"name\":\"Les Dés\",\"owner\":\"Cid\",\"size\":1,\"isPlayer\":true,"
                + "\"isMember\":false,\"isOwner\":false,\"you\":\"Dan\",\"hasAsked\":false}");
    assertThat(
            ask(dan, "POST", club + "/members", "{\"link\":\"%s\"}".formatted(link))
                .path("members")
                .toString())
        .isEqualTo("[\"Cid\",\"Dan\"]");
    assertThat(ask(eve, "POST", club + "/members", "{}").path("hasAsked").asBoolean()).isTrue();
    assertThat(ask(cid, "PUT", club + "/requests/Eve", "{\"accepts\":true}").path("size").asInt())
        .isEqualTo(3);

    long soon = System.currentTimeMillis() + 86_400_000;
    String evening =
        ask(cid, "POST", club + "/evenings", "{\"title\":\"Jeudi\",\"at\":%d}".formatted(soon))
            .path("evenings")
            .path(0)
            .path("id")
            .asString();
    assertThat(
            ask(dan, "PUT", club + "/evenings/" + evening, "{\"comes\":true}")
                .path("evenings")
                .path(0)
                .path("comers")
                .toString())
        .isEqualTo("[\"Dan\"]");

    JsonNode opened = ask(dan, "POST", club + "/tables", "{\"seats\":2}");
    JsonNode table = ask(cid, "GET", club, "").path("tables").path(0);
    assertThat(table.path("table")).isEqualTo(opened.path("table"));
    assertThat(table.path("key")).isEqualTo(opened.path("key"));
    Visitor stranger = new Visitor(piste.port());
    stranger.cookie();
    assertThat(ask(stranger, "GET", club, "").has("tables")).isFalse();
    assertThat(code(stranger, "POST", club + "/tables", "{\"seats\":2}"))
        .isEqualTo("club.no-member");
    assertThat(code(dan, "POST", club + "/tables", "{\"seats\":2,\"listed\":true}"))
        .isEqualTo("club.listed");

    assertThat(code(dan, "DELETE", club, "")).isEqualTo("club.not-owner");
    assertThat(ask(cid, "PUT", club + "/owner", "{\"name\":\"Dan\"}").path("owner").asString())
        .isEqualTo("Dan");
    assertThat(code(cid, "DELETE", club + "/members/Cid", "")).isEqualTo("made");
    assertThat(ask(cid, "GET", "/api/clubs", "").path("clubs").isEmpty()).isTrue();
    assertThat(code(dan, "DELETE", club, "")).isEqualTo("made");
    assertThat(code(dan, "GET", club, "")).isEqualTo("club.unknown");
  }
}

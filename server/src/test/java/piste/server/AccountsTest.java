package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Guests become players, and nobody becomes them.
class AccountsTest {
  private static final Piste PISTE =
      Piste.open(
              ServerSettings.temporary()
                  .with(
                      Limits.STANDARD
                          .with(Limit.GUEST_PLAYERS, new Rate(1, 100))
                          .with(Limit.ADDRESS_PLAYERS, new Rate(1, 100))
                          .with(Limit.PLAYER_SIGN_INS, new Rate(0.001, 3))))
          .orThrow();

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  private static Visitor visitor() {
    Visitor visitor = new Visitor(PISTE.port());
    visitor.cookie();
    return visitor;
  }

  private static JsonNode json(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonMapper.shared().readTree(answer.body());
  }

  private static String claim(Visitor visitor, String name) {
    return json(visitor.post("/api/me/player", claimOf(name, UUID.randomUUID().toString())))
        .path("code")
        .asString();
  }

  private static String claimOf(String name, String request) {
    return "{\"name\":\"%s\",\"request\":\"%s\"}".formatted(name, request);
  }

  private static HttpResponse<String> recover(Visitor visitor, String name, String code) {
    return visitor.post(
        "/api/me/recover", "{\"name\":\"%s\",\"code\":\"%s\"}".formatted(name, code));
  }

  private static HttpResponse<String> delete(Visitor visitor, String path, String body) {
    return visitor.send(visitor.request(path).method("DELETE", BodyPublishers.ofString(body)));
  }

  private static JsonNode account(Visitor visitor) {
    return visitor.json("/api/me/player");
  }

  private static void isGuest(Visitor visitor) {
    assertThat(account(visitor).path("guest").asBoolean(false)).isTrue();
  }

  private static List<String> setCookies(HttpResponse<String> answer) {
    return answer.headers().allValues("Set-Cookie");
  }

  @Test
  void aGuestBecomesAPlayerAndComesBackOnAnotherBrowserWithTheCode() {
    Visitor laptop = visitor();
    isGuest(laptop);
    String code = claim(laptop, "Ada");
    assertThat(account(laptop).path("name").asString()).isEqualTo("Ada");
    Visitor phone = visitor();
    assertThat(json(recover(phone, "ada", code.replace("-", " "))).path("name").asString())
        .isEqualTo("Ada");
    assertThat(account(phone).path("id")).isEqualTo(account(laptop).path("id"));
    assertThat(account(phone).path("devices")).hasSize(2);
  }

  @Test
  void theCookieOfAGuestWhoBecameAPlayerOpensNothing() {
    Visitor laptop = visitor();
    String stolen = laptop.cookie();
    claim(laptop, "Bea");
    String id = account(laptop).path("id").asString();
    Visitor thief = new Visitor(PISTE.port());
    HttpResponse<String> answer =
        thief.send(thief.request("/api/me/player").header("Cookie", stolen).GET());
    assertThat(answer.body()).contains("\"guest\":true").doesNotContain(id);
    assertThat(setCookies(answer)).anyMatch(one -> one.startsWith("piste=") && !one.contains(id));
  }

  @Test
  void aSignInHasATokenThatNobodyKnewBefore() {
    Visitor laptop = visitor();
    String code = claim(laptop, "Cleo");
    Visitor phone = visitor();
    String planted = "piste.device=planted-by-somebody-who-knows-it";
    List<String> tokens = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      HttpResponse<String> answer =
          phone.send(
              phone
                  .request("/api/me/recover")
                  .header("Cookie", planted)
                  .POST(
                      BodyPublishers.ofString(
                          "{\"name\":\"Cleo\",\"code\":\"%s\"}".formatted(code))));
      assertThat(answer.statusCode()).isEqualTo(200);
      String cookie =
          setCookies(answer).stream()
              .filter(one -> one.startsWith("piste.device="))
              .findFirst()
              .get();
      assertThat(cookie).contains("HttpOnly", "SameSite=Lax").doesNotContain("planted");
      tokens.add(cookie);
    }
    assertThat(tokens).doesNotHaveDuplicates();
    Visitor fixer = new Visitor(PISTE.port());
    assertThat(fixer.send(fixer.request("/api/me/player").header("Cookie", planted).GET()).body())
        .contains("\"guest\":true");
  }

  @Test
  void codesAreTriedOnlySoOftenForAName() {
    claim(visitor(), "Dora");
    int refused = 0;
    for (int i = 0; i < 5; i++) {
      HttpResponse<String> answer = recover(visitor(), "Dora", "BBBB-BBBB-BBBB-BBBB-BBBB");
      refused += answer.statusCode() == 429 ? 1 : 0;
      assertThat(answer.body()).containsAnyOf("people.code", "server.too-many-sign-ins");
    }
    assertThat(refused).isEqualTo(2);
  }

  @Test
  void aRenewedCodeEndsTheOldOne() {
    Visitor laptop = visitor();
    String old = claim(laptop, "Eve");
    String fresh = json(laptop.post("/api/me/code", "{}")).path("code").asString();
    assertThat(recover(visitor(), "Eve", old).body()).contains("people.code");
    json(recover(visitor(), "Eve", fresh));
  }

  @Test
  void theSameRequestIsAnsweredAgainAlsoWhereItsFirstAnswerWasHeard() {
    Visitor laptop = visitor();
    String request = UUID.randomUUID().toString();
    json(laptop.post("/api/me/player", claimOf("Flo", request)));
    String second =
        json(laptop.post("/api/me/player", claimOf("Flo", request))).path("code").asString();
    assertThat(account(laptop).path("devices")).hasSize(1);
    json(recover(visitor(), "Flo", second));
    assertThat(laptop.post("/api/me/player", claimOf("Gus", UUID.randomUUID().toString())).body())
        .contains("people.player");
  }

  @Test
  void pagesOfOthersCannotTouchAccounts() {
    Visitor laptop = visitor();
    claim(laptop, "Hal");
    HttpResponse<String> answer =
        laptop.send(
            laptop
                .request("/api/me/code")
                .header("Origin", "https://evil.example")
                .POST(BodyPublishers.ofString("{}")));
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(
            laptop
                .send(
                    laptop.request("/api/me/export").header("Origin", "https://evil.example").GET())
                .statusCode())
        .isEqualTo(403);
  }

  @Test
  void aLinkSignsOneMoreDeviceInAndADeviceThatIsEndedIsOut() {
    Visitor laptop = visitor();
    claim(laptop, "Ivy");
    String link = json(laptop.post("/api/me/links", "{}")).path("link").asString();
    Visitor phone = visitor();
    String body = "{\"link\":\"%s\"}".formatted(link);
    assertThat(phone.post("/api/me/links/look", body).body()).contains("Ivy");
    isGuest(phone);
    json(phone.post("/api/me/links/open", body));
    assertThat(visitor().post("/api/me/links/open", body).body()).contains("people.link");
    assertThat(account(phone).path("name").asString()).isEqualTo("Ivy");
    assertThat(delete(laptop, "/api/me/devices", "").statusCode()).isEqualTo(204);
    isGuest(phone);
    assertThat(laptop.post("/api/me/sign-out", "{}").statusCode()).isEqualTo(204);
    isGuest(laptop);
  }

  @Test
  void theSeatsOfAGuestAreThePlayersAfterTheySignIn() {
    Visitor laptop = visitor();
    String code = claim(laptop, "Jo");
    Visitor phone = visitor();
    Visit seat = phone.open("{\"dice\":\"fair\"}");
    seat.await("welcome");
    seat.ask("sit", "\"seat\":1,\"name\":\"Jo\"");
    json(recover(phone, "Jo", code));
    assertThat(seat.closedWith()).isEqualTo(1001);
    HttpResponse<String> seen =
        laptop.send(
            laptop.request("/api/tables/" + seat.table).header("Piste-Key", seat.key).GET());
    assertThat(JsonMapper.shared().readTree(seen.body()).path("you").path("seats"))
        .as(seen.body())
        .hasSize(1);
    String tables =
        "{\"tables\":[{\"table\":\"%s\",\"key\":\"%s\"}]}".formatted(seat.table, seat.key);
    assertThat(laptop.post("/api/me/tables", tables).statusCode()).isEqualTo(204);
    assertThat(laptop.get("/api/me/tables").body()).contains(seat.table);
    assertThat(laptop.get("/api/me/export").body())
        .contains("\"name\":\"Jo\"", seat.table, "formerGuests");
  }

  @Test
  void aBotPlaysWithItsTokenAndTouchesNoAccount() {
    Visitor laptop = visitor();
    claim(laptop, "Kim");
    JsonNode bot = json(laptop.post("/api/me/bots", "{\"name\":\"Kim's bot\"}"));
    String bearer = "Bearer " + bot.path("token").asString();
    Visitor program = new Visitor(PISTE.port());
    assertThat(asBot(program, bearer, "/api/tables", "{\"dice\":\"fair\"}").statusCode())
        .isEqualTo(201);
    assertThat(asBot(program, bearer, "/api/me/links", "{}").body()).contains("people.guest");
    delete(laptop, "/api/me/bots/" + bot.path("id").asString(), "");
    assertThat(asBot(program, bearer, "/api/tables", "{\"dice\":\"fair\"}").body())
        .contains("people.token");
  }

  private static HttpResponse<String> asBot(
      Visitor program, String bearer, String path, String body) {
    return program.send(
        program.request(path).header("Authorization", bearer).POST(BodyPublishers.ofString(body)));
  }

  @Test
  void whoLeavesTypesTheirNameAndItIsFreeAgain() {
    Visitor laptop = visitor();
    claim(laptop, "Lea");
    assertThat(delete(laptop, "/api/me/player", "{\"name\":\"Leo\"}").body())
        .contains("people.other-name");
    assertThat(delete(laptop, "/api/me/player", "{\"name\":\"lea\"}").statusCode()).isEqualTo(204);
    isGuest(laptop);
    claim(visitor(), "Lea");
  }

  @Test
  void aNameIsWellFormedAndTakenOnce() {
    Visitor laptop = visitor();
    String request = UUID.randomUUID().toString();
    for (String wrong : List.of("", " Max", "-x-", "a\\u202eb", "x".repeat(25))) {
      assertThat(laptop.post("/api/me/player", claimOf(wrong, request)).statusCode())
          .as(wrong)
          .isEqualTo(400);
    }
    assertThat(laptop.post("/api/me/player", claimOf("Max", "short")).body())
        .contains("wire.field");
    claim(laptop, "Max");
    assertThat(visitor().post("/api/me/player", claimOf("MÀX", request)).body())
        .contains("people.name-taken");
    assertThat(visitor().post("/api/me/code", "{}").body()).contains("people.guest");
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import piste.rules.Attempt;
import piste.server.settings.Origin;
import piste.server.settings.ServerSettings;

/// Pages of other addresses that a server was told of.
class OriginTest {
  private static final String FRIEND = "https://dice.example";
  private static final String STRANGER = "https://evil.example";
  private static final Piste PISTE =
      Piste.open(
              ServerSettings.temporary()
                  .trusting(
                      Set.of(Origin.read("HTTPS://Dice.Example:443/").orThrow()), false, false))
          .orThrow();

  private final Visitor visitor = new Visitor(PISTE.port());

  @AfterAll
  static void stop() {
    PISTE.close();
  }

  @ParameterizedTest
  @CsvSource({
    "https://dice.example,       https://dice.example",
    "https://dice.example/,      https://dice.example",
    "HTTPS://Dice.Example,       https://dice.example",
    "https://dice.example:443,   https://dice.example",
    "http://dice.example:80/,    http://dice.example",
    "http://dice.example:443,    http://dice.example:443",
    "http://localhost:5173,      http://localhost:5173",
    "http://[2001:DB8::1]:8080/, http://[2001:db8::1]:8080",
  })
  void anAddressIsReadAsBrowsersTellIt(String written, String told) {
    assertThat(Origin.read(written)).isEqualTo(Attempt.made(new Origin(told)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "foo",
        "*",
        "null",
        "dice.example",
        "dice.example:8080",
        "//dice.example",
        "ftp://dice.example",
        "https://",
        "https://dice.example/play",
        "https://dice.example?x",
        "https://dice.example#x",
        "https://me@dice.example",
        "https://dice example",
        "https://dice.example:x",
      })
  void whatNoBrowserTellsIsRefused(String written) {
    assertThat(Origin.read(written))
        .isInstanceOfSatisfying(
            Attempt.Refused.class,
            refused ->
                assertThat(refused.refusal().reason())
                    .contains("'" + written + "'", "https://dice.example"));
  }

  private HttpResponse<String> ask(String method, String path, String origin) {
    return visitor.send(
        visitor
            .request(path)
            .header("Origin", origin)
            .header("Accept-Encoding", "gzip")
            .method(method, BodyPublishers.noBody()));
  }

  private static String header(HttpResponse<String> answer, String name) {
    return String.join(",", answer.headers().allValues(name));
  }

  @Test
  void aFriendsPageMayReadAnswersAndAStrangersMayNot() {
    for (String path : new String[] {"/", "/api/games", "/health", "/nowhere"}) {
      HttpResponse<String> friends = ask("GET", path, FRIEND);
      assertThat(header(friends, "Access-Control-Allow-Origin")).as(path).isEqualTo(FRIEND);
      assertThat(header(friends, "Access-Control-Allow-Credentials")).isEqualTo("true");
      HttpResponse<String> strangers = ask("GET", path, STRANGER);
      assertThat(header(strangers, "Access-Control-Allow-Origin")).isEmpty();
      assertThat(header(strangers, "Vary")).as(path).contains("Origin");
    }
  }

  @Test
  void aFriendsPageMaySendAndAStrangersMayNot() {
    HttpResponse<String> asked = ask("OPTIONS", "/api/tables", FRIEND);
    assertThat(asked.statusCode()).isEqualTo(204);
    assertThat(header(asked, "Access-Control-Allow-Origin")).isEqualTo(FRIEND);
    assertThat(header(asked, "Access-Control-Allow-Methods")).contains("GET", "POST", "DELETE");
    assertThat(header(asked, "Access-Control-Allow-Headers")).isEqualTo("Content-Type, Piste-Key");
    HttpResponse<String> strange = ask("OPTIONS", "/api/tables", STRANGER);
    assertThat(header(strange, "Access-Control-Allow-Origin")).isEmpty();
    assertThat(header(strange, "Access-Control-Allow-Methods")).isEmpty();
    assertThat(open(FRIEND)).isEqualTo(201);
    assertThat(open(STRANGER)).isEqualTo(403);
  }

  private int open(String origin) {
    return visitor
        .send(
            visitor
                .request("/api/tables")
                .header("Origin", origin)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"dice\":\"fair\"}")))
        .statusCode();
  }

  @Test
  void aServerWithoutFriendsSaysNothingOfThem() {
    try (Piste alone = Piste.open(ServerSettings.temporary()).orThrow()) {
      Visitor ann = new Visitor(alone.port());
      HttpResponse<String> answer =
          ann.send(ann.request("/api/games").header("Origin", FRIEND).GET());
      assertThat(header(answer, "Access-Control-Allow-Origin")).isEmpty();
      assertThat(header(answer, "Vary")).doesNotContain("Origin");
    }
  }
}

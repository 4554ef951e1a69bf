package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;

/// Whose word a server takes for where a visitor comes from.
class ProxyTest {
  private static final Limits TWO_AT_ONCE =
      Limits.NONE.with(Limit.ADDRESS_REQUESTS, new Rate(0.001, 2));
  private static final Piste PROXIED = open(true, Limits.NONE);
  private static final Piste PLAIN = open(false, Limits.NONE);

  private static Piste open(boolean proxied, Limits limits) {
    return Piste.open(ServerSettings.temporary().with(limits).trusting(Set.of(), proxied, false))
        .orThrow();
  }

  @AfterAll
  static void stop() {
    PROXIED.close();
    PLAIN.close();
  }

  private static HttpResponse<String> ask(Piste piste, String path, String... headers) {
    Visitor visitor = new Visitor(piste.port());
    return visitor.send(visitor.request(path).headers(headers));
  }

  private static int open(Piste piste, String... headers) {
    Visitor visitor = new Visitor(piste.port());
    return visitor
        .send(
            visitor
                .request("/api/tables")
                .headers(headers)
                .POST(BodyPublishers.ofString("{\"dice\":\"fair\"}")))
        .statusCode();
  }

  private static int thirdOfThree(Piste piste, String header, String first, String then) {
    ask(piste, "/health", header, first);
    ask(piste, "/health", header, then);
    return ask(piste, "/health", header, then + "0").statusCode();
  }

  @Test
  void behindAProxyEveryVisitorHasTheirOwnShare() {
    try (Piste piste = open(true, TWO_AT_ONCE)) {
      for (int i = 1; i <= 5; i++) {
        assertThat(ask(piste, "/health", "X-Forwarded-For", "203.0.113." + i).statusCode())
            .isEqualTo(200);
      }
      ask(piste, "/health", "X-Forwarded-For", "203.0.113.1");
      assertThat(ask(piste, "/health", "X-Forwarded-For", "203.0.113.1").statusCode())
          .isEqualTo(429);
    }
  }

  @Test
  void whatAVisitorPutsBeforeTheProxysWordIsNotBelieved() {
    try (Piste piste = open(true, TWO_AT_ONCE)) {
      ask(piste, "/health", "X-Forwarded-For", "10.0.0.1, 203.0.113.9");
      ask(piste, "/health", "X-Forwarded-For", "10.0.0.2", "X-Forwarded-For", "203.0.113.9");
      assertThat(ask(piste, "/health", "X-Forwarded-For", "10.0.0.3,203.0.113.9").statusCode())
          .isEqualTo(429);
    }
    assertThat(ask(PROXIED, "/metrics", "X-Forwarded-For", "127.0.0.1, 203.0.113.9").statusCode())
        .isEqualTo(404);
    assertThat(ask(PROXIED, "/metrics", "Forwarded", "for=203.0.113.9").statusCode())
        .isEqualTo(200);
    assertThat(
            ask(PROXIED, "/metrics", "Forwarded", "for=127.0.0.1", "X-Forwarded-For", "203.0.113.9")
                .statusCode())
        .isEqualTo(404);
  }

  @Test
  void withoutAProxyNobodyIsElsewhereByTheirOwnWord() {
    try (Piste piste = open(false, TWO_AT_ONCE)) {
      assertThat(thirdOfThree(piste, "X-Forwarded-For", "203.0.113.1", "203.0.113.2"))
          .isEqualTo(429);
    }
    try (Piste piste = open(false, TWO_AT_ONCE)) {
      assertThat(thirdOfThree(piste, "Forwarded", "for=203.0.113.1", "for=203.0.113.2"))
          .isEqualTo(429);
    }
  }

  @Test
  void numbersAreForThisMachineAloneAndNotForThoseItSpeaksFor() {
    assertThat(ask(PLAIN, "/metrics", "Accept", "*/*").statusCode()).isEqualTo(200);
    assertThat(ask(PROXIED, "/metrics", "Accept", "*/*").statusCode()).isEqualTo(200);
    assertThat(ask(PROXIED, "/metrics", "X-Forwarded-For", "203.0.113.9").statusCode())
        .isEqualTo(404);
    assertThat(ask(PLAIN, "/metrics", "X-Forwarded-For", "203.0.113.9").statusCode())
        .isEqualTo(404);
    assertThat(ask(PLAIN, "/metrics", "X-Forwarded-For", "127.0.0.1").statusCode()).isEqualTo(404);
  }

  @Test
  void theCookieIsForSafeConnectionsAloneWhereTheProxyHasOne() {
    assertThat(cookie(PROXIED, "https")).contains("Secure");
    assertThat(cookie(PROXIED, "http")).doesNotContain("Secure");
    assertThat(cookie(PROXIED, "https, http")).doesNotContain("Secure");
    assertThat(cookie(PLAIN, "https")).doesNotContain("Secure");
  }

  private static String cookie(Piste piste, String scheme) {
    return ask(piste, "/api/me", "X-Forwarded-Proto", scheme)
        .headers()
        .firstValue("Set-Cookie")
        .orElseThrow();
  }

  @Test
  void theProxySaysByWhichNameItWasAskedFor() {
    String[] ours = {"Origin", "https://dice.example", "X-Forwarded-Host", "dice.example"};
    assertThat(open(PROXIED, ours)).isEqualTo(201);
    assertThat(open(PLAIN, ours)).isEqualTo(403);
    assertThat(open(PROXIED, "Origin", "https://evil.example", "X-Forwarded-Host", "dice.example"))
        .isEqualTo(403);
    assertThat(
            open(
                PROXIED,
                "Origin",
                "https://evil.example",
                "X-Forwarded-Host",
                "evil.example, dice.example"))
        .isEqualTo(403);
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import piste.rules.Attempt;
import piste.server.settings.PushSettings;
import piste.server.settings.ServerSettings;

/// Browsers say where they are called, if the host wants that.
class PushApiTest {
  private static final String KEYS =
      "\"keys\":{\"p256dh\":\"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4\","
          + "\"auth\":\"BTBZMqHH6r4Tts7J_aSIgg\"}";
  private static final String WHERE = "\"endpoint\":\"https://push.example.net/x\"";
  private static final String LANGUAGE = "\"language\":\"fr\"";

  private Piste piste;

  @AfterEach
  void stop() {
    piste.close();
  }

  private Visitor visitor(boolean calls) {
    return visitor(calls, ServerSettings.temporary());
  }

  private Visitor visitor(boolean calls, ServerSettings settings) {
    Optional<PushSettings> push =
        calls
            ? Optional.of(PushSettings.read("mailto:host@dice.example", false).orThrow())
            : Optional.empty();
    piste = Piste.open(settings.calling(push)).orThrow();
    Visitor visitor = new Visitor(piste.port());
    visitor.cookie();
    return visitor;
  }

  private static HttpResponse<String> put(Visitor visitor, String body) {
    return visitor.send(visitor.request("/api/push").PUT(BodyPublishers.ofString(body)));
  }

  @Test
  void aServerCallsNobodyUnlessItsHostWantsThat() {
    Visitor visitor = visitor(false);
    assertThat(visitor.get("/api/push").statusCode()).isEqualTo(404);
    assertThat(put(visitor, "{%s,%s,%s}".formatted(WHERE, KEYS, LANGUAGE)).body())
        .contains("server.no-push");
  }

  @Test
  void aBrowserSaysWhereItIsCalledAndThatItIsNotToBeAnyMore() {
    Visitor visitor = visitor(true);
    assertThat(visitor.json("/api/push").path("key").asString()).hasSize(87).startsWith("B");
    String whole = "{%s,\"expirationTime\":null,%s,%s}".formatted(WHERE, KEYS, LANGUAGE);
    assertThat(put(visitor, whole).statusCode()).isEqualTo(204);
    assertThat(visitor.get("/metrics").body()).contains("piste_push_subscriptions 1.0");
    HttpResponse<String> forgotten =
        visitor.send(
            visitor
                .request("/api/push")
                .method("DELETE", BodyPublishers.ofString("{%s}".formatted(WHERE))));
    assertThat(forgotten.statusCode()).isEqualTo(204);
    assertThat(visitor.get("/metrics").body()).contains("piste_push_subscriptions 0.0");
  }

  @Test
  void aServerThatStartsAgainKnowsWhereBrowsersAreCalled(@TempDir Path folder) {
    Visitor visitor = visitor(true, ServerSettings.temporary().keeping(folder));
    put(visitor, "{%s,%s,%s}".formatted(WHERE, KEYS, LANGUAGE));
    piste.close();
    visitor = visitor(true, ServerSettings.temporary().keeping(folder));
    assertThat(visitor.get("/metrics").body()).contains("piste_push_subscriptions 1.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nonsense | wire.json",
        "{} | wire.field",
        "{WHERE,LANGUAGE} | wire.field",
        "{WHERE,KEYS,'language':'tlh'} | wire.field",
        "{WHERE,KEYS,LANGUAGE,'more':1} | wire.unknown-field",
        "{'endpoint':'https://127.0.0.1/x',KEYS,LANGUAGE} | push.endpoint",
        "{'endpoint':'http://push.example.net/x',KEYS,LANGUAGE} | push.endpoint",
        "{WHERE,'keys':{'p256dh':'AA','auth':'AA'},LANGUAGE} | push.keys",
      })
  void whatIsNoSubscriptionIsRefused(String body, String code) {
    Visitor visitor = visitor(true);
    String sent =
        body.replace("WHERE", WHERE)
            .replace("KEYS", KEYS)
            .replace("LANGUAGE", LANGUAGE)
            .replace('\'', '"');
    HttpResponse<String> answer = put(visitor, sent);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("\"" + code + "\"");
    assertThat(visitor.get("/metrics").body()).contains("piste_push_subscriptions 0.0");
  }

  @ParameterizedTest
  @CsvSource({"host@dice.example", "nonsense", "http://dice.example", "mailto:host", "''"})
  void aContactIsAnAddress(String contact) {
    piste = Piste.open(ServerSettings.temporary()).orThrow();
    assertThat(PushSettings.read(contact, false)).isInstanceOf(Attempt.Refused.class);
  }
}

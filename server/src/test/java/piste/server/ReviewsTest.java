package piste.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.arena.PathCodec;
import piste.table.Secret;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What may be known of a table beyond its view.
class ReviewsTest {
  private final Piste piste = Piste.open(ServerSettings.passing().with(Limits.NONE)).orThrow();

  @AfterEach
  void stop() {
    piste.close();
  }

  @Test
  void aFinishedGameIsReviewedSoThatLuckAndSkillAddUpToItsResult() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"options\":{\"deal\":\"3\"}}");
    JsonNode review = worked(ann, "review");
    assertThat(review.path("games").asInt()).isEqualTo(1);
    assertThat(review.path("players").toString()).isEqualTo("[1,2]");
    assertThat(review.path("beats")).isNotEmpty();
    for (JsonNode account : review.path("accounts")) {
      double sum =
          List.of("expected", "luck", "luckOfOthers", "skill", "skillOfOthers").stream()
              .mapToDouble(part -> account.path(part).asDouble())
              .sum();
      assertThat(sum).isCloseTo(account.path("actual").asDouble(), within(1e-9));
      assertThat(account.path("actual").asDouble()).isIn(0.0, 1.0);
    }
    int thrown = 0;
    for (JsonNode beat : review.path("beats")) {
      thrown += beat.path("thrown").asBoolean() ? 1 : 0;
      assertThat(beat.path("after")).hasSize(2);
    }
    assertThat(thrown).isPositive();
    int counted = 0;
    for (JsonNode faces : review.path("faces")) {
      for (JsonNode count : faces.path(0).path("counts")) {
        counted += count.asInt();
      }
    }
    assertThat(counted).isPositive();
  }

  @Test
  void aReplayHoldsEveryStepWithThePathOfItsDice() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"options\":{\"deal\":\"3\"}}");
    JsonNode replay = worked(ann, "replay");
    List<String> paths = new ArrayList<>();
    for (JsonNode update : replay.path("updates")) {
      assertThat(update.path("view").path("game").path("zones")).isNotEmpty();
      if (update.has("path")) {
        paths.add(update.path("path").asString());
      }
    }
    assertThat(paths).isNotEmpty();
    for (String path : paths) {
      byte[] bytes = Base64.getDecoder().decode(path);
      assertThat(PathCodec.decode(bytes).orThrow().tracks()).isNotEmpty();
    }
  }

  @Test
  void everySecretIsTheOneCommittedToBefore() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"deal\":\"3\"}}");
    JsonNode proofs = worked(ann, "throws");
    String commitment = proofs.path("commitment").asString();
    assertThat(proofs.path("throws")).isNotEmpty();
    for (JsonNode thrown : proofs.path("throws")) {
      Secret secret = Secret.of(thrown.path("secret").asString());
      assertThat(secret.commitment()).isEqualTo(commitment);
      commitment = thrown.path("next").asString();
    }
  }

  @Test
  void aProofSaysWhoThrewAndWhatCameOfIt() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"deal\":\"3\"}}");
    JsonNode proofs = worked(ann, "throws");
    assertThat(proofs.path("stage").asString()).isEqualTo("finished");
    assertThat(proofs.path("seats")).hasSize(2);
    for (JsonNode thrown : proofs.path("throws")) {
      assertThat(proofs.path("cues"))
          .anyMatch(
              cue ->
                  cue.path("version").equals(thrown.path("version"))
                      && cue.path("seat").isInt()
                      && cue.path("words").has("key"));
    }
  }

  @Test
  void oddsAreToldWhilePlayingWithAdviceForWhoeverIsToChoose() throws InterruptedException {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\"}");
    JsonNode odds = worked(ann, "odds");
    double sum =
        StreamSupport.stream(odds.path("win").spliterator(), false)
            .mapToDouble(JsonNode::asDouble)
            .sum();
    assertThat(sum).isCloseTo(1, within(1e-9));
    assertThat(odds.path("version").asLong()).isEqualTo(ann.version);
    assertThat(odds.path("advice").path("seat").asInt()).isEqualTo(1);
    assertThat(odds.path("advice").path("why").path("fr").asString()).isNotEmpty();
  }

  @Test
  void aTableWithoutOddsTellsNone() {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\",\"odds\":false}");
    HttpResponse<String> answer = get(ann, "odds");
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).contains("odds.off");
  }

  @Test
  void oddsNeverTellWhatIsHidden() {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"sight\":\"hidden\"}}");
    HttpResponse<String> answer = get(ann, "odds");
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).contains("odds.hidden");
  }

  @Test
  void aGameThatGoesOnIsNotReviewed() {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\"}");
    for (String what : List.of("review", "replay")) {
      HttpResponse<String> answer = get(ann, what);
      assertThat(answer.statusCode()).as(what).isEqualTo(403);
      assertThat(answer.body()).contains("table.not-over");
    }
    for (String what : List.of("review?game=1", "replay?game=0", "review?game=x")) {
      HttpResponse<String> answer = get(ann, what);
      assertThat(answer.statusCode()).as(what).isEqualTo(404);
      assertThat(answer.body()).contains("table.no-game");
    }
  }

  @Test
  void aGameThatWasGivenUpIsReviewedWithItsWinnerAndHasNoOddsMeanwhile()
      throws InterruptedException {
    Visit ann = new Visitor(piste.port()).open("{\"seats\":3,\"dice\":\"fair\"}");
    ann.await("welcome");
    for (int seat = 1; seat <= 3; seat++) {
      Players.must(ann.ask("sit", "\"seat\":%d,\"name\":\"P%d\"".formatted(seat, seat)));
    }
    Players.must(ann.ask("start", ""));
    Players.must(ann.ask("resign", "\"seat\":2"));
    assertThat(get(ann, "odds").body()).contains("odds.resigned");
    Players.must(ann.ask("resign", "\"seat\":3"));
    JsonNode review = worked(ann, "review");
    assertThat(review.path("view").path("stage").asString()).isEqualTo("finished");
    assertThat(review.path("view").path("winners").toString()).isEqualTo("[1]");
  }

  @Test
  void whoeverHasNoKeyLearnsNothing() {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\"}");
    for (String what : List.of("odds", "review", "replay", "throws")) {
      HttpResponse<String> answer =
          new Visitor(piste.port()).get("/api/tables/" + ann.table + "/" + what + "?key=wrong");
      assertThat(answer.statusCode()).as(what).isEqualTo(403);
      assertThat(new Visitor(piste.port()).get("/api/tables/nowhere/" + what).statusCode())
          .isEqualTo(404);
    }
  }

  private Visit begun(String terms) {
    Visit ann = new Visitor(piste.port()).open(terms);
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    return ann;
  }

  private Visit played(String terms) {
    Visit ann = new Visitor(piste.port()).open(terms);
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    return ann;
  }

  private HttpResponse<String> get(Visit visit, String what) {
    String and = what.contains("?") ? "&" : "?";
    return new Visitor(piste.port())
        .get("/api/tables/%s/%s%skey=%s".formatted(visit.table, what, and, visit.key));
  }

  /// The answer, once the odds are worked out.
  private JsonNode worked(Visit visit, String what) throws InterruptedException {
    Waiting.until("the odds are worked out", () -> get(visit, what).statusCode() != 202);
    HttpResponse<String> answer = get(visit, what);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonMapper.shared().readTree(answer.body());
  }
}

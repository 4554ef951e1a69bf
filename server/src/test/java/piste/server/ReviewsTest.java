package piste.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.arena.PathCodec;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.table.Secret;
import piste.testkit.Waiting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What may be known of a table beyond its view.
class ReviewsTest {
  private final Piste piste = Piste.open(ServerSettings.temporary().with(Limits.NONE)).orThrow();

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
  void theHandsOfAGameAreToldFromLuckAndAddUpWithDecisions() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"options\":{\"deal\":\"3\"}}");
    HttpResponse<String> first = get(ann, "hands");
    assertThat(first.statusCode()).as("throws are made again in the background").isEqualTo(202);
    JsonNode hands = worked(ann, "hands");
    for (JsonNode account : hands.path("accounts")) {
      double sum =
          Stream.of(
                  "expected",
                  "luck",
                  "luckOfOthers",
                  "hand",
                  "handOfOthers",
                  "skill",
                  "skillOfOthers")
              .mapToDouble(part -> account.path(part).asDouble())
              .sum();
      assertThat(sum).isCloseTo(account.path("actual").asDouble(), within(1e-9));
      assertThat(account.path("handsMargin").asDouble()).isPositive();
      assertHandPerThrow(account, hands);
    }
    assertThat(hands.path("elsewhere").asInt()).isZero();
    assertThat(hands.path("throws")).isNotEmpty();
    for (JsonNode one : hands.path("throws")) {
      double change = one.path("after").asDouble() - one.path("before").asDouble();
      assertThat(one.path("hand").asDouble() + one.path("luck").asDouble())
          .isCloseTo(change, within(1e-9));
      assertThat(one.path("works").asDouble()).isBetween(0.0, 1.0);
    }
    JsonNode review = worked(ann, "review");
    JsonNode both = hands.path("accounts").get(0);
    assertThat(both.path("luck").asDouble() + both.path("hand").asDouble())
        .isCloseTo(review.path("accounts").get(0).path("luck").asDouble(), within(1e-9));
  }

  private static void assertHandPerThrow(JsonNode account, JsonNode hands) {
    List<Double> own =
        hands
            .path("throws")
            .valueStream()
            .filter(one -> one.path("seat").equals(account.path("seat")))
            .map(one -> one.path("hand").asDouble())
            .toList();
    assertThat(account.path("throwsByHand").asInt()).isEqualTo(own.size());
    if (own.isEmpty()) {
      // A short game may be over before somebody throws.
      return;
    }
    assertThat(account.path("handPerThrow").asDouble())
        .isCloseTo(own.stream().mapToDouble(hand -> hand).average().orElse(0), within(1e-9));
    assertThat(account.path("handPerThrowMargin").asDouble())
        .isCloseTo(account.path("handMargin").asDouble() / own.size(), within(1e-9));
  }

  @Test
  void aFanShowsWhereThrownDiceMightHaveGoneAndOtherStepsHaveNone() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"options\":{\"deal\":\"3\"}}");
    List<JsonNode> beats = worked(ann, "review").path("beats").valueStream().toList();
    int fans = 0;
    for (int beat = 0; beat < beats.size(); beat++) {
      String text = get(ann, "fan?beat=" + beat).body();
      List<JsonNode> paths =
          JsonMapper.shared().readTree(text).path("paths").valueStream().toList();
      assertThat(get(ann, "fan?beat=" + beat).body()).isEqualTo(text);
      if (!paths.isEmpty()) {
        assertThat(beats.get(beat).path("thrown").asBoolean()).isTrue();
        assertThat(paths).hasSize(12).doesNotHaveDuplicates();
        for (JsonNode path : paths) {
          assertThat(PathCodec.decode(Base64.getDecoder().decode(path.asString())).orThrow())
              .satisfies(moved -> assertThat(moved.tracks()).isNotEmpty())
              .satisfies(moved -> assertThat(moved.contacts()).isEmpty());
        }
        fans++;
      }
    }
    assertThat(fans).isPositive().isLessThan(beats.size());
    for (String none : List.of("fan?beat=" + beats.size(), "fan?beat=x", "fan")) {
      assertThat(get(ann, none).statusCode()).as(none).isEqualTo(404);
      assertThat(get(ann, none).body()).contains("table.no-beat");
    }
  }

  @Test
  void whereDiceAreDrawnNoHandTookPart() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"deal\":\"3\"}}");
    assertThat(worked(ann, "hands").path("throws")).isEmpty();
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
  void whoeverComesLaterHearsWhatWasToldInTheGame() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"deal\":\"3\"}}");
    JsonNode told = worked(ann, "told");
    assertThat(told.path("version").asLong()).isEqualTo(ann.version);
    assertThat(told.path("cues").get(0).path("words").path("key").asString())
        .isEqualTo("table.cue.begun");
    List<JsonNode> cues = told.path("cues").valueStream().toList();
    assertThat(cues.getLast().path("kind").asString()).isEqualTo("won");
    assertThat(ann.texts).anyMatch(text -> text.contains(cues.getLast().toString()));
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
  void itAlsoSaysHowGamesEndedAndWhoGaveUp() throws InterruptedException {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\"}");
    assertThat(worked(ann, "throws").path("ends")).isEmpty();
    Players.must(ann.ask("resign", "\"seat\":1"));
    JsonNode proofs = worked(ann, "throws");
    assertThat(proofs.path("ends")).hasSize(1);
    JsonNode end = proofs.path("ends").get(0);
    assertThat(end.path("version").asLong()).isEqualTo(ann.version);
    JsonNode result = ann.view.path("results").get(0);
    assertThat(end.path("players")).isEqualTo(result.path("players"));
    assertThat(end.path("ranks")).isEqualTo(result.path("ranks"));
    assertThat(end.path("names")).hasSize(2);
    assertThat(end.path("gaveUp").path("1").asLong()).isEqualTo(ann.version);
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
  void oddsAreThoseOfDiceThatAreDrawnOrThrownAsTheTablesAre() throws InterruptedException {
    JsonNode fair = worked(begun("{\"seats\":2,\"dice\":\"fair\"}"), "odds");
    JsonNode thrown = worked(begun("{\"seats\":2}"), "odds");
    assertThat(fair.path("odds").asString()).isEqualTo("fair");
    assertThat(fair.has("style")).isFalse();
    assertThat(thrown.path("odds").asString()).isEqualTo("thrown");
    assertThat(thrown.path("style").asString()).as("of one who has not thrown").isEqualTo("normal");
    assertThat(thrown.path("win").get(0).asDouble())
        .isNotCloseTo(fair.path("win").get(0).asDouble(), within(0.001))
        .isCloseTo(0.5, within(0.02));
    String review =
        worked(played("{\"seats\":2,\"options\":{\"deal\":\"2\"}}"), "review").toString();
    assertThat(review).contains("\"odds\":\"thrown\"");
  }

  @Test
  void whoeverThrewHardFiveTimesIsExpectedToDoSoAgain() throws InterruptedException {
    Random random = new Random(3);
    // Dice decide how long a game is: if one ends too early, another table follows.
    while (!tellsHowBothThrow(random)) {}
  }

  /// Plays a game of one who throws hard and one who throws softly until both were told.
  private boolean tellsHowBothThrow(Random random) throws InterruptedException {
    // Nobody is asked anything in the turn of another.
    Visit ann = new Visitor(piste.port()).open("{\"seats\":2,\"options\":{\"lifting\":\"never\"}}");
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Map<Visit, Integer> thrown = new HashMap<>();
    Set<Visit> seen = new HashSet<>();
    while (seen.size() < 2 && !ann.stage().equals("finished")) {
      Visit actor = ann.isToAct() ? ann : bob;
      if (thrown.getOrDefault(actor, 0) >= 5 && seen.add(actor)) {
        String style = actor == ann ? "hard" : "soft";
        assertThat(worked(actor, "odds").path("style").asString()).isEqualTo(style);
      }
      long next = ann.view.path("nextThrow").asLong();
      double speed = actor == ann ? 3 : 0.6;
      JsonNode answer = actor.answerTo(Players.send(actor, random, speed));
      long version = Players.must(answer).path("version").asLong();
      ann.reach(version);
      bob.reach(version);
      if (ann.view.path("nextThrow").asLong() > next) {
        thrown.merge(actor, 1, Integer::sum);
      }
    }
    return seen.size() == 2;
  }

  @Test
  void whenAGameIsOverItsOddsAreItsResult() throws InterruptedException {
    Visit ann = played("{\"seats\":2,\"dice\":\"fair\",\"options\":{\"deal\":\"3\"}}");
    JsonNode odds = worked(ann, "odds");
    int winner = ann.view.path("winners").get(0).asInt();
    for (int i = 0; i < 2; i++) {
      boolean won = odds.path("seats").get(i).asInt() == winner;
      assertThat(odds.path("win").get(i).asDouble()).isEqualTo(won ? 1 : 0);
    }
    assertThat(odds.has("advice")).isFalse();
  }

  @Test
  void beforeAGameHasBegunThereAreNoOddsAndThatIsNotSaidOfTheGame() {
    Visit ann = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"}");
    HttpResponse<String> answer = get(ann, "odds");
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("odds.no-game");
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
    for (String what : List.of("review", "hands", "replay")) {
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
  void nothingCountsForAnybodyAfterSomebodyResigned() throws InterruptedException {
    Visit ann =
        new Visitor(piste.port())
            .open("{\"seats\":3,\"dice\":\"fair\",\"options\":{\"lifting\":\"never\"}}");
    ann.await("welcome");
    for (int seat = 1; seat <= 3; seat++) {
      Players.must(ann.ask("sit", "\"seat\":%d,\"name\":\"P%d\"".formatted(seat, seat)));
    }
    Players.must(ann.ask("start", ""));
    Random random = new Random(1);
    Players.must(Players.act(ann, random));
    Players.must(Players.act(ann, random));
    Players.must(ann.ask("resign", "\"seat\":2"));
    long resigned = ann.version;
    while (ann.stage().equals("playing") && ann.view.path("toAct").asInt() != 3) {
      if (ann.view.path("toAct").asInt() == 1) {
        Players.must(Players.act(ann, random));
      } else {
        ann.await("update");
      }
    }
    if (ann.stage().equals("playing")) {
      Players.must(ann.ask("resign", "\"seat\":3"));
    }
    List<JsonNode> played = worked(ann, "replay").path("updates").valueStream().toList();
    JsonNode review = worked(ann, "review");
    List<JsonNode> beats = review.path("beats").valueStream().toList();
    assertThat(beats).isNotEmpty().hasSizeLessThan(played.size());
    assertThat(beats).allMatch(beat -> beat.path("version").asLong() < resigned);
    assertThat(played.get(beats.size()).path("version").asLong()).isGreaterThan(resigned);
    for (int i = 0; i < 3; i++) {
      JsonNode account = review.path("accounts").get(i);
      double sum =
          Stream.of("expected", "luck", "luckOfOthers", "skill", "skillOfOthers")
              .mapToDouble(part -> account.path(part).asDouble())
              .sum();
      double last = beats.getLast().path("after").get(i).asDouble();
      assertThat(account.path("actual").asDouble()).isEqualTo(last);
      assertThat(sum).isCloseTo(last, within(1e-9));
    }
    assertThat(review.path("accounts").get(1).path("luck").asDouble()).isZero();
    assertThat(review.path("accounts").get(1).path("skill").asDouble()).isZero();
    assertThat(worked(ann, "hands").path("accounts").get(1).path("actual"))
        .isEqualTo(review.path("accounts").get(1).path("actual"));
  }

  @Test
  void whoeverHasNoKeyLearnsNothing() {
    Visit ann = begun("{\"seats\":2,\"dice\":\"fair\"}");
    for (String what : List.of("odds", "review", "hands", "replay", "throws")) {
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

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.TableFile;
import piste.stores.TableFile.Origin;
import piste.stores.TableSignature;
import piste.table.Secret;
import piste.table.journal.Entry;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Throws in which the others at the table take part, over real connections.
class SharedThrowTest {
  private static final String FAIR = "{\"game\":\"strike\",\"seats\":2,\"dice\":\"fair\"}";
  private static final Secret NONCE = Secret.of(new byte[32]).ofThrow(5);

  @TempDir private Path folder;
  private Piste piste;
  private Visitor anns;
  private Visitor bobs;
  private Visit ann;
  private Visit bob;

  @BeforeEach
  void begin() {
    open();
    anns = new Visitor(piste.port());
    bobs = new Visitor(piste.port());
    ann = anns.open(FAIR);
    bob = bobs.visit(ann.table, ann.key);
    Players.begin(ann, bob);
  }

  private void open() {
    piste = Piste.open(ServerSettings.in(folder).on("127.0.0.1", 0).with(Limits.NONE)).orThrow();
  }

  @AfterEach
  void stop() {
    piste.close();
  }

  private void commit() {
    JsonNode done =
        Players.must(bob.ask("commit", "\"commitment\":\"" + NONCE.commitment() + "\""));
    ann.reach(done.path("version").asLong());
    assertThat(bob.you.path("commitment").asString()).isEqualTo(NONCE.commitment());
  }

  private String annThrows() {
    Players.must(ann.ask("play", "\"seat\":1,\"move\":\"set 4\""));
    bob.reach(ann.version);
    return ann.send("play", "\"seat\":1,\"move\":\"throw\",\"nonce\":\"mine\"");
  }

  private static void reveal(Visit visit, JsonNode asked, String nonce) {
    visit.sendRaw(
        "{\"type\":\"reveal\",\"number\":%d,\"nonce\":\"%s\"}"
            .formatted(asked.path("number").asInt(), nonce));
  }

  @Test
  void theOthersAreAskedOnceTheThrowIsFixedAndItIsMadeWithWhatTheyReveal() {
    commit();
    String id = annThrows();
    JsonNode asked = bob.await("reveal");
    assertThat(asked.path("commitment")).isEqualTo(bob.view.path("commitment"));
    assertThat(asked.path("toss").asString()).hasSize(64);
    assertThat(asked.path("asked").get(0).path("commitment").asString())
        .isEqualTo(NONCE.commitment());
    reveal(bob, asked, NONCE.hex());
    JsonNode made = Players.must(ann.answerTo(id)).path("throws").get(0);
    assertThat(made.path("with").get(0).path("seat").asInt()).isEqualTo(2);
    assertThat(made.path("with").get(0).path("nonce").asString()).isEqualTo(NONCE.hex());
    assertThat(made.has("late")).isFalse();
    bob.reach(ann.version);
    assertThat(bob.you.path("commitment").asString()).isEqualTo(NONCE.hex());
  }

  @Test
  void whoDoesNotAnswerIsLeftOutAndNamedAndNothingElseHappensMeanwhile() {
    commit();
    String id = annThrows();
    bob.await("reveal");
    String pause = bob.send("pause", "");
    JsonNode made = Players.must(ann.answerTo(id));
    assertThat(made.path("throws").get(0).path("late").get(0).asInt()).isEqualTo(2);
    JsonNode paused = Players.must(bob.answerTo(pause));
    assertThat(paused.path("version").asLong()).isGreaterThan(made.path("version").asLong());
  }

  @Test
  void aWrongNonceCountsAsNone() {
    commit();
    String id = annThrows();
    reveal(bob, bob.await("reveal"), Secret.of(new byte[32]).ofThrow(6).hex());
    JsonNode made = Players.must(ann.answerTo(id)).path("throws").get(0);
    assertThat(made.path("late").get(0).asInt()).isEqualTo(2);
    assertThat(made.has("with")).isFalse();
  }

  @Test
  void clientsThatCommitToNothingPlayAsBeforeAndAreNamed() {
    JsonNode made = Players.must(ann.answerTo(annThrows())).path("throws").get(0);
    assertThat(made.path("absent").get(0).asInt()).isEqualTo(2);
    assertThat(bob.texts).noneMatch(text -> text.contains("\"reveal\""));
  }

  @Test
  void whoeverIsAwayIsNotWaitedFor() {
    commit();
    bob.leave();
    bob.closedWith();
    JsonNode made;
    do {
      made = ann.await("presence");
    } while (made.path("here").size() > 1);
    Players.must(ann.ask("play", "\"seat\":1,\"move\":\"set 4\""));
    JsonNode thrown =
        Players.must(ann.ask("play", "\"seat\":1,\"move\":\"throw\",\"nonce\":\"mine\""));
    assertThat(thrown.path("throws").get(0).path("absent").get(0).asInt()).isEqualTo(2);
  }

  @Test
  void aServerThatWasStartedAnewCommitsToAnotherSecret() {
    String before = ann.view.path("commitment").asString();
    piste.close();
    open();
    Visitor returned = anns.at(piste.port());
    Visit again = returned.visit(ann.table, ann.key);
    again.await("welcome");
    String renewed = again.view.path("commitment").asString();
    assertThat(again.view.path("nextThrow").asInt()).isEqualTo(1);
    assertThat(again.view.path("commitment").asString()).hasSize(64).isNotEqualTo(before);
    Visit stranger = new Visitor(piste.port()).visit(ann.table, ann.key);
    stranger.await("welcome");
    assertThat(stranger.view.path("commitment")).isEqualTo(again.view.path("commitment"));
    Players.must(again.ask("play", "\"seat\":1,\"move\":\"set 4\""));
    Players.must(again.ask("play", "\"seat\":1,\"move\":\"throw\",\"nonce\":\"mine\""));
    JsonNode proofs = returned.json("/api/tables/" + ann.table + "/throws?key=" + ann.key);
    assertThat(proofs.path("commitment").asString()).isEqualTo(before);
    assertThat(proofs.path("renewed").path("1").get(0).asString()).isEqualTo(renewed);
    String version = proofs.path("throws").get(0).path("version").asString();
    assertThat(proofs.path("by").path(version).get(0).asInt()).isEqualTo(1);
    assertThat(proofs.path("games")).hasSize(1);
  }

  @Test
  void theKeyOfAPrivateTableGoesInAHeaderOrTheFirstMessage() {
    String path = "/api/tables/" + ann.table;
    assertThat(anns.get(path).statusCode()).isEqualTo(403);
    assertThat(anns.send(anns.request(path).header("Piste-Key", ann.key)).statusCode())
        .isEqualTo(200);
    assertThat(anns.send(anns.request(path).header("Piste-Key", "wrong")).statusCode())
        .isEqualTo(403);
    Visit older = new Visit(ann.table, "");
    older.socket = anns.socket(ann.table + "?key=" + ann.key, older);
    older.await("welcome");
    Visit late = new Visit(ann.table, "");
    late.socket = anns.socket(ann.table, late);
    late.sendRaw("{\"type\":\"enter\",\"key\":\"" + ann.key + "\",\"since\":" + ann.version + "}");
    JsonNode welcome = late.await("welcome");
    assertThat(welcome.has("view")).isFalse();
    for (String first : List.of("{\"type\":\"enter\",\"key\":\"no\"}", "{}", "hello")) {
      Visit wrong = new Visit(ann.table, "");
      wrong.socket = anns.socket(ann.table, wrong);
      wrong.sendRaw(first);
      assertThat(wrong.closedWith()).isEqualTo(4403);
    }
  }

  private String exported() {
    Players.playOut(List.of(ann, bob), new Random(1));
    return anns.get("/api/tables/" + ann.table + "/export?key=" + ann.key).body();
  }

  @Test
  void anExportIsSignedWithTheKeyThatTheServerShowsAndNamesNoSession() {
    String text = exported();
    TableFile file = TableFile.parse(text).orThrow();
    TableSignature seal = file.seal().orElseThrow();
    assertThat(file.isSealBroken()).isFalse();
    assertThat(anns.json("/api/key").path("key").asString()).isEqualTo(seal.key());
    assertThat(anns.get("/.well-known/piste-key").body().strip()).isEqualTo(seal.key());
    for (Visitor visitor : List.of(anns, bobs)) {
      String session = visitor.cookie().replaceFirst("piste=([^.]*)\\..*", "$1");
      assertThat(session).hasSizeGreaterThan(8);
      assertThat(text).doesNotContain(session);
    }
    String first = file.entries().getFirst().text();
    assertThat(first).contains("secret=" + Secret.BLANK.hex());
  }

  @Test
  void whatIsBroughtIsSaidToBeSoEverywhereAndKeepsItsSignature() {
    String text = exported();
    JsonNode table = json(anns.post("/api/tables/import", text));
    String path = "/api/tables/" + table.path("table").asString();
    String key = "?key=" + table.path("key").asString();
    assertThat(anns.json(path + key).path("view").path("brought").asBoolean()).isTrue();
    assertThat(anns.get(path + "/replay" + key).body()).contains("\"brought\":true");
    JsonNode proofs = anns.json(path + "/throws" + key);
    assertThat(proofs.path("brought").asBoolean()).isTrue();
    assertThat(proofs.path("signed").asBoolean()).isTrue();
    String named =
        "{\"tables\":[{\"table\":\"%s\",\"key\":\"%s\"}]}"
            .formatted(table.path("table").asString(), table.path("key").asString());
    assertThat(anns.post("/api/tables/summaries", named).body()).contains("\"brought\":true");
    TableFile again = TableFile.parse(anns.get(path + "/export" + key).body()).orThrow();
    assertThat(again.origin()).isEqualTo(Origin.BROUGHT);
    assertThat(again.isSealBroken()).isFalse();
    assertThat(again.seal()).isEqualTo(TableFile.parse(text).orThrow().seal());
    assertThat(
            anns.json("/api/tables/" + ann.table + "?key=" + ann.key).path("view").has("brought"))
        .isFalse();
  }

  @Test
  void aSignedFileThatWasChangedIsNotTakenIn() {
    TableFile file = TableFile.parse(exported()).orThrow();
    List<Entry> entries = new ArrayList<>(file.entries());
    entries.replaceAll(
        entry ->
            new Entry(
                entry.type().equals("sat") ? entry.at() + 1 : entry.at(),
                entry.type(),
                entry.format(),
                entry.text(),
                entry.path()));
    TableFile forged =
        new TableFile(file.table(), file.origin(), file.status(), entries, file.seal());
    HttpResponse<String> answer =
        anns.post("/api/tables/import", forged.text(TableFile.Paths.LEFT_OUT));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(json(answer).path("code").asString()).isEqualTo("server.file-signature");
  }

  @Test
  void aTableIsThrownAgainOnRequest() {
    exported();
    JsonNode again = json(anns.post("/api/tables/" + ann.table + "/verify?key=" + ann.key, ""));
    assertThat(again.path("over").asBoolean()).isTrue();
    assertThat(again.has("broken")).isFalse();
    assertThat(again.path("checks")).isNotEmpty();
    for (JsonNode check : again.path("checks")) {
      assertThat(check.path("outcome").asString()).isEqualTo("proven");
    }
    assertThat(anns.post("/api/tables/" + ann.table + "/verify", "").statusCode()).isEqualTo(403);
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  @Test
  void whatIsRevealedUnaskedOrWronglyIsRefusedOrPassedOver() {
    bob.sendRaw("{\"type\":\"reveal\",\"number\":1,\"nonce\":\"" + NONCE.hex() + "\"}");
    bob.sendRaw("{\"type\":\"reveal\",\"number\":0,\"nonce\":\"x\"}");
    assertThat(bob.await("refusal").path("code").asString()).startsWith("wire.");
    assertThat(bob.closed).isNotDone();
    assertThat(Players.must(bob.ask("pause", "")).path("version").asLong()).isPositive();
  }
}

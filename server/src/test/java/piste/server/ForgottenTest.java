package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.TableFile;
import piste.table.Event;
import piste.table.Fact;
import piste.table.Session;
import piste.table.journal.MemoryJournal;
import piste.table.journal.TableId;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A served table, before and after one of its players is forgotten.
class ForgottenTest {
  private static final String TERMS =
      "{\"game\":\"strike\",\"seats\":2,\"dice\":\"fair\",\"listed\":true}";

  private final MemoryJournal journal = new MemoryJournal();
  private Piste piste = open(journal);
  private Visitor anns = new Visitor(piste.port());
  private final Visit ann = anns.open(TERMS);
  private final Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);

  private static Piste open(MemoryJournal journal) {
    ServerSettings settings = ServerSettings.temporary().with(Limits.NONE);
    return Piste.open(settings, journal, new HandSetTime()).orThrow();
  }

  @AfterEach
  void stop() {
    piste.close();
  }

  private static void sit(Visit visit, int seat, String name) {
    visit.await("welcome");
    Players.must(visit.ask("sit", "\"seat\":%d,\"name\":\"%s\"".formatted(seat, name)));
  }

  /// Everybody who ever sat at the table by this name.
  private Session called(String name) {
    List<Fact> facts = piste.hall().facts(new TableId(ann.table)).orThrow();
    return facts.stream()
        .filter(
            fact ->
                fact.event().naming().flatMap(one -> one.text()).filter(name::equals).isPresent())
        .map(fact -> ((Event.Sat) fact.event()).session())
        .findFirst()
        .orElseThrow();
  }

  private String at(String path) {
    return anns.get("/api/tables/%s%s?key=%s".formatted(ann.table, path, ann.key)).body();
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text);
  }

  @Test
  void thoseWhoLookSeeAtOnceThatANameIsGone() {
    sit(ann, 1, "Ann");
    sit(bob, 2, "Bob");
    Players.must(bob.ask("say", "\"seat\":2,\"text\":\"hello\""));
    assertThat(ann.await("chat").path("lines").get(0).path("name").asString()).isEqualTo("Bob");
    assertThat(anns.get("/api/tables").body()).contains("Bob");
    assertThat(piste.hall().forget(called("Bob")).orThrow()).isEqualTo(1);
    JsonNode chat = ann.await("chat");
    assertThat(chat.path("all").asBoolean()).isTrue();
    assertThat(chat.path("lines").get(0).path("forgotten").asBoolean()).isTrue();
    assertThat(chat.path("lines").get(0).path("text").asString()).isEqualTo("hello");
    assertThat(ann.view.path("seats").get(0).path("name").asString()).isEqualTo("Ann");
    assertThat(ann.view.path("seats").get(0).has("forgotten")).isFalse();
    assertThat(ann.view.path("seats").get(1).path("name").asString()).isEmpty();
    assertThat(ann.view.path("seats").get(1).path("forgotten").asBoolean()).isTrue();
    assertThat(anns.get("/api/tables").body()).contains("Ann").doesNotContain("Bob");
    // The table goes on, and Bob may call himself something else.
    Players.must(ann.ask("start", ""));
    Players.must(bob.ask("rename", "\"seat\":2,\"name\":\"Robert\""));
    assertThat(bob.view.path("seats").get(1).path("name").asString()).isEqualTo("Robert");
  }

  @Test
  void whoeverComesBackIsToldNoName() {
    sit(ann, 1, "Ann");
    long before = ann.version;
    sit(bob, 2, "Bob");
    piste.hall().forget(called("Bob")).orThrow();
    Visit again = anns.visit(ann.table, ann.key, Optional.of(before));
    again.await("welcome");
    assertThat(again.view.path("seats").get(1).path("forgotten").asBoolean()).isTrue();
    assertThat(String.join("", again.texts)).doesNotContain("Bob");
  }

  @Test
  void aGameThatIsOverTellsNoNameAndIsProvenAsBefore() {
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    List<String> pages = List.of("", "/told", "/throws", "/replay", "/review", "/export");
    assertThat(pages.stream().filter(page -> at(page).contains("Bob")).toList())
        .contains("", "/throws", "/export");
    TableFile before = TableFile.parse(at("/export")).orThrow();
    String verified = verified();
    assertThat(piste.hall().forget(called("Bob")).orThrow()).isEqualTo(1);
    assertThat(TableFile.parse(at("/export")).orThrow().seal()).isEqualTo(before.seal());
    assertThat(verified()).isEqualTo(verified);
    assertThatNothingTellsOfBob(pages);
    piste.close();
    piste = open(journal.reopened());
    anns = new Visitor(piste.port());
    assertThatNothingTellsOfBob(pages);
  }

  private void assertThatNothingTellsOfBob(List<String> pages) {
    for (String page : pages) {
      assertThat(at(page)).as(page).isNotEmpty().doesNotContain("Bob");
    }
    assertThat(json(at("/throws")).path("ends").get(0).path("names").propertyNames())
        .containsExactly("1");
    TableFile file = TableFile.parse(at("/export")).orThrow();
    assertThat(file.isSealBroken()).isFalse();
    TableId copy = piste.hall().adopt(file).orThrow();
    assertThat(
            piste.hall().glance(copy).orThrow().state().seating().people().map(one -> one.name()))
        .containsExactly(Optional.of("Ann"), Optional.empty());
  }

  private String verified() {
    return anns.post("/api/tables/%s/verify?key=%s".formatted(ann.table, ann.key), "").body();
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.stores.TableFile;
import piste.table.journal.Entry;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The tables that a visitor keeps: at a glance, and brought as files.
class VisitorTablesTest {
  private static final String FAIR = "{\"game\":\"strike\",\"seats\":2,\"dice\":\"fair\"}";

  private final Piste piste =
      Piste.open(ServerSettings.temporary().with(Limits.STANDARD)).orThrow();
  private final Visitor anns = new Visitor(piste.port());
  private final Visit ann = anns.open(FAIR);

  @AfterEach
  void stop() {
    piste.close();
  }

  private String played() {
    Visit bob = new Visitor(piste.port()).visit(ann.table, ann.key);
    Players.begin(ann, bob);
    Players.playOut(List.of(ann, bob), new Random(1));
    return anns.get("/api/tables/" + ann.table + "/export?key=" + ann.key).body();
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  private HttpResponse<String> bring(String file) {
    return anns.post("/api/tables/import", file);
  }

  private static void assertRefused(HttpResponse<String> answer, int status, String code) {
    assertThat(answer.statusCode()).isEqualTo(status);
    assertThat(json(answer).path("code").asString()).isEqualTo(code);
  }

  @Test
  void manyTablesAreSummedUpAtOnceForThoseWhoHaveTheirKeys() {
    played();
    String body =
        "{\"tables\":[{\"table\":\"%s\",\"key\":\"%s\"},{\"table\":\"%s\",\"key\":\"no\"},{\"table\":\"gone\"}]}"
            .formatted(ann.table, ann.key, new Visitor(piste.port()).open(FAIR).table);
    JsonNode tables = json(anns.post("/api/tables/summaries", body)).path("tables");
    assertThat(tables).hasSize(3);
    JsonNode first = tables.get(0);
    assertThat(first.path("stage").asString()).isEqualTo("finished");
    assertThat(first.path("yours").toString()).isEqualTo("[1]");
    assertThat(first.path("winners")).hasSize(1);
    assertThat(first.path("at").asLong()).isPositive();
    assertThat(first.path("seats").get(1).path("name").asString()).isEqualTo("Bob");
    assertThat(tables.get(1).path("code").asString()).isEqualTo("server.secret");
    assertThat(tables.get(1).has("seats")).isFalse();
    assertThat(tables.get(2).path("code").asString()).isEqualTo("journal.unknown");
  }

  @Test
  void tooManyNamesOrStrangeOnesAreRefused() {
    String many = "{\"table\":\"a\"},".repeat(50) + "{\"table\":\"a\"}";
    for (String body : List.of("{\"tables\":[" + many + "]}", "{\"tables\":[7]}", "{}", "[")) {
      assertThat(anns.post("/api/tables/summaries", body).statusCode()).isEqualTo(400);
    }
  }

  @Test
  void aTableNamedTwiceIsRefusedWhateverTheKeys() {
    String body =
        "{\"tables\":[{\"table\":\"%s\",\"key\":\"a\"},{\"table\":\"%s\",\"key\":\"b\"}]}"
            .formatted(ann.table, ann.table);
    HttpResponse<String> answer = anns.post("/api/tables/summaries", body);
    assertRefused(answer, 400, "wire.field");
    assertThat(answer.body()).contains("each table once");
  }

  @Test
  void anExportedGameIsTakenInAndItsSeatsBelongToNobody() {
    String file = played();
    HttpResponse<String> answer = bring(file);
    assertThat(answer.statusCode()).isEqualTo(201);
    String table = json(answer).path("table").asString();
    String key = json(answer).path("key").asString();
    assertThat(table).isNotEqualTo(ann.table);
    JsonNode seen = anns.json("/api/tables/" + table + "?key=" + key);
    assertThat(seen.path("view").path("stage").asString()).isEqualTo("finished");
    assertThat(seen.path("view").path("winners")).isEqualTo(ann.view.path("winners"));
    assertThat(seen.path("you").path("seats")).isEmpty();
    assertThat(seen.path("you").path("host").asBoolean()).isFalse();
    assertThat(anns.get("/api/tables/" + table).statusCode()).isEqualTo(403);
  }

  @Test
  void broughtAgainAGameIsTheSameTable() {
    String file = played();
    assertThat(bring(file).body()).isEqualTo(bring(file).body());
  }

  @Test
  void filesThatAreNoneOrDamagedOrUnfinishedAreRefused() {
    String file = played();
    assertRefused(bring(""), 400, "journal.file");
    assertRefused(bring("hello"), 400, "journal.file");
    assertRefused(bring(file.substring(0, file.length() / 2)), 400, "journal.file");
    assertRefused(bring(file.replaceFirst("Bob", "Rob")), 400, "journal.file");
    TableFile whole = TableFile.parse(file).orThrow();
    TableFile half =
        new TableFile(
            whole.table(), whole.status(), whole.entries().subList(0, whole.entries().size() / 2));
    assertRefused(bring(half.text(TableFile.Paths.LEFT_OUT)), 400, "server.file-not-over");
    List<Entry> closed = new ArrayList<>(half.entries());
    closed.add(new Entry(closed.getLast().at(), "closed", 1, "by=house/close", Entry.NO_PATH));
    TableFile cutOff = new TableFile(whole.table(), whole.status(), closed);
    assertRefused(bring(cutOff.text(TableFile.Paths.LEFT_OUT)), 400, "fact.unfit");
    TableFile headless =
        new TableFile(
            whole.table(), whole.status(), whole.entries().subList(1, whole.entries().size()));
    assertRefused(bring(headless.text(TableFile.Paths.LEFT_OUT)), 400, "fact.unfit");
  }

  @Test
  void aFileTooLongIsRefused() {
    assertRefused(bring("x".repeat((2 << 20) + 1)), 413, "server.file-too-long");
  }

  @Test
  void manyFilesOfOneAddressAreTooMany() {
    for (int i = 0; i < 30; i++) {
      assertRefused(bring("x"), 400, "journal.file");
    }
    assertRefused(bring("x"), 429, "server.too-many-files");
  }
}

package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.stores.SqliteJournal;
import piste.table.journal.TableId;
import tools.jackson.databind.JsonNode;

/// A disk that takes no more, for real: the system lets no file of the server grow any further.
class DiskTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";
  private static final int MOST_MOVES = 5_000;

  private final Random random = new Random(31);

  @Test
  void aFullDiskRefusesNewFactsAndLosesNoneAndPlayGoesOnWhenThereIsRoom(@TempDir Path folder)
      throws Exception {
    Visit ann;
    try (ServerChild server = ServerChild.start(folder)) {
      Visitor anns = new Visitor(server.port());
      ann = anns.open(TERMS);
      Visit bob = new Visitor(server.port()).visit(ann.table, ann.key);
      Players.begin(ann, bob);
      server.limitFiles(Long.toString(Files.size(folder.resolve("journal.db-wal")) + 20_000));

      JsonNode refused = playUntilRefused(ann, bob);
      assertThat(refused.path("code").asString()).isEqualTo("journal.unwritable");
      assertThat(refused.path("reason").asString()).startsWith("The journal is not writable: ");
      assertThat(refused.path("version").asLong()).isEqualTo(ann.version);
      assertThat(anns.get("/health").statusCode()).isEqualTo(503);
      assertThat(anns.json("/health").path("reason").asString())
          .isEqualTo(refused.path("reason").asString());
      assertThat(anns.json("/api/tables/" + ann.table + "?key=" + ann.key).path("version").asLong())
          .isEqualTo(ann.version);
      assertThat(anns.post("/api/tables", TERMS).statusCode()).isEqualTo(503);
      new Visitor(server.port()).visit(ann.table, ann.key).await("welcome");

      server.limitFiles("unlimited");
      Players.playOut(List.of(ann, bob), random);
      assertThat(bob.stage()).isEqualTo("finished");
      assertThat(anns.get("/health").statusCode()).isEqualTo(200);
    }
    try (SqliteJournal journal = SqliteJournal.open(folder).orThrow()) {
      assertThat((long) journal.read(new TableId(ann.table), 0).orThrow().size())
          .isGreaterThanOrEqualTo(ann.version);
    }
  }

  private JsonNode playUntilRefused(Visit ann, Visit bob) {
    for (int i = 0; i < MOST_MOVES; i++) {
      boolean isOver = ann.stage().equals("finished");
      boolean isAnns = isOver ? ann.view.path("rematch").isEmpty() : ann.isToAct();
      Visit actor = isAnns ? ann : bob;
      JsonNode answer =
          isOver ? actor.ask("rematch", "\"wanted\":true") : Players.act(actor, random);
      if (answer.path("type").asString().equals("refusal")) {
        return answer;
      }
      ann.reach(answer.path("version").asLong());
      bob.reach(answer.path("version").asLong());
    }
    throw new AssertionError("the disk was never full");
  }

  @Test
  void aReadOnlyFolderIsNamedBeforeAnybodyPlays(@TempDir Path parent) throws Exception {
    Path folder = Files.createDirectory(parent.resolve("data"));
    try (ServerChild server = ServerChild.start(folder)) {
      new Visitor(server.port()).open(TERMS).await("welcome");
    }
    List<Path> before = files(folder);
    setWritable(folder, false);
    assertThat(ServerChild.refusalOn(folder)).contains("The journal is not writable: ");
    assertThat(files(folder)).isEqualTo(before);
    setWritable(folder, true);
    try (ServerChild server = ServerChild.start(folder)) {
      assertThat(new Visitor(server.port()).get("/health").statusCode()).isEqualTo(200);
    }
  }

  private static void setWritable(Path folder, boolean writable) throws Exception {
    assertThat(folder.toFile().setWritable(writable)).isTrue();
    for (Path file : files(folder)) {
      assertThat(file.toFile().setWritable(writable)).isTrue();
    }
  }

  private static List<Path> files(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }
}

package piste.server.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.rules.Referee;
import piste.strike.Position;
import piste.strike.Strike;
import piste.table.Course.Stage;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The lessons that the page plays are what rules and arena say. Run with `-Dpiste.golden=write`,
/// this makes them anew.
class LessonTest {
  private static final Path STRIKE = Path.of("../web/public/lessons/strike.json");

  private static ArenaPool arenas;

  @BeforeAll
  static void open() {
    arenas = new ArenaPool(1);
    if ("write".equals(System.getProperty("piste.golden"))) {
      LessonMaker.write(STRIKE, LessonMaker.strike(arenas));
    }
  }

  @AfterAll
  static void close() {
    arenas.close();
  }

  private static JsonNode lesson() throws IOException {
    return JsonMapper.shared().readTree(Files.readString(STRIKE));
  }

  private static LessonTable table() {
    return LessonTable.open(Catalogue.tables(arenas), StrikeLesson.TERMS, StrikeLesson.BOT);
  }

  @Test
  void theLessonOfStrikeIsWhatAnArenaLikeItsOwnThrows() throws IOException {
    JsonNode lesson = lesson();
    // Another engine may throw otherwise; what its dice showed is checked below.
    if (lesson.path("engine").asString().equals(ArenaModel.STANDARD.recordedAs())) {
      LessonTable table = table();
      for (JsonNode step : lesson.path("steps")) {
        String command = step.path("command").toString();
        JsonNode again = new Lesson.Step(1, command, table.did(command)).json();
        assertThat(ofTheGame(again)).isEqualTo(ofTheGame(step));
      }
      assertThat(table.state().stage()).isEqualTo(Stage.FINISHED);
    }
  }

  /// What rules and arena said. What a table says besides may grow.
  private static List<JsonNode> ofTheGame(JsonNode step) {
    JsonNode update = step.path("update");
    JsonNode view = update.path("view");
    return List.of(
        update.path("cues"),
        update.path("throws"),
        view.path("game"),
        view.path("winners"),
        step.path("paths"));
  }

  @Test
  void itsStepsFoldToThePositionsOfTheScript() throws IOException {
    Position position = Strike.BOX.notation().readPosition(StrikeLesson.START).orThrow();
    List<Scripted> script = StrikeLesson.script();
    JsonNode steps = lesson().path("steps");
    assertThat(steps.size()).isEqualTo(script.size());
    for (int i = 0; i < script.size(); i++) {
      Scripted scripted = script.get(i);
      String last = "";
      if (!scripted.move().isEmpty()) {
        position = after(position, "%s %s".formatted(scripted.seat().number(), scripted.move()));
      }
      for (JsonNode thrown : steps.get(i).path("update").path("throws")) {
        last = thrown.path("step").asString();
        position = after(position, last);
      }
      String then = Strike.BOX.notation().position(position);
      assertThat(scripted.isMet(last, then)).as("step %d: %s, %s", i, last, then).isTrue();
    }
  }

  private static Position after(Position position, String step) {
    return Strike.BOX
        .notation()
        .readStep(step)
        .then(read -> Referee.apply(Strike.GAME, position, read))
        .orThrow();
  }
}

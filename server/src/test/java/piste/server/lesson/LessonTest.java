package piste.server.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.game.GameModule;
import piste.rules.GameBox;
import piste.rules.Referee;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The lessons that the page plays are what rules and arena say. Run with `-Dpiste.golden=write`,
/// this makes them anew.
class LessonTest {
  private static ArenaPool arenas;

  @BeforeAll
  static void open() {
    arenas = new ArenaPool(1);
    if ("write".equals(System.getProperty("piste.golden"))) {
      Script.all()
          .forEach(script -> LessonMaker.write(file(script), LessonMaker.made(script, arenas)));
    }
  }

  @AfterAll
  static void close() {
    arenas.close();
  }

  static List<Script> scripts() {
    return Script.all();
  }

  private static Path file(Script script) {
    return Path.of("../web/public/lessons/%s.json".formatted(script.game()));
  }

  private static JsonNode lesson(Script script) throws IOException {
    return JsonMapper.shared().readTree(Files.readString(file(script)));
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void aLessonIsWhatAnArenaLikeItsOwnThrows(Script script) throws IOException {
    JsonNode lesson = lesson(script);
    // Another engine may throw otherwise; what its dice showed is checked below.
    if (lesson.path("engine").asString().equals(ArenaModel.STANDARD.recordedAs())) {
      LessonTable table = LessonMaker.opened(script, arenas);
      for (JsonNode step : lesson.path("steps")) {
        String command = step.path("command").toString();
        JsonNode again = new Lesson.Step("", 1, command, table.did(command)).json();
        assertThat(ofTheGame(again)).isEqualTo(ofTheGame(step));
      }
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

  @ParameterizedTest
  @MethodSource("scripts")
  void itsStepsFoldToThePositionsOfTheScript(Script script) throws IOException {
    GameModule<?, ?, ?> module = Catalogue.ofTheHouse().named(script.game()).orThrow();
    isFolded(script, module.box(), lesson(script).path("steps"));
  }

  private static <S, M, R> void isFolded(Script script, GameBox<S, M, R> box, JsonNode steps) {
    S position = box.notation().readPosition(script.start()).orThrow();
    assertThat(steps.size()).isEqualTo(script.steps().size());
    for (int i = 0; i < steps.size(); i++) {
      Scripted scripted = script.steps().get(i);
      String last = "";
      if (!scripted.move().isEmpty()) {
        String move = "%s %s".formatted(scripted.seat().number(), scripted.move());
        position = after(box, position, move);
      }
      for (JsonNode thrown : steps.get(i).path("update").path("throws")) {
        last = thrown.path("step").asString();
        position = after(box, position, last);
      }
      String then = box.notation().position(position);
      assertThat(scripted.isMet(last, then)).as("step %d: %s, %s", i, last, then).isTrue();
    }
  }

  private static <S, M, R> S after(GameBox<S, M, R> box, S position, String step) {
    return box.notation()
        .readStep(step)
        .then(read -> Referee.apply(box.game(), position, read))
        .orThrow();
  }
}

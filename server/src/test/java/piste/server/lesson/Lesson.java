package piste.server.lesson;

import java.util.ArrayList;
import java.util.List;
import piste.server.lesson.LessonTable.Told;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A recorded game for learners: what was done, and what a page is told of it.
///
/// @param engine what the throws are recorded as
/// @param steps each with the command that led to it
record Lesson(String game, String engine, String welcome, List<Step> steps) {
  /// @param seat whose command it was
  record Step(int seat, String command, Told told) {}

  Lesson {
    steps = List.copyOf(steps);
  }

  String json() {
    JsonMapper mapper = JsonMapper.shared();
    ObjectNode lesson = mapper.createObjectNode();
    lesson.put("game", game).put("engine", engine);
    lesson.set("welcome", mapper.readTree(welcome));
    ArrayNode all = lesson.putArray("steps");
    for (Step step : steps) {
      ObjectNode json = all.addObject().put("seat", step.seat());
      json.set("command", mapper.readTree(step.command()));
      json.set("update", mapper.readTree(step.told().update()));
      ObjectNode paths = json.putObject("paths");
      step.told().paths().forEach(path -> paths.put(Long.toString(path.version()), path.bytes()));
    }
    return mapper.writeValueAsString(lesson) + "\n";
  }

  /// The commands that a written lesson came from, in order.
  static List<String> commands(JsonNode lesson) {
    List<String> commands = new ArrayList<>();
    lesson.path("steps").forEach(step -> commands.add(step.path("command").toString()));
    return commands;
  }
}

package piste.server.lesson;

import java.util.List;
import piste.server.lesson.LessonTable.Told;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A recorded game for learners: what was done, and what a page is told of it.
///
/// @param engine what the throws are recorded as
/// @param steps each with the command that led to it
record Lesson(String game, String engine, String welcome, List<Step> steps) {
  /// One command and what came of it.
  ///
  /// @param name of what is said before it, if something is
  /// @param seat whose command it was
  record Step(String name, int seat, String command, Told told) {
    ObjectNode json() {
      JsonMapper mapper = JsonMapper.shared();
      ObjectNode json = mapper.createObjectNode();
      if (!name.isEmpty()) {
        json.put("name", name);
      }
      json.put("seat", seat);
      json.set("command", mapper.readTree(command));
      json.set("update", mapper.readTree(told.update()));
      ObjectNode paths = json.putObject("paths");
      told.paths().forEach(path -> paths.put(Long.toString(path.version()), path.bytes()));
      return json;
    }
  }

  Lesson {
    steps = List.copyOf(steps);
  }

  String json() {
    JsonMapper mapper = JsonMapper.shared();
    ObjectNode lesson = mapper.createObjectNode();
    lesson.put("game", game).put("engine", engine);
    lesson.set("welcome", mapper.readTree(welcome));
    ArrayNode all = lesson.putArray("steps");
    steps.forEach(step -> all.add(step.json()));
    return mapper.writeValueAsString(lesson) + "\n";
  }
}

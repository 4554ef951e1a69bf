package piste.server.wire;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.catalogue.School;
import piste.minds.Words;
import piste.minds.learn.Drill;
import piste.minds.learn.Practice;
import piste.minds.learn.Practice.Happening;
import piste.minds.learn.Practice.Shown;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzle.Option;
import piste.rules.Attempt;
import piste.view.Cue;

/// Puzzles and drills as JSON.
public final class LearnJson {
  /// Chances are told to a hundredth of a percent.
  private static final double FINE = 1e4;

  private LearnJson() {}

  /// A throw that somebody would like to make.
  public record Wish(String drill, Gesture gesture) {}

  /// How often a throw works.
  public record Often(int worked, int of) {}

  public static <S> String puzzle(School<S, ?, ?> school, Puzzle<S> puzzle) {
    return Json.write(
        out -> {
          out.field("number", puzzle.number());
          out.word("grade", Names.of(puzzle.grade()));
          out.word("question", puzzle.question());
          out.name("game");
          GameJson.game(out, school.view(puzzle));
          ViewJson.array(out, "options", puzzle.options(), option -> option(out, option));
          out.word("best", puzzle.best());
          words(out, "why", puzzle.why());
        });
  }

  private static void option(JsonText out, Option option) {
    out.startObject().word("name", option.name());
    out.name("win").value(Math.round(option.win() * FINE) / FINE);
    out.endObject();
  }

  private static void words(JsonText out, String name, Words words) {
    out.startObject(name).field("fr", words.french()).field("en", words.english()).endObject();
  }

  /// That a puzzle's solution is being worked out.
  public static String working(double share) {
    return Json.write(out -> out.name("progress").value(Math.round(share * FINE) / FINE));
  }

  public static <S, M, R> String drills(Practice<S, M, R> practice) {
    return Json.write(
        out ->
            ViewJson.array(out, "drills", practice.drills(), each -> drill(out, practice, each)));
  }

  private static <S, M, R> void drill(JsonText out, Practice<S, M, R> practice, Drill<S, R> drill) {
    out.startObject().word("name", drill.name()).name("game");
    GameJson.game(out, practice.view(drill));
    out.endObject();
  }

  /// What is asked for in the body of a request.
  public static Attempt<Wish> wish(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              String drill = fields.text("drill");
              Optional<Gesture> gesture = CommandJson.gesture(fields);
              if (gesture.isEmpty()) {
                fields.wrong("gesture", "an object of numbers");
              }
              return fields.whole(() -> new Wish(drill, gesture.orElseThrow()));
            });
  }

  public static String thrown(Shown shown, Often often) {
    return Json.write(
        out -> {
          out.field("worked", shown.worked());
          out.startObject("often").field("worked", often.worked()).field("of", often.of());
          out.endObject();
          cues(out, shown.steps());
          paths(out, shown.steps());
          out.name("game");
          GameJson.game(out, shown.view());
        });
  }

  /// Steps are numbered from 1 on, as the versions of a table are.
  private static void cues(JsonText out, List<Happening> steps) {
    out.startArray("cues");
    for (int i = 0; i < steps.size(); i++) {
      for (Cue cue : steps.get(i).cues()) {
        WordsJson.cue(out, i + 1L, cue);
      }
    }
    out.endArray();
  }

  private static void paths(JsonText out, List<Happening> steps) {
    out.startArray("throws");
    for (int i = 0; i < steps.size(); i++) {
      Optional<ByteBuffer> path = steps.get(i).path();
      if (path.isPresent()) {
        out.startObject().field("version", i + 1L).word("path", base64(path.get())).endObject();
      }
    }
    out.endArray();
  }

  private static String base64(ByteBuffer path) {
    byte[] bytes = new byte[path.remaining()];
    path.duplicate().get(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }
}

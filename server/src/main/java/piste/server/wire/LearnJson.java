package piste.server.wire;

import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import piste.arena.Gesture;
import piste.catalogue.DrillHands.Hand;
import piste.catalogue.Texts;
import piste.game.School;
import piste.minds.learn.Daily;
import piste.minds.learn.Drill;
import piste.minds.learn.Practice;
import piste.minds.learn.Practice.Happening;
import piste.minds.learn.Practice.Shown;
import piste.minds.learn.Practice.Won;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzle.Option;
import piste.rules.Attempt;
import piste.view.Cue;

/// Puzzles, drills and the throw of the day as JSON.
public final class LearnJson {
  /// Chances are told to a hundredth of a percent.
  private static final double FINE = 1e4;

  /// The day before the first throw of the day.
  private static final long FIRST_DAY = LocalDate.of(2026, 10, 31).toEpochDay();

  private LearnJson() {}

  /// A throw that somebody would like to make.
  public record Wish(String drill, Gesture gesture) {}

  /// How often a throw works.
  public record Often(int worked, int of) {}

  public static <S> String puzzle(School<S, ?, ?> school, Puzzle<S> puzzle, Texts texts) {
    return Json.write(
        out -> {
          out.field("number", puzzle.number());
          out.word("grade", Names.of(puzzle.grade()));
          out.word("question", puzzle.question());
          out.name("game");
          GameJson.game(out, school.view(puzzle));
          ViewJson.array(out, "options", puzzle.options(), option -> option(out, option));
          out.word("best", puzzle.best());
          WordsJson.said(out, "why", texts.say(puzzle.why()));
        });
  }

  private static void option(JsonText out, Option option) {
    out.startObject().word("name", option.name());
    out.name("win").value(Math.round(option.win() * FINE) / FINE);
    out.endObject();
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

  /// How somebody stands today.
  ///
  /// @param won what their own throws won, in their order
  /// @param others how many others won so much in all, from 0 on
  public record Standing(List<Integer> won, List<Integer> others) {
    public Standing {
      won = List.copyOf(won);
      others = List.copyOf(others);
    }
  }

  /// The throw of the day, as it is before somebody throws.
  public static <S, M, R> String daily(School<S, M, R> school, long day, Standing standing) {
    return Json.write(
        out -> {
          out.word("day", LocalDate.ofEpochDay(day).toString());
          out.field("number", day - FIRST_DAY);
          out.field("attempts", Daily.ATTEMPTS);
          standing(out, standing);
          out.startArray("odds");
          for (double odds : school.daily().odds(day)) {
            out.value(Math.round(odds * FINE) / FINE);
          }
          out.endArray();
          out.name("game");
          GameJson.game(out, school.practice().view(school.daily().drill(day)));
        });
  }

  private static void standing(JsonText out, Standing standing) {
    numbers(out, "won", standing.won());
    numbers(out, "others", standing.others());
  }

  private static void numbers(JsonText out, String name, List<Integer> numbers) {
    out.startArray(name);
    numbers.forEach(number -> out.value(number));
    out.endArray();
  }

  /// What came of a throw of the day.
  public static String won(Won won, Standing standing) {
    return Json.write(
        out -> {
          out.field("score", won.won());
          standing(out, standing);
          seen(out, won.shown());
        });
  }

  /// The gesture in the body of a request.
  public static Attempt<Gesture> gesture(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              Optional<Gesture> gesture = gesture(fields);
              return fields.whole(gesture::orElseThrow);
            });
  }

  private static Optional<Gesture> gesture(Fields fields) {
    Optional<Gesture> gesture = CommandJson.gesture(fields);
    if (gesture.isEmpty()) {
      fields.wrong("gesture", "an object of numbers");
    }
    return gesture;
  }

  /// What is asked for in the body of a request.
  public static Attempt<Wish> wish(String body) {
    return CommandJson.tree(body)
        .then(
            json -> {
              Fields fields = new Fields(json, "this message");
              String drill = fields.text("drill");
              Optional<Gesture> gesture = gesture(fields);
              return fields.whole(() -> new Wish(drill, gesture.orElseThrow()));
            });
  }

  /// A throw at a drill.
  ///
  /// @param hand what the gesture is worth, if that is known
  public static String thrown(Shown shown, Often often, Optional<Hand> hand) {
    return Json.write(
        out -> {
          out.field("worked", shown.worked());
          out.startObject("often").field("worked", often.worked()).field("of", often.of());
          out.endObject();
          hand.ifPresent(known -> hand(out, known));
          seen(out, shown);
        });
  }

  private static void hand(JsonText out, Hand hand) {
    out.startObject("hand");
    out.name("usual").value(fine(hand.usual()));
    out.name("yours").value(fine(hand.yours()));
    out.name("margin").value(fine(hand.margin()));
    out.name("best").value(fine(hand.best()));
    out.endObject();
  }

  private static double fine(double chance) {
    return Math.round(chance * FINE) / FINE;
  }

  private static void seen(JsonText out, Shown shown) {
    cues(out, shown.steps());
    paths(out, shown.steps());
    out.name("game");
    GameJson.game(out, shown.view());
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

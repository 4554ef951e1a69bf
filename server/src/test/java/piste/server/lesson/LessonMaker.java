package piste.server.lesson;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.catalogue.Catalogue;
import piste.server.lesson.Lesson.Step;
import piste.server.lesson.Scripted.Throwing;
import piste.strike.StrikeScene;
import piste.table.Decision;
import piste.table.Match;
import piste.table.TableState;
import piste.view.Pose;

/// Makes the lessons of the page: tries nonce after nonce until every throw of a script comes out
/// as wished. The same script always gives the same lesson.
///
/// `mvn -pl server -am test -Dtest=LessonTest -Dpiste.golden=write` writes them anew.
final class LessonMaker {
  private static final int MOST_TRIES = 20_000;

  private LessonMaker() {}

  static void write(Path file, Lesson lesson) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, lesson.json());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static Lesson made(Script script, ArenaPool arenas) {
    LessonTable table = opened(script, arenas);
    String welcome = table.welcome();
    List<Step> steps = new ArrayList<>();
    for (Scripted scripted : script.steps()) {
      String command = found(table, scripted, script.isSeen());
      steps.add(new Step(scripted.name(), scripted.seat().number(), command, table.did(command)));
    }
    return new Lesson(script.game(), ArenaModel.STANDARD.recordedAs(), welcome, steps);
  }

  /// The table at which the learner sits down.
  static LessonTable opened(Script script, ArenaPool arenas) {
    LessonTable table =
        LessonTable.open(Catalogue.ofTheHouse().tables(arenas), script.terms(), script.bot());
    for (Scripted scripted : script.prelude()) {
      table.did(found(table, scripted, script.isSeen()));
    }
    return table;
  }

  /// The first command that leads to what is wished for.
  private static String found(LessonTable table, Scripted scripted, Predicate<TableState> isSeen) {
    for (int number = 0; number < MOST_TRIES; number++) {
      String command = command(table.state(), scripted, number);
      Decision.Accepted accepted = table.tried(command);
      if (scripted.isMet(LessonTable.reading(accepted), position(accepted.after()))
          && isSeen.test(accepted.after())) {
        return command;
      }
    }
    throw new IllegalStateException("no throw comes out as " + scripted);
  }

  private static String position(TableState state) {
    return state.match().map(Match::positionText).orElse("");
  }

  private static String command(TableState state, Scripted scripted, int number) {
    String type = scripted.move().isEmpty() ? "cast" : "play";
    String move = scripted.move().isEmpty() ? "" : ",\"move\":\"%s\"".formatted(scripted.move());
    String toss =
        scripted
            .throwing()
            .map(
                throwing ->
                    ",\"gesture\":%s,\"nonce\":\"n%d\"".formatted(gesture(state, throwing), number))
            .orElse("");
    return "{\"type\":\"%s\",\"id\":\"lesson-%d\",\"seen\":%d,\"seat\":%d%s%s}"
        .formatted(type, state.version(), state.version(), scripted.seat().number(), move, toss);
  }

  private static String gesture(TableState state, Throwing throwing) {
    Optional<Pose> target =
        throwing.face().isEmpty()
            ? Optional.empty()
            : state.match().orElseThrow().scene().in(StrikeScene.ARENA).stream()
                .filter(die -> die.shows(throwing.face()))
                .findFirst()
                .flatMap(die -> die.pose());
    return String.format(
        Locale.ROOT,
        "{\"aimX\":%.3f,\"aimZ\":%.3f,\"speed\":%.1f}",
        target.map(Pose::x).orElse(0.0),
        target.map(Pose::z).orElse(0.0),
        throwing.speed());
  }
}

package piste.server.lesson;

import java.util.List;
import piste.table.TableTerms;

/// The first game of Strike: the learner on seat 1, a bot on seat 2, three dice each.
final class StrikeLesson {
  static final TableTerms TERMS =
      TableTerms.of("strike", 2)
          .with("edition", "strike-26")
          .with("deal", "3")
          .with("lifting", "never");

  static final String START = "strike-26 n=2 deal=3 lifting=never to=1 reserves=3,3 arena=- roll";

  static final String BOT = "beginner";

  private static final double HARD = 3;

  private StrikeLesson() {}

  static List<Scripted> script() {
    return List.of(
        Scripted.thrown(1, "", "4", "to=1 reserves=3,3 arena=4 must"),
        // No pair: stop or go on.
        Scripted.thrown(1, "throw", "2 4>4", "to=1 reserves=2,3 arena=2,4 may"),
        Scripted.move(1, "stop"),
        Scripted.thrown(2, "throw", "5 2>2 4>4", "to=2 reserves=2,2 arena=2,4,5 may"),
        Scripted.move(2, "stop"),
        // A pair: taken back, and the turn is over.
        Scripted.thrown(1, "throw", "5 2>2 4>4 5>5", "to=2 reserves=3,2 arena=2,4 must"),
        // An X leaves.
        Scripted.thrown(2, "throw", "X 2>2 4>4", "to=2 reserves=3,1 arena=2,4 may"),
        Scripted.move(2, "stop"),
        // The 2 is knocked over and makes a pair with the 4.
        Scripted.thrown(1, "throw", "6 2>4 4>4", "to=2 reserves=4,1 arena=6 must")
            .aimedAt("2", HARD),
        // The other empties the arena, so that a grand throw follows.
        Scripted.thrown(2, "throw", "6 6>6", "to=1 reserves=4,2 arena=- must"),
        Scripted.thrown(1, "grand-throw", "3 3 \\d \\d", "to=2 reserves=2,2 arena=\\d,\\d must"),
        // The other goes on and on, and is out.
        Scripted.thrown(2, "throw", "\\d .*", "to=2 reserves=2,1 arena=\\d,\\d,\\d may"),
        Scripted.thrown(2, "throw", "X .*", "to=1 reserves=2,0 arena=\\d,\\d,\\d out=2 over"));
  }
}

package piste.server.lesson;

import java.util.List;
import piste.strike.StrikeScene;
import piste.table.TableState;
import piste.table.TableTerms;

/// The first game of Strike: the learner on seat 1, a bot on seat 2, three dice each. The opening
/// die lies there already.
final class StrikeLesson {
  /// Half of the foam on which dice are seen well, in metres.
  private static final double WIDE = 0.06;

  private static final double DEEP = 0.05;

  private static final double HARD = 3;

  private StrikeLesson() {}

  static Script script() {
    return new Script(
        TableTerms.of("strike", 2).with("deal", "3").with("lifting", "never"),
        "beginner",
        List.of(Scripted.move(1, "set 4")),
        "strike-31 n=2 deal=3 lifting=never to=1 reserves=3,3 arena=4 must",
        steps(),
        StrikeLesson::isSeenWell);
  }

  private static List<Scripted> steps() {
    return List.of(
        // No pair: stop or go on.
        Scripted.thrown(1, "throw", "2 4>4", "to=1 reserves=2,3 arena=2,4 may").saying("throw"),
        Scripted.move(1, "stop").saying("stop"),
        Scripted.thrown(2, "throw", "5 2>2 4>4", "to=2 reserves=2,2 arena=2,4,5 may")
            .saying("other"),
        Scripted.move(2, "stop"),
        // A pair: taken back, and the turn is over.
        Scripted.thrown(1, "throw", "5 2>2 4>4 5>5", "to=2 reserves=3,2 arena=2,4 must")
            .saying("pair"),
        // An X leaves.
        Scripted.thrown(2, "throw", "X 2>2 4>4", "to=2 reserves=3,1 arena=2,4 may").saying("taken"),
        Scripted.move(2, "stop"),
        // The 2 is knocked over and makes a pair with the 4.
        Scripted.thrown(1, "throw", "6 2>4 4>4", "to=2 reserves=4,1 arena=6 must")
            .aimedAt("2", HARD)
            .saying("knock"),
        // The other empties the arena, so that a grand throw follows.
        Scripted.thrown(2, "throw", "6 6>6", "to=1 reserves=4,2 arena=- must").saying("turned"),
        Scripted.thrown(1, "grand-throw", "3 3 \\d \\d", "to=2 reserves=2,2 arena=\\d,\\d must")
            .saying("grand"),
        // The other goes on and on, and is out.
        Scripted.thrown(2, "throw", "\\d .*", "to=2 reserves=2,1 arena=\\d,\\d,\\d may")
            .saying("rest"),
        Scripted.thrown(2, "throw", "X .*", "to=1 reserves=2,0 arena=\\d,\\d,\\d out=2 over"));
  }

  /// No die lies in the shade of the wall.
  private static boolean isSeenWell(TableState state) {
    return state.match().orElseThrow().scene().in(StrikeScene.ARENA).stream()
        .flatMap(die -> die.pose().stream())
        .allMatch(pose -> Math.hypot(pose.x() / WIDE, pose.z() / DEEP) < 1);
  }
}

package piste.deschainer.play;

import java.util.List;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Reading;
import piste.deschainer.play.search.Budget;
import piste.deschainer.play.search.Engine;
import piste.game.Minds;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Study;
import piste.minds.search.Mcts;

/// All who play Dés-chainer.
public final class DesChainerBots {
  /// Plays whatever comes first to hand.
  public static final Bot<Position, Move> RANDOM = new Grasping(Level.habit("random"), 1, 1);

  /// Grasps at dice, but every other action is played without looking.
  public static final Bot<Position, Move> BEGINNER = new Grasping(Level.BEGINNER, 1, 2);

  /// Looks one action ahead: what it captures, and what it leaves to be captured.
  public static final Bot<Position, Move> REGULAR = new Grasping(Level.REGULAR, 0, 1);

  /// Chooses by 5,000 playouts, each of which ends after forty actions at the latest: not to be
  /// played against, but a measure for those who are.
  public static final Bot<Position, Move> PLAYOUTS =
      new Playouts(Level.habit("playouts"), new Mcts(5_000, 0.7), 40);

  private static final Budget AHEAD = Budget.ofDepth(3);
  private static final Budget IN_EXPERIMENTS = Budget.ofNodes(20_000);

  private DesChainerBots() {}

  /// The one that experiments use when none is named, then another habit, then the levels.
  public static Minds<Position, Move, Reading> minds(Study study) {
    Engine engine = Engine.standard();
    Seeking expert = new Seeking(Level.EXPERT, engine, AHEAD, false);
    Seeking champion = new Seeking(Level.CHAMPION, engine, IN_EXPERIMENTS, true);
    return new Minds<>(
        List.of(RANDOM, PLAYOUTS, BEGINNER, REGULAR, expert, champion),
        new DesChainerInsight(new DesChainerAppraiser(engine), new Glance(engine), champion));
  }
}

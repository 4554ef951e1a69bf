package piste.minds.deschainer;

import java.util.List;
import java.util.Optional;
import piste.deschainer.Move;
import piste.deschainer.Position;
import piste.deschainer.Reading;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Minds;
import piste.minds.Study;
import piste.minds.Words;
import piste.minds.deschainer.search.Budget;
import piste.minds.deschainer.search.Engine;
import piste.minds.search.Mcts;

/// All who play Dés-chainer.
public final class DesChainerBots {
  /// Plays whatever comes first to hand.
  public static final Bot<Position, Move> RANDOM =
      new Grasping(Level.habit("random", new Words("joue au hasard", "plays at random")), 1, 1);

  /// Grasps at dice, but every other action is played without looking.
  public static final Bot<Position, Move> BEGINNER =
      new Grasping(
          Level.beginner(
              new Words(
                  "prend ce qui se présente, une action sur deux au hasard",
                  "takes what there is, every other action at random")),
          1,
          2);

  /// Looks one action ahead: what it captures, and what it leaves to be captured.
  public static final Bot<Position, Move> REGULAR =
      new Grasping(
          Level.regular(
              new Words(
                  "prend des dés sans en exposer, une action après l'autre",
                  "takes dice and exposes few, one action at a time")),
          0,
          1);

  /// Chooses by 5,000 playouts, each of which ends after forty actions at the latest: not to be
  /// played against, but a measure for those who are.
  public static final Bot<Position, Move> PLAYOUTS =
      new Playouts(
          Level.habit(
              "playouts", new Words("choisit par 5 000 essais", "chooses by 5,000 playouts")),
          new Mcts(5_000, 0.7),
          40);

  private static final Level EXPERT =
      Level.expert(new Words("calcule quelques actions à l'avance", "looks a few actions ahead"));

  private static final Level CHAMPION =
      Level.champion(
          new Words(
              "calcule aussi loin que le temps le permet", "looks as far ahead as time allows"));

  private static final Budget AHEAD = Budget.ofDepth(3);
  private static final Budget IN_EXPERIMENTS = Budget.ofNodes(20_000);

  private DesChainerBots() {}

  /// The one that experiments use when none is named, then another habit, then the levels.
  public static Minds<Position, Move, Reading> minds(Study study) {
    Engine engine = Engine.standard();
    Seeking expert = new Seeking(EXPERT, engine, AHEAD, false);
    Seeking champion = new Seeking(CHAMPION, engine, IN_EXPERIMENTS, true);
    return new Minds<>(
        List.of(RANDOM, PLAYOUTS, BEGINNER, REGULAR, expert, champion),
        Optional.of(
            new DesChainerInsight(new DesChainerAppraiser(engine), new Glance(engine), champion)));
  }
}

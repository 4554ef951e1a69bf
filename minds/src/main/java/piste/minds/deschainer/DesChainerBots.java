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

  private DesChainerBots() {}

  /// The one that experiments use when none is named, then the levels.
  public static Minds<Position, Move, Reading> minds(Study study) {
    return new Minds<>(List.of(RANDOM, BEGINNER, REGULAR), Optional.empty());
  }
}

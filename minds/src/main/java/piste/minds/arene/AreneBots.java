package piste.minds.arene;

import java.util.List;
import java.util.Optional;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Minds;
import piste.minds.Study;
import piste.minds.Words;

/// All who play L'Arène.
public final class AreneBots {
  /// Plays whatever comes first to hand.
  public static final Bot<Position, Move> RANDOM =
      new Hunter(
          Level.habit("random", new Words("joue au hasard", "plays at random")), Tastes::random);

  /// Takes what there is.
  public static final Bot<Position, Move> BEGINNER =
      new Hunter(
          Level.beginner(
              new Words(
                  "lance comme cela vient et prend ce qui se présente",
                  "throws as it comes and takes what there is")),
          Tastes::beginner);

  /// Plays by rules of thumb.
  public static final Bot<Position, Move> REGULAR =
      new Hunter(
          Level.regular(
              new Words(
                  "lance tous ensemble, désarme l'Ogre et ne le tue qu'avec le plus de pierres",
                  "throws all together, disarms the Ogre and kills it only with the most gems")),
          Tastes::regular);

  private AreneBots() {}

  /// The one that experiments use when none is named, then the levels.
  public static Minds<Position, Move, Reading> minds(Study study) {
    return new Minds<>(List.of(RANDOM, BEGINNER, REGULAR), Optional.empty());
  }
}

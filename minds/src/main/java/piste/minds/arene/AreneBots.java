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

  /// Plays the playouts of others.
  private static final Hunter GUIDE =
      new Hunter(
          Level.habit(
              "seasoned",
              new Words(
                  "l'habitué, et seul droit au but", "the regular, but straight on when alone")),
          Tastes::seasoned);

  private static final Level CHAMPION =
      Level.champion(
          new Words(
              "essaie chaque choix par des parties entières, et garde le meilleur",
              "tries each choice in whole games, and keeps the best"));

  private static final int IN_EXPERIMENTS = 400;

  private AreneBots() {}

  /// The one that experiments use when none is named, then another habit, then the levels.
  public static Minds<Position, Move, Reading> minds(Study study) {
    AreneAppraiser appraiser = new AreneAppraiser(GUIDE);
    return new Minds<>(
        List.of(RANDOM, GUIDE, BEGINNER, REGULAR, champion(IN_EXPERIMENTS, appraiser)),
        Optional.of(new AreneInsight(appraiser, GUIDE)));
  }

  /// A champion that makes so many playouts for each choice.
  public static Bot<Position, Move> champion(int playouts) {
    return champion(playouts, new AreneAppraiser(GUIDE));
  }

  private static Bot<Position, Move> champion(int playouts, AreneAppraiser appraiser) {
    return Champion.guidedBy(CHAMPION, GUIDE, playouts, appraiser);
  }
}

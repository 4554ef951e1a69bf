package piste.arene.play;

import java.util.List;
import piste.arene.Move;
import piste.arene.Position;
import piste.arene.Reading;
import piste.game.Minds;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Study;

/// All who play L'Arène.
public final class AreneBots {
  /// Plays whatever comes first to hand.
  public static final Bot<Position, Move> RANDOM =
      new Hunter(Level.habit("random"), Tastes::random);

  /// Takes what there is.
  public static final Bot<Position, Move> BEGINNER = new Hunter(Level.BEGINNER, Tastes::beginner);

  /// Plays by rules of thumb.
  public static final Bot<Position, Move> REGULAR = new Hunter(Level.REGULAR, Tastes::regular);

  /// Plays the playouts of others.
  private static final Hunter GUIDE = new Hunter(Level.habit("seasoned"), Tastes::seasoned);

  private static final int IN_EXPERIMENTS = 400;

  private AreneBots() {}

  /// The one that experiments use when none is named, then another habit, then the levels.
  public static Minds<Position, Move, Reading> minds(Study study) {
    AreneAppraiser appraiser = new AreneAppraiser(GUIDE);
    return new Minds<>(
        List.of(RANDOM, GUIDE, BEGINNER, REGULAR, champion(IN_EXPERIMENTS, appraiser)),
        new AreneInsight(appraiser, GUIDE));
  }

  /// A champion that makes so many playouts for each choice.
  public static Bot<Position, Move> champion(int playouts) {
    return champion(playouts, new AreneAppraiser(GUIDE));
  }

  private static Bot<Position, Move> champion(int playouts, AreneAppraiser appraiser) {
    return Champion.guidedBy(Level.CHAMPION, GUIDE, playouts, appraiser);
  }
}

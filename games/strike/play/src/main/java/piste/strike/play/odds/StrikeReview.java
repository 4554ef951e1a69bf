package piste.strike.play.odds;

import piste.minds.review.Reviewer;
import piste.strike.Move;
import piste.strike.Move.Act;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;

/// Reviews of Strike, by its solution.
public final class StrikeReview {
  private StrikeReview() {}

  public static Reviewer<Position, Move, Reading> by(StrikeOdds odds) {
    return new Reviewer<>(
        Strike.GAME, position -> odds.bySeat(position).win(), StrikeReview::prepares);
  }

  /// Whoever groups or lifts dice still has to throw or to stop.
  public static boolean prepares(Move move) {
    return switch (move) {
      case Act act ->
          switch (act) {
            case REGROUP, YES, NO -> true;
            case THROW, GRAND_THROW, STOP, REROLL, NUDGE -> false;
          };
      case Move.Lift _ -> true;
      case Move.SetOpening _, Move.TurnOpening _ -> false;
    };
  }
}

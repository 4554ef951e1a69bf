package piste.minds.review;

import piste.minds.strike.StrikeOdds;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.Strike;

/// Reviews of Strike, by its solution.
public final class StrikeReview {
  private StrikeReview() {}

  public static Reviewer<Position, Move, Reading> by(StrikeOdds odds) {
    return new Reviewer<>(Strike.GAME, position -> odds.bySeat(position).win());
  }
}

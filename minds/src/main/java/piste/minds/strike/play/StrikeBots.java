package piste.minds.strike.play;

import java.util.List;
import java.util.Optional;
import piste.minds.Bot;
import piste.minds.Minds;
import piste.minds.Study;
import piste.minds.strike.OddsShelf;
import piste.minds.strike.StrikeOdds;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;

/// All who play Strike.
public final class StrikeBots {
  public static final Bot<Position, Move> BEGINNER = new Beginner();
  public static final Bot<Position, Move> REGULAR = new Regular();

  private StrikeBots() {}

  /// The one that experiments use when none is named, then the other habits, then the levels. The
  /// champion has nothing worked out until it first plays.
  public static List<Bot<Position, Move>> all(Study study) {
    return minds(study).bots();
  }

  /// The same with the insight into positions that the champion has.
  public static Minds<Position, Move, Reading> minds(Study study) {
    OddsOnDemand odds = new OddsOnDemand(new OddsShelf(study.folder(), study.notes()), study);
    return new Minds<>(
        List.of(
            Habit.COUNTING,
            Habit.CAUTIOUS,
            Habit.BOLD,
            Habit.COIN,
            BEGINNER,
            REGULAR,
            new Champion(odds)),
        Optional.of(new StrikeInsight(odds)));
  }

  /// The champion, with odds at hand.
  public static Bot<Position, Move> champion(StrikeOdds odds) {
    return new Champion(_ -> Optional.of(odds));
  }
}

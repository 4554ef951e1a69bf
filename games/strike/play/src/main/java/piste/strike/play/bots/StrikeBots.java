package piste.strike.play.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import piste.game.Minds;
import piste.minds.Bot;
import piste.minds.Level;
import piste.minds.Study;
import piste.minds.knock.KnockModel;
import piste.minds.knock.KnockModelFile;
import piste.minds.review.Insight;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Reading;
import piste.strike.play.odds.StrikeOdds;

/// All who play Strike.
public final class StrikeBots {
  public static final Bot<Position, Move> BEGINNER = new Beginner(BotHand.CLUMSY);
  public static final Bot<Position, Move> REGULAR = new Regular(Level.REGULAR, BotHand.PRACTISED);

  /// Those who decide like the regular, and throw better or worse.
  private static final List<Bot<Position, Move>> REGULARS =
      List.of(
          new Regular(Level.habit("steady"), BotHand.STEADY),
          new Regular(Level.habit("clumsy"), BotHand.CLUMSY),
          new Regular(withHand(Level.REGULAR, BotHand.TREMBLING), BotHand.TREMBLING),
          new Regular(withHand(Level.REGULAR, BotHand.PRACTISED), BotHand.PRACTISED));

  /// The hands other than its own with which a champion may play.
  private static final List<BotHand> CHAMPIONS_HANDS =
      List.of(BotHand.TREMBLING, BotHand.CLUMSY, BotHand.PRACTISED);

  private StrikeBots() {}

  /// The one that experiments use when none is named, then the other habits, then the levels. The
  /// champion has nothing worked out until it first plays.
  public static List<Bot<Position, Move>> all(Study study) {
    return minds(study).bots();
  }

  /// The same with the insight into positions that the champion has.
  public static Minds<Position, Move, Reading> minds(Study study) {
    OddsOnDemand odds = new OddsOnDemand(study, Optional.empty());
    List<Bot<Position, Move>> bots = new ArrayList<>(List.of(Habit.values()));
    bots.addAll(REGULARS);
    CHAMPIONS_HANDS.forEach(
        hand -> bots.add(new Champion(withHand(Level.CHAMPION, hand), hand, odds)));
    bots.addAll(List.of(BEGINNER, REGULAR, new Champion(Level.CHAMPION, BotHand.STEADY, odds)));
    return new Minds<>(bots, new StrikeInsight(odds), insight(study, KnockModelFile.measured()));
  }

  private static Level withHand(Level mind, BotHand hand) {
    return Level.habit(mind.name() + "-" + hand.name());
  }

  /// What is known of positions if dice knock each other like this.
  public static Insight<Position, Move, Reading> insight(Study study, KnockModel model) {
    return new StrikeInsight(new OddsOnDemand(study, Optional.of(model)));
  }

  /// The champion, with odds at hand.
  public static Bot<Position, Move> champion(StrikeOdds odds) {
    return new Champion(Level.CHAMPION, BotHand.STEADY, _ -> Optional.of(odds));
  }
}

package piste.strike.play.learn;

import java.util.Set;
import piste.strike.play.odds.Choice;
import piste.strike.play.odds.Situation;
import piste.view.Words;

/// Says why a choice is best, to whoever was to choose: what a throw does at once, and what is left
/// to the next player.
final class StrikeReasons {
  private static final int FACES = 6;
  private static final Set<String> STYLES = Set.of("soft", "normal", "hard");

  private StrikeReasons() {}

  static Words of(Situation situation, Choice best) {
    int lying = situation.arena();
    boolean isLast = situation.reserves().getFirst() == 1;
    return switch (best) {
      case Choice.Stop _ when lying == 0 -> reason("stop-empty", lying);
      case Choice.Stop _ when isLast -> reason("stop-last", FACES - lying);
      case Choice.Stop _ -> reason("stop", lying);
      case Choice.Throw(String style) when STYLES.contains(style) ->
          reason("throw-" + style, lying);
      case Choice.Throw _ -> reason(lying < 2 ? "throw-few" : "throw", lying);
    };
  }

  private static Words reason(String key, int dice) {
    return Words.of("strike.reason." + key).with("dice", dice);
  }
}

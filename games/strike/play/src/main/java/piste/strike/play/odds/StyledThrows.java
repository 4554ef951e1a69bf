package piste.strike.play.odds;

import java.util.LinkedHashMap;
import java.util.Map;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.strike.Position;

/// What a throw is worth by its style: its dice knock others as was measured, and from there
/// on the game is worth what some odds say.
public final class StyledThrows {
  private final Map<ThrowStyle, Falls> falls = new LinkedHashMap<>();

  /// @param dice the most in the game
  public StyledThrows(KnockModel model, int dice) {
    model.lines().forEach(line -> falls.put(line.style(), Falls.of(line, dice)));
  }

  /// The thrower's chance to win in each style, at dice aimed at.
  ///
  /// @param inTheAir a position with dice in the air
  public Map<ThrowStyle, Double> win(StrikeOdds odds, Position inTheAir) {
    Map<ThrowStyle, Double> win = new LinkedHashMap<>();
    falls.forEach((style, fall) -> win.put(style, odds.inTheAir(inTheAir, fall).win().getFirst()));
    return win;
  }
}

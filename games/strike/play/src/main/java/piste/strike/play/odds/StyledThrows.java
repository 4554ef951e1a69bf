package piste.strike.play.odds;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import piste.minds.knock.KnockModel;
import piste.minds.knock.ThrowStyle;
import piste.strike.Position;

/// What a throw is worth by its style: its dice knock others as was measured, and from there
/// on the game is worth what some odds say.
public final class StyledThrows {
  private final KnockModel model;
  private final int dice;

  /// By the number of dice that are lifted.
  private final Map<Integer, Map<ThrowStyle, Falls>> falls = new ConcurrentHashMap<>();

  /// @param dice the most in the game
  public StyledThrows(KnockModel model, int dice) {
    this.model = model;
    this.dice = dice;
  }

  private Map<ThrowStyle, Falls> whileLifted(int lifted) {
    Map<ThrowStyle, Falls> all = new LinkedHashMap<>();
    model.lines().forEach(line -> all.put(line.style(), Falls.of(line, dice, lifted)));
    return all;
  }

  /// The thrower's chance to win in each style, at dice aimed at.
  ///
  /// @param inTheAir a position with dice in the air
  public Map<ThrowStyle, Double> win(StrikeOdds odds, Position inTheAir) {
    Map<ThrowStyle, Double> win = new LinkedHashMap<>();
    Map<ThrowStyle, Falls> now =
        falls.computeIfAbsent(Integer.bitCount(inTheAir.lifted()), this::whileLifted);
    now.forEach((style, fall) -> win.put(style, odds.inTheAir(inTheAir, fall).win().getFirst()));
    return win;
  }
}

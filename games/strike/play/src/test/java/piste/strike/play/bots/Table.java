package piste.strike.play.bots;

import java.util.SplittableRandom;
import piste.minds.Bot;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Strike;
import piste.strike.play.odds.Premise;
import piste.strike.play.odds.StrikeOdds;
import piste.strike.play.odds.StrikeSolver;

/// Short ways to seat bots and to ask them.
final class Table {
  static final StrikeOdds ODDS = StrikeSolver.solve(Premise.STANDARD, 3, 20, 2, _ -> {});
  static final Bot<Position, Move> CHAMPION = StrikeBots.champion(ODDS);

  private Table() {}

  static Position position(String text) {
    return Strike.BOX.notation().readPosition(text).orThrow();
  }

  static Draw chance(long seed) {
    return new SplittableRandom(seed)::nextLong;
  }

  static Move choice(Bot<Position, Move> bot, String text) {
    Position position = position(text);
    return bot.choose(position, Strike.GAME.moves(position), chance(1));
  }
}

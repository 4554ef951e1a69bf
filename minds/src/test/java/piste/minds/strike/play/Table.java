package piste.minds.strike.play;

import java.util.SplittableRandom;
import piste.minds.Bot;
import piste.minds.strike.Premise;
import piste.minds.strike.StrikeOdds;
import piste.minds.strike.StrikeSolver;
import piste.rules.Draw;
import piste.strike.Move;
import piste.strike.Position;
import piste.strike.Strike;

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

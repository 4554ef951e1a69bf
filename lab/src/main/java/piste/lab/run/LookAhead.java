package piste.lab.run;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToLongFunction;
import piste.minds.Bot;
import piste.minds.think.Thinking;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Seat;
import piste.rules.Turn;

/// Tells what single moves are worth where chances are known only when a turn begins: after each
/// move it plays on with fair dice until the next turn but one begins, again and again, and looks
/// at the chances there. What a move did to others shows by then.
///
/// @param forecast tells the chances when a turn begins, or the game is over
/// @param bots who play on, one for each seat
/// @param cap steps after which they are looked at in any case
record LookAhead<S, M, R>(
    GameBox<S, M, R> box, Forecast<S, M, R> forecast, List<Bot<S, M>> bots, int cap) {
  /// So many turns begin before the chances are looked at.
  private static final int TURNS = 2;

  /// What wrong moves of a decision cost.
  ///
  /// @param moves those to compare, two at least
  /// @param seeds the seed of each luck, the same for all moves
  MistakeCost price(S position, Seat seat, List<M> moves, IntToLongFunction seeds) {
    List<S> after = moves.stream().map(move -> box.game().play(position, move)).toList();
    return MistakeTrials.of(
        moves.size(),
        CounterNames.TRIALS,
        (move, luck) -> worth(position, after.get(move), seat, seeds.applyAsLong(luck)));
  }

  /// The chance to win that a move leaves to the one who made it, as one luck shows it.
  double worth(S before, S after, Seat seat, long seed) {
    Thinking.checkpoint();
    Draw chance = new SplittableRandom(seed)::nextLong;
    return forecast.win(ahead(after, forecast.turn(before), chance)).get(seat.index());
  }

  /// Where play comes to when so many turns have begun, or at the end.
  private S ahead(S from, long turn, Draw chance) {
    Game<S, M, R> game = box.game();
    S now = from;
    long last = turn;
    int begun = 0;
    for (int step = 0; step < cap; step++) {
      switch (game.turn(now)) {
        case Turn.Choose(Seat seat) -> {
          long current = forecast.turn(now);
          begun += current != 0 && current != last ? 1 : 0;
          last = current == 0 ? last : current;
          if (begun == TURNS) {
            return now;
          }
          now = game.play(now, bots.get(seat.index()).choose(now, game.moves(now), chance));
        }
        case Turn.Throw _ -> now = game.land(now, box.fairDice().readings(now).draw(chance));
        case Turn.Over _ -> {
          return now;
        }
      }
    }
    return now;
  }
}

package piste.minds.search;

import piste.minds.Bot;
import piste.minds.think.Thinking;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.Turn;

/// Plays on with one and the same bot in all seats.
///
/// @param guide chooses for everybody; the better it plays, the more a playout tells
public record GuidedPlayout<S, M, R>(
    Game<S, M, R> game, ChanceModel<S, R> dice, Bot<S, M> guide, Judge<S> judge)
    implements Playout<S> {

  /// One that goes on to the end.
  public GuidedPlayout(Game<S, M, R> game, ChanceModel<S, R> dice, Bot<S, M> guide) {
    this(game, dice, guide, Judge.ofTheEnd(game));
  }

  @Override
  public double[] shares(S position, Draw chance) {
    Thinking.checkpoint();
    S now = position;
    while (true) {
      switch (game.turn(now)) {
        case Turn.Choose _ -> {
          if (judge.isFar(position, now)) {
            return judge.shares(now);
          }
          now = game.play(now, guide.choose(now, game.moves(now), chance));
        }
        case Turn.Throw _ -> now = game.land(now, dice.readings(now).draw(chance));
        case Turn.Over _ -> {
          return judge.shares(now);
        }
      }
    }
  }
}

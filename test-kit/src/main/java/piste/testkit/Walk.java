package piste.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import piste.rules.ChanceModel;
import piste.rules.Draw;
import piste.rules.Game;
import piste.rules.GameBox;
import piste.rules.Referee;
import piste.rules.Step;
import piste.rules.Turn;

/// A game played at random from a seed, or told: every position it went through, and the steps
/// between.
///
/// @param positions one more than there are steps
/// @param ended whether the game was over when the walk stopped
public record Walk<S, M, R>(List<S> positions, List<Step<M, R>> steps, boolean ended) {
  /// Plays until the game is over, or for `bound` steps at the most.
  public static <S, M, R> Walk<S, M, R> play(
      Game<S, M, R> game, ChanceModel<S, R> dice, S start, long seed, int bound) {
    Draw chance = new SplittableRandom(seed)::nextLong;
    List<S> positions = new ArrayList<>(List.of(start));
    List<Step<M, R>> steps = new ArrayList<>();
    S position = start;
    while (steps.size() < bound) {
      switch (game.turn(position)) {
        case Turn.Over _ -> {
          return new Walk<>(positions, steps, true);
        }
        case Turn.Choose(var seat) -> {
          List<M> moves = game.moves(position);
          M move = moves.get((int) chance.below(moves.size()));
          position = game.play(position, move);
          steps.add(new Step.Played<>(seat, move));
        }
        case Turn.Throw _ -> {
          R reading = dice.readings(position).draw(chance);
          position = game.land(position, reading);
          steps.add(new Step.Landed<>(reading));
        }
      }
      positions.add(position);
    }
    return new Walk<>(positions, steps, game.turn(position) instanceof Turn.Over);
  }

  /// A walk that is told in notation.
  public static <S, M, R> Walk<S, M, R> told(
      GameBox<S, M, R> box, String start, List<String> told) {
    List<S> positions = new ArrayList<>(List.of(box.notation().readPosition(start).orThrow()));
    List<Step<M, R>> steps = new ArrayList<>();
    for (String text : told) {
      Step<M, R> step = box.notation().readStep(text).orThrow();
      steps.add(step);
      positions.add(Referee.apply(box.game(), positions.getLast(), step).orThrow());
    }
    S last = positions.getLast();
    return new Walk<>(positions, steps, box.game().turn(last) instanceof Turn.Over);
  }
}

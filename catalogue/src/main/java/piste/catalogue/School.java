package piste.catalogue;

import java.util.function.Function;
import piste.minds.learn.Practice;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzles;
import piste.view.GameView;
import piste.view.Scene;

/// What teaches a game besides its rules: puzzles to solve, and drills to throw at.
///
/// @param laid where the dice of any position are
public record School<S, M, R>(
    Puzzles<S> puzzles, Practice<S, M, R> practice, Function<S, Scene> laid) {
  public String game() {
    return practice.box().game().name();
  }

  /// The position of a puzzle, to look at.
  public GameView view(Puzzle<S> puzzle) {
    return practice.presenter().view(puzzle.position(), laid.apply(puzzle.position()), _ -> true);
  }
}

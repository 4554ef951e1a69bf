package piste.game;

import java.util.function.Function;
import piste.minds.learn.Daily;
import piste.minds.learn.Practice;
import piste.minds.learn.Puzzle;
import piste.minds.learn.Puzzles;
import piste.view.GameView;
import piste.view.Scene;

/// What teaches a game besides its rules: puzzles to solve, drills to throw at, and the throw of
/// the day.
///
/// @param laid where the dice of any position are
public record School<S, M, R>(
    Puzzles<S> puzzles, Practice<S, M, R> practice, Daily<S, R> daily, Function<S, Scene> laid) {
  public String game() {
    return practice.box().game().name();
  }

  /// The position of a puzzle, to look at.
  public GameView view(Puzzle<S> puzzle) {
    return practice.presenter().view(puzzle.position(), laid.apply(puzzle.position()), _ -> true);
  }
}

package piste.minds.learn;

/// Draws puzzles of a game. The same number always gives the same puzzle.
public interface Puzzles<S> {
  /// The largest number that is drawn.
  long MOST = 999_999;

  /// What comes of asking for a puzzle. It never takes long.
  sealed interface Drawn<S> {
    record Ready<S>(Puzzle<S> puzzle) implements Drawn<S> {}

    /// The solution is being worked out.
    ///
    /// @param share how much of it is done, from 0 to 1
    record Working<S>(double share) implements Drawn<S> {}

    /// The solution could not be worked out.
    record Failed<S>(String reason) implements Drawn<S> {}
  }

  /// The puzzle of a number from 1 to [#MOST].
  Drawn<S> puzzle(long number);
}

package piste.minds.learn;

import java.util.List;
import piste.view.Words;

/// A position with something to choose, and what every choice is worth.
///
/// @param number by which it is drawn again
/// @param question what is asked, by the name under which the game's words know it
/// @param position in which a player must choose
/// @param options what may be chosen
/// @param best the name of the best of them
/// @param why the best is best, in a sentence to whoever was asked
public record Puzzle<S>(
    long number,
    Difficulty grade,
    String question,
    S position,
    List<Option> options,
    String best,
    Words why) {
  public Puzzle {
    options = List.copyOf(options);
  }

  /// Something to choose.
  ///
  /// @param name under which the game's words know it
  /// @param win the chance to win after it
  public record Option(String name, double win) {}
}

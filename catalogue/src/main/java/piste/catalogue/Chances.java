package piste.catalogue;

import java.util.List;
import java.util.Optional;
import piste.rules.Seat;
import piste.view.Words;

/// The chances at a table, in its current position.
///
/// @param version of the table
/// @param seats who plays, in order of play
/// @param win each one's chance to win
/// @param premise what that assumes of dice
/// @param style in which the next throw is assumed to be made, where that is told apart
/// @param advice to whoever is to choose, if anybody is
public record Chances(
    long version,
    List<Seat> seats,
    List<Double> win,
    OddsPremise premise,
    Optional<String> style,
    Optional<Advice> advice) {
  /// What to do, and why.
  ///
  /// @param choices what may be done, each with the chance to win that it leaves
  /// @param best the token of the first of the best
  public record Advice(Seat seat, String best, List<GameReview.Choice> choices, Words why) {
    public Advice {
      choices = List.copyOf(choices);
    }
  }

  public Chances {
    seats = List.copyOf(seats);
    win = List.copyOf(win);
  }
}

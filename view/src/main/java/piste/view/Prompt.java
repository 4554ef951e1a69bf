package piste.view;

import java.util.List;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// What the game waits for, and from whom.
///
/// @param choices what may be chosen; none when dice are to be cast
/// @param cast whether dice are in the player's hand and a gesture must follow
public record Prompt(Seat seat, Words words, List<Choice> choices, boolean cast) {
  public Prompt {
    choices = List.copyOf(choices);
  }

  public static Prompt choosing(Seat seat, Words words, List<Choice> choices) {
    return new Prompt(seat, words, choices, false);
  }

  public static Prompt casting(Seat seat, Words words) {
    return new Prompt(seat, words, List.of(), true);
  }

  /// The same where dice are drawn: they need no gesture, and as they lie nowhere, none can be put
  /// in another place.
  public Prompt drawn() {
    return new Prompt(
        seat,
        words,
        choices.stream()
            .filter(choice -> !choice.needs().contains(Choice.Need.ARRANGEMENT))
            .map(Choice::drawn)
            .toList(),
        cast);
  }

  Prompt seatedAs(UnaryOperator<Seat> seats) {
    return new Prompt(
        seats.apply(seat),
        words.seatedAs(seats),
        choices.stream().map(choice -> choice.seatedAs(seats)).toList(),
        cast);
  }
}

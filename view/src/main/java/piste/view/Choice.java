package piste.view;

import java.util.Set;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// Something that the player asked may do.
///
/// @param token the move in notation, to be sent back as it is
/// @param needs what goes with it
public record Choice(String token, Words words, Set<Need> needs) {
  /// What a person adds to a move.
  public enum Need {
    /// How the dice are thrown: the move puts them in the air.
    GESTURE,
    /// A number, written after the token with a space.
    NUMBER,
    /// Where lying dice are to be put.
    ARRANGEMENT
  }

  public Choice {
    needs = Set.copyOf(needs);
  }

  Choice seatedAs(UnaryOperator<Seat> seats) {
    return new Choice(token, words.seatedAs(seats), needs);
  }
}

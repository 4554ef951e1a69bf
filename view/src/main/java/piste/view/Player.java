package piste.view;

import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// How a seat stands in the game.
///
/// @param isIn whether it still takes part
/// @param rank as far as it is settled: that of a player who is out, or all of them at the end
public record Player(Seat seat, boolean isIn, OptionalInt rank) {
  Player seatedAs(UnaryOperator<Seat> seats) {
    return new Player(seats.apply(seat), isIn, rank);
  }
}

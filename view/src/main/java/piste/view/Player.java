package piste.view;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import piste.rules.Seat;
import piste.rules.Standing;
import piste.rules.Turn;

/// How a seat stands in the game.
///
/// @param isIn whether it still takes part
/// @param rank as far as it is settled: that of a player who is out, or all of them at the end
public record Player(Seat seat, boolean isIn, OptionalInt rank) {
  /// All of a game in which nobody has a rank before its end.
  public static List<Player> all(int count, Turn turn, Predicate<Seat> isIn) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(Seat::of)
        .map(
            seat ->
                new Player(
                    seat,
                    isIn.test(seat),
                    turn instanceof Turn.Over(Standing standing)
                        ? OptionalInt.of(standing.rank(seat))
                        : OptionalInt.empty()))
        .toList();
  }

  Player seatedAs(UnaryOperator<Seat> seats) {
    return new Player(seats.apply(seat), isIn, rank);
  }
}

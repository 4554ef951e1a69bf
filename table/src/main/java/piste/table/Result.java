package piste.table;

import java.util.List;
import piste.rules.Seat;
import piste.rules.Standing;

/// How one game at a table ended.
///
/// @param players the table's seats that played, in the order of the standing
/// @param resigned those of them who gave up
/// @param helped those for whom the house made a decision: their owner was away, or too slow
public record Result(
    List<Seat> players, Standing standing, List<Seat> resigned, List<Seat> helped) {
  public Result {
    players = List.copyOf(players);
    resigned = List.copyOf(resigned);
    helped = List.copyOf(helped);
  }

  static Result of(Match<?, ?, ?> match, Standing standing) {
    return new Result(
        match.order(),
        standing,
        match.order().stream().filter(match::hasResigned).toList(),
        match.helped().stream().map(Seat::of).toList());
  }

  public List<Seat> winners() {
    return standing.winners().stream().map(seat -> players.get(seat.index())).toList();
  }
}

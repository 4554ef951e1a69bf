package piste.lab.run;

import java.util.List;
import java.util.Optional;
import piste.rules.Seat;
import piste.rules.ThrowSpec;

/// Those who play one game: they choose, and their dice fall.
interface GamePlayers<S, M, R> {
  M choose(S position, Seat seat, List<M> moves);

  /// Told of every move that was made.
  void played(S before, Seat seat, M move, S after);

  R cast(S position, Seat seat, ThrowSpec dice);

  /// Told of every reading that came to rest.
  void landed(S before, R reading, S after);

  /// How much of the result was luck, hand and decisions, once the game is over, if that is known.
  default Optional<ResultParts> parts() {
    return Optional.empty();
  }
}

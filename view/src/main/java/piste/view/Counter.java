package piste.view;

import java.util.Optional;
import java.util.function.UnaryOperator;
import piste.rules.Seat;

/// A number worth showing.
///
/// @param key of the words that say what is counted; their gap is `count`
/// @param owner whose it is, if it is anybody's
public record Counter(String key, Optional<Seat> owner, long value) {
  Counter seatedAs(UnaryOperator<Seat> seats) {
    return new Counter(key, owner.map(seats), value);
  }
}

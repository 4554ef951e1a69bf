package piste.strike.play.bots;

import java.util.List;
import piste.rules.Seat;
import piste.strike.Position;

/// What a bot takes a position for: all that its seat may see, and a guess at what is hidden.
///
/// It replaces every reserve but the seat's own, so nothing hidden can leak. The guess: each other
/// player still in holds as many dice as the bot itself, or, where so many were never
/// dealt, an even share of those that the bot does not see.
final class Sight {
  private Sight() {}

  static Position of(Position position, Seat seat) {
    return position.terms().hidden() ? guessed(position, seat) : position;
  }

  private static Position guessed(Position position, Seat seat) {
    int guess = guess(position, seat);
    List<Seat> gone = position.eliminated();
    return position.withReserves(
        of -> of.equals(seat) ? position.reserve(of) : gone.contains(of) ? 0 : guess);
  }

  /// Made from what the seat sees: its own dice, those on their way or in the arena, and how many
  /// players were dealt how many.
  private static int guess(Position position, Seat seat) {
    int open = position.air() + position.cocked();
    int own = position.reserve(seat) + (position.seat() == seat.number() ? open : 0);
    int dealt = position.terms().players() * position.terms().deal() + 1;
    int unseen = dealt - position.reserve(seat) - position.diceInArena() - open;
    int others = position.terms().players() - position.eliminated().size() - 1;
    return Math.max(1, Math.min(own, unseen / Math.max(1, others)));
  }
}

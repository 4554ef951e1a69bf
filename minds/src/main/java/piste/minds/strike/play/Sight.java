package piste.minds.strike.play;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import piste.rules.Seat;
import piste.strike.Position;
import piste.strike.StrikeNotation;

/// What a bot takes a position for: all that its seat may see, and a guess at what is hidden.
///
/// It starts from the text that the seat would be shown, so nothing hidden can leak. The guess:
/// each other player still in holds as many dice as the bot itself, or, where so many were never
/// dealt, an even share of those that the bot does not see.
final class Sight {
  private static final String RESERVES = "reserves=";

  private Sight() {}

  static Position of(Position position, Seat seat) {
    return position.terms().hidden() ? guessed(position, seat) : position;
  }

  private static Position guessed(Position position, Seat seat) {
    String seen = StrikeNotation.NOTATION.positionSeenBy(position, seat);
    String guess = Integer.toString(guess(position, seat));
    List<Integer> gone = position.eliminated().stream().map(Seat::number).toList();
    String whole =
        Arrays.stream(seen.split(" ", -1))
            .map(word -> word.startsWith(RESERVES) ? filled(word, gone, guess) : word)
            .collect(Collectors.joining(" "));
    return StrikeNotation.NOTATION.readPosition(whole).orThrow();
  }

  private static String filled(String word, List<Integer> gone, String guess) {
    String[] reserves = word.substring(RESERVES.length()).split(",", -1);
    return IntStream.rangeClosed(1, reserves.length)
        .mapToObj(
            number ->
                !reserves[number - 1].equals("?")
                    ? reserves[number - 1]
                    : gone.contains(number) ? "0" : guess)
        .collect(Collectors.joining(",", RESERVES, ""));
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

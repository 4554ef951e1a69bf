package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import piste.minds.knock.ThrowBook;
import piste.minds.knock.ThrowBook.Page;
import piste.strike.Position;

/// What the throws of a book are worth: dice fall as was measured for as many lying ones, and from
/// there on the game is worth what some odds say.
public final class BookedThrows {
  private final ThrowBook book;

  /// By the number of dice that are lifted.
  private final Map<Integer, List<Known>> known = new ConcurrentHashMap<>();

  /// A page, and what may come of it.
  private record Known(Page page, Falls falls) {}

  /// A throw, and the thrower's chance to win after it.
  public record Booked(Page page, double win) {}

  public BookedThrows(ThrowBook book) {
    this.book = book;
  }

  private List<Known> whileLifted(int lifted) {
    return book.pages().stream()
        .map(page -> new Known(page, Falls.ofSingle(page, lifted)))
        .toList();
  }

  /// The throws for a position with one die in the air, the best first; none where the book knows
  /// none: for more dice, or where none lie.
  public List<Booked> best(StrikeOdds odds, Position inTheAir) {
    List<Booked> best = new ArrayList<>();
    if (inTheAir.air() == 1) {
      int lifted = Integer.bitCount(inTheAir.lifted());
      for (Known one : known.computeIfAbsent(lifted, this::whileLifted)) {
        if (one.page().lying() == inTheAir.diceInArena() - lifted) {
          double win = odds.inTheAir(inTheAir, one.falls()).win().getFirst();
          best.add(new Booked(one.page(), win));
        }
      }
    }
    best.sort(Comparator.comparingDouble(Booked::win).reversed());
    return best;
  }
}

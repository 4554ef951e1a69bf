package piste.strike.play.odds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import piste.minds.knock.ThrowBook;
import piste.minds.knock.ThrowBook.Page;
import piste.strike.Position;

/// What the throws of a book are worth: dice fall as was measured for as many lying ones, and from
/// there on the game is worth what some odds say.
public final class BookedThrows {
  private final List<Known> known;

  /// A page, and what may come of it.
  private record Known(Page page, Falls falls) {}

  /// A throw, and the thrower's chance to win after it.
  public record Booked(Page page, double win) {}

  public BookedThrows(ThrowBook book) {
    known = book.pages().stream().map(page -> new Known(page, Falls.ofSingle(page))).toList();
  }

  /// The throws for a position with one die in the air, the best first; none where the book knows
  /// none: for more dice, or in an empty arena.
  public List<Booked> best(StrikeOdds odds, Position inTheAir) {
    List<Booked> best = new ArrayList<>();
    if (inTheAir.air() == 1) {
      for (Known one : known) {
        if (one.page().lying() == inTheAir.diceInArena()) {
          double win = odds.inTheAir(inTheAir, one.falls()).win().getFirst();
          best.add(new Booked(one.page(), win));
        }
      }
    }
    best.sort(Comparator.comparingDouble(Booked::win).reversed());
    return best;
  }
}

package piste.catalogue;

import java.util.ArrayList;
import java.util.List;
import piste.minds.review.Account;
import piste.minds.review.Review;
import piste.minds.review.ReviewedStep;
import piste.minds.review.ReviewedStep.Fall;
import piste.minds.review.ThrownAgain;
import piste.rules.Seat;
import piste.table.PlayedGame;

/// How the results of a game came about, with the hands told from luck. Seats are the table's.
///
/// @param accounts of each player, in order of play
/// @param byHand the throws that were made again
/// @param elsewhere how many throws by hand cannot be made again here
public record HandReview(List<Account> accounts, List<ByHand> byHand, int elsewhere) {
  /// A throw that was made again. Numbers are the thrower's, as probabilities.
  ///
  /// @param beat the number of its step, from 0 on
  /// @param before the chance while the dice were in the air, made as the odds take for granted
  /// @param after the chance once they lay
  /// @param hand what the gesture brought
  /// @param margin half of the 95 % interval of that
  /// @param luck what the fall of the dice brought
  /// @param works how often the chance does not fall by such a throw
  /// @param times how often it was made again
  public record ByHand(
      int beat,
      Seat seat,
      double before,
      double after,
      double hand,
      double margin,
      double luck,
      double works,
      int times) {}

  public HandReview {
    accounts = List.copyOf(accounts);
    byHand = List.copyOf(byHand);
  }

  static HandReview of(Review<?, ?> review, PlayedGame game, int elsewhere) {
    List<ByHand> byHand = new ArrayList<>();
    for (ReviewedStep<?, ?> moment : review.moments()) {
      if (moment instanceof Fall<?, ?> fall && fall.again().isPresent()) {
        byHand.add(of(fall, fall.again().get(), game));
      }
    }
    List<Account> accounts =
        review.accounts().stream()
            .map(account -> account.of(game.players().get(account.seat().index())))
            .toList();
    return new HandReview(accounts, byHand, elsewhere);
  }

  private static ByHand of(Fall<?, ?> fall, ThrownAgain again, PlayedGame game) {
    Seat seat = fall.seat();
    return new ByHand(
        fall.step() - 1,
        game.players().get(seat.index()),
        fall.before().get(seat.index()),
        fall.after().get(seat.index()),
        fall.hand(seat),
        again.margin(seat),
        fall.luck(seat),
        again.works(),
        again.times());
  }
}

package piste.minds.search;

import java.util.Arrays;
import java.util.List;
import piste.rules.Seat;
import piste.rules.Standing;

/// What the end of a game is worth to each seat.
final class WinShares {
  private WinShares() {}

  /// Those who share a win have equal parts of it; without a winner all have.
  static double[] of(Standing standing) {
    double[] shares = new double[standing.ranks().size()];
    List<Seat> winners = standing.winners();
    if (winners.isEmpty()) {
      Arrays.fill(shares, 1.0 / shares.length);
    }
    winners.forEach(seat -> shares[seat.index()] = 1.0 / winners.size());
    return shares;
  }
}

package piste.rules;

import java.util.ArrayList;
import java.util.List;

/// How a game ended: a rank for each seat. Rank 1 has won, equal ranks are level; when no seat has
/// rank 1 nobody at the table has won.
public record Standing(List<Integer> ranks) {
  public Standing {
    ranks = List.copyOf(ranks);
  }

  public int rank(Seat seat) {
    return ranks.get(seat.index());
  }

  /// The seats with rank 1, in order.
  public List<Seat> winners() {
    List<Seat> winners = new ArrayList<>();
    for (int index = 0; index < ranks.size(); index++) {
      if (ranks.get(index) == 1) {
        winners.add(Seat.of(index + 1));
      }
    }
    return winners;
  }

  /// What the game costs this seat in a [Series]: one point for each player who did better.
  public int points(Seat seat) {
    int own = rank(seat);
    return (int) ranks.stream().filter(rank -> rank < own).count();
  }
}

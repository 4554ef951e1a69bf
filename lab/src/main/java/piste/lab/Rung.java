package piste.lab;

import java.util.List;
import piste.minds.Level;

/// How one level did at tables of the level below it.
///
/// @param bySeat the games it won among those that somebody won, by where it sat
public record Rung(Level upper, Level lower, List<Share> bySeat) {
  public Rung {
    bySeat = List.copyOf(bySeat);
  }

  /// The games won from all seats.
  public Share wins() {
    return new Share(
        bySeat.stream().mapToLong(Share::times).sum(), bySeat.stream().mapToLong(Share::of).sum());
  }

  /// The rate of wins of one who plays no better than the others.
  public double even() {
    return 1.0 / bySeat.size();
  }

  /// How often chance alone would take an equal as far from the even rate, to either side.
  public double pValue() {
    Share wins = wins();
    double variance = even() * (1 - even()) / wins.of();
    double away = wins.rate() - even();
    return IncompleteGamma.upper(0.5, away * away / variance / 2);
  }

  /// Whether the upper level wins more than the even rate, and by more than chance would explain
  /// one time in twenty.
  public boolean isStronger() {
    return wins().rate() > even() && pValue() < 0.05;
  }
}

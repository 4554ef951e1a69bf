package piste.lab.simulation;

import java.util.List;
import piste.lab.statistics.Proportion;
import piste.lab.statistics.StudentT;
import piste.minds.Level;

/// How one level did at tables of the level below it.
///
/// @param bySeat the games it won among those that somebody won, by where it sat
public record Rung(Level upper, Level lower, List<Proportion> bySeat) {
  public Rung {
    bySeat = List.copyOf(bySeat);
  }

  /// The games won from all seats.
  public Proportion wins() {
    return new Proportion(
        bySeat.stream().mapToLong(Proportion::times).sum(),
        bySeat.stream().mapToLong(Proportion::of).sum());
  }

  /// The rate of wins of one who plays no better than the others.
  public double even() {
    return 1.0 / bySeat.size();
  }

  /// How often chance alone would take an equal as far from the even rate, to either side.
  public double pValue() {
    Proportion wins = wins();
    double error = Math.sqrt(even() * (1 - even()) / wins.of());
    return StudentT.normalTails((wins.rate() - even()) / error);
  }

  /// Whether the upper level wins more than the even rate, and by more than chance would explain
  /// one time in twenty.
  public boolean isStronger() {
    return wins().rate() > even() && pValue() < 0.05;
  }
}

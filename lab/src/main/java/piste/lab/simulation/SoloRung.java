package piste.lab.simulation;

import java.util.OptionalDouble;
import piste.lab.statistics.Average;
import piste.lab.statistics.Proportion;
import piste.lab.statistics.StudentT;
import piste.minds.Level;

/// How one level did alone, and how the level below it did.
///
/// @param wins the games that the upper one won
/// @param length what the game counts first, such as rounds: the fewer the better
public record SoloRung(
    Level upper,
    Level lower,
    Proportion wins,
    Proportion lowerWins,
    Average length,
    Average lowerLength) {
  private static final double TWENTIETH = 0.05;

  /// How often chance alone would part the shares of wins of equals as far.
  public double winsPValue() {
    double both = (double) (wins.times() + lowerWins.times()) / (wins.of() + lowerWins.of());
    double variance = both * (1 - both) * (1.0 / wins.of() + 1.0 / lowerWins.of());
    double away = wins.rate() - lowerWins.rate();
    return away == 0 ? 1 : StudentT.normalTails(away / Math.sqrt(variance));
  }

  /// How often chance alone would part the lengths of games of equals as far (Welch's test). Of one
  /// game each, or of games that are all as long, nobody knows.
  public OptionalDouble lengthPValue() {
    double own = length.varianceOfMean();
    double below = lowerLength.varianceOfMean();
    if (length.count() < 2 || lowerLength.count() < 2 || own + below == 0) {
      return OptionalDouble.empty();
    }
    double freedom =
        (own + below)
            * (own + below)
            / (own * own / (length.count() - 1) + below * below / (lowerLength.count() - 1));
    double away = length.mean() - lowerLength.mean();
    return OptionalDouble.of(StudentT.tails(away / Math.sqrt(own + below), freedom));
  }

  /// Whether there are games enough to tell which is stronger.
  public boolean isTold() {
    return areWinsApart() || lengthPValue().isPresent();
  }

  private boolean areWinsApart() {
    return winsPValue() < TWENTIETH;
  }

  /// Whether the upper level wins more often, by more than chance would explain one time in twenty;
  /// or is faster by as much, and does not win less often.
  public boolean isStronger() {
    boolean isFaster = length.mean() < lowerLength.mean() && lengthPValue().orElse(1) < TWENTIETH;
    return areWinsApart() ? wins.rate() > lowerWins.rate() : isFaster;
  }
}

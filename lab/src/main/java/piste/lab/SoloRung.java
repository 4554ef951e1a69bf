package piste.lab;

import piste.minds.Level;

/// How one level did alone, and how the level below it did.
///
/// @param wins the games that the upper one won
/// @param length what the game counts first, such as rounds: the fewer the better
public record SoloRung(
    Level upper, Level lower, Share wins, Share lowerWins, Average length, Average lowerLength) {

  /// How often chance alone would part the shares of wins of equals as far.
  public double winsPValue() {
    double both = (double) (wins.times() + lowerWins.times()) / (wins.of() + lowerWins.of());
    double variance = both * (1 - both) * (1.0 / wins.of() + 1.0 / lowerWins.of());
    return pValue(wins.rate() - lowerWins.rate(), variance);
  }

  /// How often chance alone would part the lengths of games of equals as far.
  public double lengthPValue() {
    return pValue(
        length.mean() - lowerLength.mean(), length.varianceOfMean() + lowerLength.varianceOfMean());
  }

  private static double pValue(double away, double variance) {
    return away == 0 ? 1 : IncompleteGamma.upper(0.5, away * away / variance / 2);
  }

  /// Whether the upper level wins more often, by more than chance would explain one time in twenty;
  /// or is faster by as much, and does not win less often.
  public boolean isStronger() {
    boolean winsApart = winsPValue() < 0.05;
    boolean isFaster = length.mean() < lowerLength.mean() && lengthPValue() < 0.05;
    return winsApart ? wins.rate() > lowerWins.rate() : isFaster;
  }
}

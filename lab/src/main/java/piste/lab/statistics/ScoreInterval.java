package piste.lab.statistics;

import org.apache.commons.statistics.distribution.GammaDistribution;

/// The interval of a share, and of parts that are as sure as a share of so many games: Wilson's. Of
/// one to three events Wilson's misses more often than it should, so there it reaches as far as a
/// Poisson distribution would (Brown, Cai and DasGupta 2001, the modified Wilson interval).
record ScoreInterval(double low, double high) {
  private static final double FEW = 3.5;
  private static final double MISSED = 0.05;

  /// @param as as how many games of a share it is as sure
  /// @param reach how many standard errors it reaches to either side
  /// @param games that were counted: so few events tell little of how much they differ
  static ScoreInterval of(double mean, double as, double reach, long games) {
    ScoreInterval plain = wilson(mean, as, reach);
    ScoreInterval wide = wilson(mean, (double) games, reach);
    double low = plain.low;
    double high = plain.high;
    if (isFew(as * mean)) {
      low = Math.min(low, least(as * mean) / as);
      high = Math.max(high, wide.high);
    }
    if (isFew(as * (1 - mean))) {
      low = Math.min(low, wide.low);
      high = Math.max(high, 1 - least(as * (1 - mean)) / as);
    }
    return new ScoreInterval(low, high);
  }

  private static boolean isFew(double events) {
    return events > 0 && events < FEW;
  }

  /// The fewest events that are to be expected where so many were seen.
  private static double least(double events) {
    return GammaDistribution.of(events, 1).inverseCumulativeProbability(MISSED);
  }

  /// How many events are to be expected where so many were seen.
  static ScoreInterval ofEvents(double events, double reach) {
    double centre = events + reach * reach / 2;
    double half = reach * Math.sqrt(events + reach * reach / 4);
    double low = centre - half;
    return new ScoreInterval(isFew(events) ? Math.min(low, least(events)) : low, centre + half);
  }

  static ScoreInterval wilson(double mean, double as, double reach) {
    double square = reach * reach;
    double centre = (mean + square / (2 * as)) / (1 + square / as);
    double half =
        reach / (1 + square / as) * Math.sqrt(mean * (1 - mean) / as + square / (4 * as * as));
    return new ScoreInterval(
        mean == 0 ? 0 : Math.max(0, centre - half), mean == 1 ? 1 : Math.min(1, centre + half));
  }
}

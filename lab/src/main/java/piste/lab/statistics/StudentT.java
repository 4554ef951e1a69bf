package piste.lab.statistics;

import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/// Student's distribution, for means of few numbers.
public final class StudentT {
  /// From so many degrees of freedom on the normal distribution is the same to five digits.
  private static final long MANY = 100_000;

  private static final ContinuousDistribution NORMAL = NormalDistribution.of(0, 1);

  private StudentT() {}

  /// How many standard errors a 95 % interval reaches to either side.
  public static double reach(long freedom) {
    return freedom >= MANY ? Proportion.Z : reach(0.05, (double) freedom);
  }

  /// How many standard errors an interval must reach to either side to miss with this chance.
  public static double reach(double chance, double freedom) {
    return distribution(freedom).inverseSurvivalProbability(chance / 2);
  }

  /// How often it lies farther from 0 than `t`, to either side.
  public static double tails(double t, double freedom) {
    return tails(t, distribution(freedom));
  }

  /// The same for the normal distribution.
  public static double normalTails(double z) {
    return tails(z, NORMAL);
  }

  private static double tails(double t, ContinuousDistribution distribution) {
    return 2 * distribution.survivalProbability(Math.abs(t));
  }

  private static ContinuousDistribution distribution(double freedom) {
    return freedom >= MANY ? NORMAL : TDistribution.of(freedom);
  }
}

package piste.lab.statistics;

import java.util.Arrays;
import java.util.List;
import piste.minds.think.Thinking;

/// Chances of several to be the one, by numbers that each has: as e to their weighted sum
/// (McFadden's conditional logit). The weights are the likeliest, held a little towards 0, by
/// Newton's method.
///
/// It is the same on every machine, to the last bit.
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ConditionalLogit(double[] weights) {
  private static final int ROUNDS = 15;
  private static final double RIDGE = 1;
  private static final double ENOUGH = 1e-9;

  /// Longer steps than this are cut short, lest the method run away.
  private static final double LONGEST = 5;

  /// Several of whom one came to be the one.
  ///
  /// @param each the numbers of each
  /// @param shares how much of it each got; together 1
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Case(double[][] each, double[] shares) {}

  /// Fits the weights of so many numbers.
  public static ConditionalLogit fitted(List<Case> cases, int numbers) {
    double[] weights = new double[numbers];
    for (int round = 0; round < ROUNDS; round++) {
      double[] step = step(cases, weights);
      double longest = Arrays.stream(step).map(Math::abs).max().orElse(0);
      double part = Math.min(1, LONGEST / Math.max(longest, ENOUGH));
      for (int i = 0; i < numbers; i++) {
        weights[i] += part * step[i];
      }
      if (longest < ENOUGH) {
        break;
      }
    }
    return new ConditionalLogit(weights);
  }

  private static double[] step(List<Case> cases, double[] weights) {
    int n = weights.length;
    double[][] curvature = new double[n][n];
    double[] slope = new double[n];
    for (int i = 0; i < n; i++) {
      curvature[i][i] = RIDGE;
      slope[i] = -RIDGE * weights[i];
    }
    for (Case one : cases) {
      Thinking.checkpoint();
      double[] chances = chances(weights, one.each());
      double[] mean = mean(one.each(), chances);
      for (int k = 0; k < chances.length; k++) {
        addSquares(curvature, chances[k], one.each()[k]);
        add(slope, one.shares()[k], one.each()[k]);
      }
      addSquares(curvature, -1, mean);
      add(slope, -1, mean);
    }
    mirror(curvature);
    return LinearSystem.solved(curvature, slope);
  }

  private static void add(double[] sums, double times, double[] numbers) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += times * numbers[i];
    }
  }

  /// The products of all numbers with each other, on the diagonal and under it.
  private static void addSquares(double[][] sums, double times, double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      double factor = times * numbers[i];
      if (factor != 0) { // many are 0
        for (int j = 0; j <= i; j++) {
          sums[i][j] += factor * numbers[j];
        }
      }
    }
  }

  /// What is under the diagonal stands above it, too.
  private static void mirror(double[][] curvature) {
    for (int i = 0; i < curvature.length; i++) {
      for (int j = 0; j < i; j++) {
        curvature[j][i] = curvature[i][j];
      }
    }
  }

  private static double[] mean(double[][] each, double[] chances) {
    double[] mean = new double[each[0].length];
    for (int k = 0; k < each.length; k++) {
      add(mean, chances[k], each[k]);
    }
    return mean;
  }

  /// The chance of each.
  public double[] chances(double[][] each) {
    return chances(weights, each);
  }

  private static double[] chances(double[] weights, double[][] each) {
    double[] chances = new double[each.length];
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < each.length; k++) {
      for (int i = 0; i < weights.length; i++) {
        chances[k] += weights[i] * each[k][i];
      }
      most = Math.max(most, chances[k]);
    }
    double sum = 0;
    for (int k = 0; k < each.length; k++) {
      chances[k] = StrictMath.exp(chances[k] - most);
      sum += chances[k];
    }
    for (int k = 0; k < each.length; k++) {
      chances[k] /= sum;
    }
    return chances;
  }
}

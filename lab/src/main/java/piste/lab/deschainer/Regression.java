package piste.lab.deschainer;

import java.util.List;

/// Fits weights to samples so that the logistic of the weighted sum is the chance to win: the
/// likeliest weights, held a little towards 0 (logistic regression with a ridge, by Newton's
/// method).
final class Regression {
  private static final int ROUNDS = 12;

  private final List<Sample> samples;
  private final boolean[] fitted;
  private final int size;
  private final double ridge;

  /// @param fitted which weights to fit; the others stay
  Regression(List<Sample> samples, boolean[] fitted, double ridge) {
    this.samples = samples;
    this.fitted = fitted.clone();
    this.size = fitted.length;
    this.ridge = ridge;
  }

  /// The weights, in units in which the odds are e to 1 at a sum of 1.
  double[] fit(double[] from) {
    double[] weights = from.clone();
    for (int round = 0; round < ROUNDS; round++) {
      step(weights);
    }
    return weights;
  }

  private void step(double[] weights) {
    double[][] curvature = new double[size][size];
    double[] slope = new double[size];
    for (Sample sample : samples) {
      int[] at = sample.features();
      double chance = chance(weights, at);
      double away = sample.won() - chance;
      double weight = Math.max(1e-6, chance * (1 - chance));
      for (int i = 0; i < size; i++) {
        slope[i] += away * at[i];
        for (int j = 0; j <= i; j++) {
          curvature[i][j] += weight * at[i] * at[j];
        }
      }
    }
    for (int i = 0; i < size; i++) {
      slope[i] -= ridge * weights[i];
      curvature[i][i] += ridge;
      for (int j = 0; j < i; j++) {
        curvature[j][i] = curvature[i][j];
      }
    }
    for (int i = 0; i < size; i++) {
      if (!fitted[i]) {
        hold(i, curvature, slope);
      }
    }
    double[] change = solved(curvature, slope);
    for (int i = 0; i < size; i++) {
      weights[i] += change[i];
    }
  }

  private static void hold(int one, double[][] curvature, double[] slope) {
    for (int i = 0; i < slope.length; i++) {
      curvature[one][i] = 0;
      curvature[i][one] = 0;
    }
    curvature[one][one] = 1;
    slope[one] = 0;
  }

  /// Gauss and Jordan, with the largest pivot of each column.
  private static double[] solved(double[][] matrix, double[] right) {
    int size = right.length;
    for (int column = 0; column < size; column++) {
      int pivot = column;
      for (int row = column + 1; row < size; row++) {
        pivot = Math.abs(matrix[row][column]) > Math.abs(matrix[pivot][column]) ? row : pivot;
      }
      swap(matrix, right, column, pivot);
      for (int row = 0; row < size; row++) {
        double factor = matrix[row][column] / matrix[column][column];
        if (row == column || factor == 0) {
          continue;
        }
        for (int k = column; k < size; k++) {
          matrix[row][k] -= factor * matrix[column][k];
        }
        right[row] -= factor * right[column];
      }
    }
    double[] solution = new double[size];
    for (int i = 0; i < size; i++) {
      solution[i] = right[i] / matrix[i][i];
    }
    return solution;
  }

  private static void swap(double[][] matrix, double[] right, int one, int other) {
    double[] row = matrix[one];
    matrix[one] = matrix[other];
    matrix[other] = row;
    double value = right[one];
    right[one] = right[other];
    right[other] = value;
  }

  /// How surprised these weights are by a sample on average: 0.69 for one who knows nothing.
  static double surprise(List<Sample> samples, double[] weights) {
    double sum = 0;
    for (Sample sample : samples) {
      double chance = Math.clamp(chance(weights, sample.features()), 1e-9, 1 - 1e-9);
      sum -= sample.won() * Math.log(chance) + (1 - sample.won()) * Math.log(1 - chance);
    }
    return sum / samples.size();
  }

  private static double chance(double[] weights, int[] at) {
    double sum = 0;
    for (int i = 0; i < at.length; i++) {
      sum += weights[i] * at[i];
    }
    return 1 / (1 + Math.exp(-sum));
  }
}

package piste.lab.statistics;

/// Linear equations whose matrix is positive definite, as those of least squares are.
public final class LinearSystem {
  private LinearSystem() {}

  /// What the matrix makes the right side of, by Gauss's elimination; no pivot is 0. Both are used
  /// up.
  public static double[] solved(double[][] matrix, double[] right) {
    int n = right.length;
    for (int pivot = 0; pivot < n; pivot++) {
      for (int row = pivot + 1; row < n; row++) {
        double factor = matrix[row][pivot] / matrix[pivot][pivot];
        for (int column = pivot; column < n; column++) {
          matrix[row][column] -= factor * matrix[pivot][column];
        }
        right[row] -= factor * right[pivot];
      }
    }
    double[] solution = new double[n];
    for (int row = n - 1; row >= 0; row--) {
      double rest = right[row];
      for (int column = row + 1; column < n; column++) {
        rest -= matrix[row][column] * solution[column];
      }
      solution[row] = rest / matrix[row][row];
    }
    return solution;
  }
}

package piste.lab.tune;

import java.util.List;
import java.util.Map;
import piste.lab.statistics.LinearSystem;

/// A guess at a metric of settings that were not played, from those that were: every value of an
/// option adds something of its own. Fitted by least squares, drawn a little towards the mean.
final class AdditiveModel {
  private static final double PULL = 0.5;

  private final OptionSpace space;
  private final int[] offsets;
  private final double[] effects;
  private final double mean;

  AdditiveModel(OptionSpace space, Map<Integer, Double> known) {
    this.space = space;
    offsets = new int[space.sizes().size()];
    int width = 0;
    for (int option = 0; option < offsets.length; option++) {
      offsets[option] = width;
      width += space.sizes().get(option);
    }
    mean = known.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
    effects = fitted(known, width);
  }

  private double[] fitted(Map<Integer, Double> known, int width) {
    double[][] matrix = new double[width][width];
    double[] right = new double[width];
    for (int i = 0; i < width; i++) {
      matrix[i][i] = PULL;
    }
    known.forEach(
        (setting, value) -> {
          int[] places = places(setting);
          for (int row : places) {
            right[row] += value - mean;
            for (int column : places) {
              matrix[row][column]++;
            }
          }
        });
    return LinearSystem.solved(matrix, right);
  }

  private int[] places(int setting) {
    int[] values = space.values(setting);
    for (int option = 0; option < values.length; option++) {
      values[option] += offsets[option];
    }
    return values;
  }

  double guess(int setting) {
    double sum = mean;
    for (int place : places(setting)) {
      sum += effects[place];
    }
    return sum;
  }

  /// For each goal a model of its metric.
  static List<AdditiveModel> of(OptionSpace space, List<Map<Integer, Double>> known) {
    return known.stream().map(metric -> new AdditiveModel(space, metric)).toList();
  }
}

package piste.lab.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// Holm's correction: with it, the chance that even one of many comparisons is called significant
/// where there is no difference is at most what it says.
public final class Holm {
  private Holm() {}

  /// The adjusted values, in the same order.
  public static double[] adjusted(double... pValues) {
    Integer[] order =
        IntStream.range(0, pValues.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pValues[i]))
            .toArray(Integer[]::new);
    double[] adjusted = new double[pValues.length];
    Arrays.fill(adjusted, 1);
    double most = 0;
    for (int rank = 0; rank < order.length; rank++) {
      most = Math.max(most, Math.min(1, (order.length - rank) * pValues[order[rank]]));
      adjusted[order[rank]] = most;
    }
    return adjusted;
  }
}

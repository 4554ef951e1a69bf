package piste.lab.plot;

import java.util.ArrayList;
import java.util.List;

/// The stretch of numbers that a plot shows from its left to its right edge, with round numbers to
/// mark.
public record Scale(double low, double high, double step) {
  private static final double WHOLE = 100;

  /// From a round number to a round number, with everything between these two in sight.
  ///
  /// @param most how many steps there may be, about
  public static Scale covering(double low, double high, int most) {
    double width = high - low;
    double reach = width > 0 ? width : Math.max(Math.abs(high), 1);
    double step = Ticks.step(reach, most);
    double from = Math.floor(low / step + 1e-9) * step;
    double to = Math.ceil(high / step - 1e-9) * step;
    return new Scale(from, to > from ? to : from + step, step);
  }

  /// Where a number is, in hundredths of the width; what is out of sight is at the edge.
  public double percent(double value) {
    return Math.clamp(WHOLE * (value - low) / (high - low), 0, WHOLE);
  }

  /// The same with a little more to the left.
  public Scale from(double lower) {
    return new Scale(lower, high, step);
  }

  /// The round numbers, from the lowest on.
  public List<Double> marks() {
    List<Double> marks = new ArrayList<>();
    long first = (long) Math.ceil(low / step - 1e-9);
    long last = (long) Math.floor(high / step + 1e-9);
    for (long i = first; i <= last; i++) {
      marks.add(i * step);
    }
    return marks;
  }
}

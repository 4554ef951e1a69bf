package piste.minds.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import piste.minds.think.Thinking;
import piste.rules.Seat;

/// What one throw came to when it was thrown again and again: the same gesture at the same dice,
/// with other chance.
///
/// @param mean each seat's chance to win after it, on average
/// @param variance of each of these means: the square of its standard error
/// @param works how often the thrower's chance did not fall, from 0 to 1
/// @param times how often it was thrown again
public record ThrownAgain(List<Double> mean, List<Double> variance, double works, int times) {
  /// What is lost by no more has not fallen.
  private static final double LEVEL = 1e-9;

  /// So many standard errors reach to both ends of a 95 % interval.
  static final double REACH = 1.96;

  public ThrownAgain {
    mean = List.copyOf(mean);
    variance = List.copyOf(variance);
  }

  /// How far the mean of a seat may be off: half of its 95 % interval.
  public double margin(Seat seat) {
    return REACH * Math.sqrt(variance.get(seat.index()));
  }

  /// Each seat's chance after throws of the same gesture, all as likely.
  @FunctionalInterface
  interface Outcomes {
    /// Those of one throw.
    ///
    /// @param number of the throw, from 0 on
    List<List<Double>> after(int number);
  }

  /// Throws again so many times, twice at least.
  ///
  /// @param thrower the place of the seat that throws
  /// @param before its chance before the throw
  static ThrownAgain of(Outcomes outcomes, int times, int thrower, double before) {
    List<double[]> all = new ArrayList<>();
    double works = 0;
    for (int number = 0; number < times; number++) {
      Thinking.checkpoint();
      List<List<Double>> alike = outcomes.after(number);
      all.add(average(alike));
      long good = alike.stream().filter(win -> win.get(thrower) >= before - LEVEL).count();
      works += (double) good / alike.size();
    }
    List<Double> mean = new ArrayList<>();
    List<Double> variance = new ArrayList<>();
    for (int seat = 0; seat < all.getFirst().length; seat++) {
      int at = seat;
      double middle = all.stream().mapToDouble(win -> win[at]).sum() / times;
      double squares = all.stream().mapToDouble(win -> square(win[at] - middle)).sum();
      mean.add(middle);
      variance.add(squares / (times - 1) / times);
    }
    return new ThrownAgain(mean, variance, works / times, times);
  }

  /// Throws again so many times, and sees what each throw brings beside another: it works if that
  /// is not less than nothing.
  ///
  /// @param brought to each seat by the throw of a number, from 0 on
  /// @param before each seat's chance before the throw
  static ThrownAgain besides(
      IntFunction<List<Double>> brought, int times, int thrower, List<Double> before) {
    return of(
        number -> {
          List<Double> change = brought.apply(number);
          return List.of(
              IntStream.range(0, before.size())
                  .mapToObj(seat -> before.get(seat) + change.get(seat))
                  .toList());
        },
        times,
        thrower,
        before.get(thrower));
  }

  private static double[] average(List<List<Double>> alike) {
    double[] average = new double[alike.getFirst().size()];
    for (List<Double> win : alike) {
      for (int seat = 0; seat < average.length; seat++) {
        average[seat] += win.get(seat) / alike.size();
      }
    }
    return average;
  }

  private static double square(double of) {
    return of * of;
  }
}

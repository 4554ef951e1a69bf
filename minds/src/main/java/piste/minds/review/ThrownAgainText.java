package piste.minds.review;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a throw came to when it was thrown again, as a line of text: the number of its step, then
/// means, variances, how often it works and how often it was thrown. Numbers are exact.
public final class ThrownAgainText {
  private static final int FIELDS = 5;

  private ThrownAgainText() {}

  /// One such line.
  public record Line(int step, ThrownAgain again) {}

  public static String write(int step, ThrownAgain again) {
    return "%d %s %s %s %d"
        .formatted(
            step, joined(again.mean()), joined(again.variance()), again.works(), again.times());
  }

  private static String joined(List<Double> numbers) {
    return numbers.stream().map(number -> Double.toString(number)).collect(Collectors.joining(","));
  }

  /// What a line says; nothing if it is none, or was cut off.
  ///
  /// @param seats how many play
  public static Optional<Line> read(String line, int seats) {
    String[] fields = line.split(" ", -1);
    if (fields.length != FIELDS || !line.matches("[0-9 ,.E-]+")) {
      return Optional.empty();
    }
    try {
      List<Double> mean = numbers(fields[1]);
      List<Double> variance = numbers(fields[2]);
      int times = Integer.parseInt(fields[4]);
      return mean.size() == seats && variance.size() == seats && times > 0
          ? Optional.of(
              new Line(
                  Integer.parseInt(fields[0]),
                  new ThrownAgain(mean, variance, Double.parseDouble(fields[3]), times)))
          : Optional.empty();
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  private static List<Double> numbers(String field) {
    return Stream.of(field.split(",", -1)).map(Double::valueOf).toList();
  }
}

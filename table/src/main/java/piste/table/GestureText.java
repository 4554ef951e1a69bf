package piste.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import piste.arena.Gesture;

/// The canonical text of a gesture: its numbers in order, each as short as it can be and still
/// exact.
public final class GestureText {
  private GestureText() {}

  /// Nothing where no hand took part.
  public static String of(Optional<Gesture> gesture) {
    return gesture.map(GestureText::write).orElse("");
  }

  static Optional<Gesture> read(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(gesture(text));
  }

  private static String write(Gesture g) {
    return numbers(g.side(), g.height(), g.aimX(), g.aimZ(), g.speed(), g.spin(), g.twist());
  }

  private static Gesture gesture(String text) {
    List<Double> n = numbers(text, 7);
    return new Gesture(n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5), n.get(6));
  }

  static String numbers(double... numbers) {
    return DoubleStream.of(numbers).mapToObj(Double::toString).collect(Collectors.joining(","));
  }

  /// So many numbers; anything else throws.
  static List<Double> numbers(String text, int count) {
    List<Double> numbers = Stream.of(text.split(",", -1)).map(Double::valueOf).toList();
    if (numbers.size() != count) {
      throw new IllegalArgumentException(count + " numbers were expected: " + text);
    }
    return numbers;
  }
}

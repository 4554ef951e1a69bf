package piste.rules;

import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/// A number worth knowing of a finished game, for experiments to average.
///
/// @param name what is counted, in English, as it stands in a report
/// @param value the number, given the last position
/// @param isShare whether it is 1 where something has happened and else 0, so that its average is a
///     share of games
public record Measure<S>(String name, ToLongFunction<S> value, boolean isShare) {
  public Measure(String name, ToLongFunction<S> value) {
    this(name, value, false);
  }

  /// How often something happens.
  public static <S> Measure<S> share(String name, Predicate<S> happened) {
    return new Measure<>(name, position -> happened.test(position) ? 1 : 0, true);
  }

  /// Its name as one word, under which texts know it: `ogres-wins`.
  public String word() {
    return word(name);
  }

  static String word(String name) {
    return name.toLowerCase(Locale.ROOT).replace("'", "").replaceAll("[^a-z0-9]+", "-");
  }
}

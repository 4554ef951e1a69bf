package piste.rules;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A rule that may be set before a game: a named choice among stated values.
///
/// Where the printed rules are silent and more than one reading makes a game, the point is one of
/// these, so that a table can agree on it and an experiment can compare its values.
///
/// @param standard the value that holds when nothing is said
/// @param proposed the value with which a new table is set up unless somebody changes it: mostly
///     the standard, else one that makes a better game
/// @param meaning one English line for help texts
/// @param settling the values by which the game itself settles who begins, whoever is named first
/// @param between the numbers that it may be besides, though only some are listed
public record Option(
    String name,
    List<String> values,
    String standard,
    String proposed,
    String meaning,
    List<String> settling,
    Optional<Range> between) {
  private static final String NUMBER = "0|[1-9]\\d{0,8}";

  /// Whole numbers.
  ///
  /// @param from the least
  /// @param to the largest
  public record Range(int from, int to) {}

  public Option {
    values = List.copyOf(values);
    settling = List.copyOf(settling);
    if (!values.contains(standard)) {
      throw new IllegalArgumentException(name + ": " + standard + " is not among " + values);
    }
    if (!values.contains(proposed)) {
      throw new IllegalArgumentException(name + ": " + proposed + " is not among " + values);
    }
    if (!values.containsAll(settling)) {
      throw new IllegalArgumentException(name + ": " + settling + " are not among " + values);
    }
  }

  /// One whose standard is proposed.
  public Option(String name, List<String> values, String standard, String meaning) {
    this(name, values, standard, standard, meaning, List.of(), Optional.empty());
  }

  /// One whose values are the constants of an enum, in small letters.
  public static <E extends Enum<E>> Option of(String name, E standard, String meaning) {
    List<String> words =
        Stream.of(standard.getDeclaringClass().getEnumConstants()).map(Option::word).toList();
    return new Option(name, words, word(standard), meaning);
  }

  /// A constant as it is called in options: `AT_ONCE` is `at-once`.
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The same option, with another value proposed.
  public Option proposing(String value) {
    return new Option(name, values, standard, value, meaning, settling, between);
  }

  /// The same option, by one value of which the game itself settles who begins.
  public Option settlingFirst(String value) {
    return new Option(name, values, standard, proposed, meaning, List.of(value), between);
  }

  /// The same option, which may be any whole number from one to another besides.
  public Option within(int from, int to) {
    Optional<Range> range = Optional.of(new Range(from, to));
    return new Option(name, values, standard, proposed, meaning, settling, range);
  }

  /// Whether it may have a value: one of those listed, or a number between them.
  public boolean allows(String value) {
    return values.contains(value)
        || between.filter(range -> value.matches(NUMBER) && isWithin(range, value)).isPresent();
  }

  private static boolean isWithin(Range range, String value) {
    int number = Integer.parseInt(value);
    return number >= range.from() && number <= range.to();
  }

  /// What it may be, in a few words for lists: the values, then the range as `1..200`.
  public List<String> choices() {
    return Stream.concat(
            values.stream(),
            between.stream().map(range -> "%d..%d".formatted(range.from(), range.to())))
        .toList();
  }
}

package piste.rules;

import java.util.List;

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
public record Option(
    String name,
    List<String> values,
    String standard,
    String proposed,
    String meaning,
    List<String> settling) {
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
    this(name, values, standard, standard, meaning, List.of());
  }

  /// The same option, with another value proposed.
  public Option proposing(String value) {
    return new Option(name, values, standard, value, meaning, settling);
  }

  /// The same option, by one value of which the game itself settles who begins.
  public Option settlingFirst(String value) {
    return new Option(name, values, standard, proposed, meaning, List.of(value));
  }
}

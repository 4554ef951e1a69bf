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
public record Option(
    String name, List<String> values, String standard, String proposed, String meaning) {
  public Option {
    values = List.copyOf(values);
    if (!values.contains(standard)) {
      throw new IllegalArgumentException(name + ": " + standard + " is not among " + values);
    }
    if (!values.contains(proposed)) {
      throw new IllegalArgumentException(name + ": " + proposed + " is not among " + values);
    }
  }

  /// One whose standard is proposed.
  public Option(String name, List<String> values, String standard, String meaning) {
    this(name, values, standard, standard, meaning);
  }

  /// The same option, with another value proposed.
  public Option proposing(String value) {
    return new Option(name, values, standard, value, meaning);
  }
}

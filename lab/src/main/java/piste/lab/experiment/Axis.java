package piste.lab.experiment;

import java.util.List;

/// One thing that differs between the cells of an experiment, with the values it takes.
///
/// @param name of the option; for all else the word for it in files
/// @param baseline the value with which the others are compared: the standard one if it is among
///     them, or else the first
public record Axis(Kind kind, String name, List<String> values, String baseline) {
  /// What it is that differs.
  public enum Kind {
    PLAYERS,
    OPTION,
    BOTS,
    DICE
  }

  public Axis {
    values = List.copyOf(values);
    if (!values.contains(baseline)) {
      throw new IllegalArgumentException(baseline + " is not among " + values);
    }
  }
}

package piste.lab.experiment;

import java.util.Optional;

/// What an experiment is to answer before all else; it changes no game. Comparisons that it asks
/// for are judged together, without the others.
///
/// @param metric its id, if one is asked about
/// @param pair the two variants that are asked about, if all are not
public record Question(Optional<String> metric, Optional<Pair> pair) {
  /// Nothing is asked first: all that can be compared is.
  public static final Question NONE = new Question(Optional.empty(), Optional.empty());

  /// Two values of an axis.
  ///
  /// @param axis its name
  /// @param base with which the other is compared
  public record Pair(String axis, String base, String value) {}

  public boolean isAsked() {
    return metric.isPresent() || pair.isPresent();
  }

  /// Whether it asks about this metric and no other.
  public boolean names(String id) {
    return metric.filter(id::equals).isPresent();
  }

  /// Whether it asks what a value does to a metric, compared with the baseline.
  public boolean asks(Axis axis, String value, String id) {
    return isAsked()
        && metric.map(id::equals).orElse(true)
        && pair.map(two -> two.axis().equals(axis.name()) && two.value().equals(value))
            .orElse(true);
  }
}

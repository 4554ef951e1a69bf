package piste.lab.experiment;

import piste.minds.Words;

/// What is wrong with a file, and where.
///
/// @param line counted from 1
/// @param reason with what is allowed, without the line
public record Fault(int line, Words reason) {
  /// Both in one line of English, as commands tell it.
  public String told() {
    return "line %d: %s".formatted(line, reason.english());
  }
}

package piste.table;

import java.util.List;
import java.util.Optional;
import piste.view.Cue;

/// A fact and what it changes.
///
/// @param step of the game, if the fact is one
public record Change(
    Fact fact, TableState before, TableState after, Optional<StepTaken<?, ?, ?>> step) {

  /// The version of the table once the fact holds.
  public long version() {
    return after.version();
  }

  /// What it means to those at the table, in the order in which to show it.
  public List<Cue> cues() {
    return TableCues.of(this);
  }
}

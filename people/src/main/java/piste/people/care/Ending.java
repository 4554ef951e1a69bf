package piste.people.care;

import piste.table.journal.TableId;

/// A table that the host ends.
///
/// @param reason that is told to those who sit there
public record Ending(TableId table, String reason) {}

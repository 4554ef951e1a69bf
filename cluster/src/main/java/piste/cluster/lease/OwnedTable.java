package piste.cluster.lease;

import piste.table.journal.Status;
import piste.table.journal.TableId;

/// A table that a node owns, as the database says.
///
/// @param version how many facts it has
public record OwnedTable(TableId table, long epoch, long version, Status status) {}

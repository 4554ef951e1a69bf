package piste.stores;

import piste.stores.facts.Pending;
import piste.table.journal.Head;
import piste.table.journal.Status;

/// Where a table stands in the file.
///
/// @param number the table's own number there
/// @param version how many facts it has
/// @param last the number of the last one
record Place(long number, Status status, long version, long last) {
  /// The status that no table has before its first fact.
  static Place blank(long number) {
    return new Place(number, Status.OPEN, 0, 0);
  }

  Place after(Pending pending, long last) {
    return new Place(number, pending.batch().after(), pending.version(), last);
  }

  Head head() {
    return new Head(version, status);
  }
}

package piste.table.journal;

import java.util.List;
import piste.rules.Refusal;

/// Facts to be kept together or not at all.
///
/// @param seen the version of the table that they follow: the number of facts kept before
/// @param after what the table does once they hold
public record Batch(TableId table, long seen, List<Entry> entries, Status after) {
  public Batch {
    entries = List.copyOf(entries);
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("nothing to keep");
    }
  }

  /// Why it comes too late, or from nowhere, for a table at this version.
  public Refusal stale(long version) {
    return new Refusal(
        "journal.stale", "Table " + table + " is at version " + version + ", not " + seen + ".");
  }
}

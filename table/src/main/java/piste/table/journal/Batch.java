package piste.table.journal;

import java.util.List;
import piste.rules.Refusal;

/// Facts to be kept together or not at all.
///
/// @param seen the version of the table that they follow: the number of facts kept before
/// @param after what the table does once they hold
/// @param epoch how often the table had changed its owner when this one took it, where several
///     servers share a journal; 0 when nobody else may own it. Journals of one process ignore it.
public record Batch(TableId table, long seen, List<Entry> entries, Status after, long epoch) {
  public Batch {
    entries = List.copyOf(entries);
    if (entries.isEmpty()) {
      throw new IllegalArgumentException("nothing to keep");
    }
  }

  /// One of a table that nobody else may own.
  public Batch(TableId table, long seen, List<Entry> entries, Status after) {
    this(table, seen, entries, after, 0);
  }

  /// Why it comes too late, or from nowhere, for a table at this version.
  public Refusal stale(long version) {
    return new Refusal(
        Refusal.Kind.CONFLICT,
        "journal.stale",
        "Table " + table + " is at version " + version + ", not " + seen + ".");
  }
}

package piste.stores.facts;

import piste.rules.Refusal;
import piste.table.journal.TableId;

/// What journals of all kinds refuse with the same words.
public final class Refusals {
  public static final Refusal CLOSED =
      new Refusal(Refusal.Kind.UNAVAILABLE, "journal.closed", "The journal is closed.");

  private Refusals() {}

  public static Refusal unwritable(String why) {
    return new Refusal(
        Refusal.Kind.UNWRITABLE, "journal.unwritable", "The journal is not writable: " + why);
  }

  public static Refusal unreadable(String why) {
    return new Refusal(
        Refusal.Kind.UNAVAILABLE, "journal.unreadable", "The journal cannot be read now; " + why);
  }

  public static Refusal damaged(TableId table, long version, String how) {
    return new Refusal(
        Refusal.Kind.DAMAGED,
        "journal.damaged",
        "Table " + table + " is damaged in the journal: fact " + version + " " + how + ".");
  }
}

package piste.table;

import java.util.Arrays;
import java.util.Optional;

/// The latest commands that led to facts, so that a retry is recognised.
public final class Receipts {
  /// A retry comes soon or never.
  static final int MOST = 128;

  static final Receipts NONE = new Receipts(new Receipt[0], new int[0]);

  private final Receipt[] latest;

  /// What the commands' names hash to, in the same order: nearly every command is new, and this
  /// shows it without a look at the others.
  private final int[] hashes;

  /// A command's facts are those after version `from`, up to `to`.
  record Receipt(Session session, String command, long from, long to) {
    boolean isFor(Session by, String id) {
      return command.equals(id) && session.equals(by);
    }
  }

  private Receipts(Receipt[] latest, int[] hashes) {
    this.latest = latest;
    this.hashes = hashes;
  }

  Receipts with(Fact fact, long version) {
    int size = latest.length;
    boolean goesOn = size > 0 && latest[size - 1].isFor(fact.by(), fact.command());
    long from = goesOn ? latest[size - 1].from() : version - 1;
    int end = goesOn ? size : size + 1;
    int start = Math.max(0, end - MOST);
    Receipt[] receipts = Arrays.copyOfRange(latest, start, end);
    int[] more = Arrays.copyOfRange(hashes, start, end);
    receipts[receipts.length - 1] = new Receipt(fact.by(), fact.command(), from, version);
    more[more.length - 1] = fact.command().hashCode();
    return new Receipts(receipts, more);
  }

  Optional<Receipt> of(Command command) {
    int hash = command.id().hashCode();
    for (int i = hashes.length - 1; i >= 0; i--) {
      if (hashes[i] == hash && latest[i].isFor(command.session(), command.id())) {
        return Optional.of(latest[i]);
      }
    }
    return Optional.empty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Receipts receipts && Arrays.equals(latest, receipts.latest);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(latest);
  }

  @Override
  public String toString() {
    return Arrays.toString(latest);
  }
}

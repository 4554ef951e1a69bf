package piste.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The latest commands that led to facts, so that one sent again is known.
public record Receipts(List<Receipt> latest) {
  /// A retry comes soon or never.
  static final int MOST = 128;

  static final Receipts NONE = new Receipts(List.of());

  /// A command's facts are those after version `from`, up to `to`.
  public record Receipt(Session session, String command, long from, long to) {
    boolean isFor(Session by, String id) {
      return session.equals(by) && command.equals(id);
    }
  }

  public Receipts {
    latest = List.copyOf(latest);
  }

  Receipts with(Fact fact, long version) {
    List<Receipt> more =
        new ArrayList<>(latest.subList(Math.max(0, latest.size() - MOST + 1), latest.size()));
    boolean goesOn = !latest.isEmpty() && latest.getLast().isFor(fact.by(), fact.command());
    long from = goesOn ? latest.getLast().from() : version - 1;
    if (goesOn) {
      more.removeLast();
    }
    more.add(new Receipt(fact.by(), fact.command(), from, version));
    return new Receipts(more);
  }

  Optional<Receipt> of(Command command) {
    return latest.reversed().stream()
        .filter(receipt -> receipt.isFor(command.session(), command.id()))
        .findFirst();
  }
}

package piste.cluster.lease;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import piste.table.journal.TableId;

/// All that a node decides about its lease and its tables, from answers of the database and from
/// times of its own clock. It asks nobody and waits for nothing: whoever has it does.
///
/// One thread renews and compares; any others may do the rest.
final class LeaseState {
  private final HeldTables tables = new HeldTables();
  private volatile Lease lease;

  /// Renewed, but nothing may be written before the database has said which tables are left.
  private Lease next;

  LeaseState(Lease lease) {
    this.lease = lease;
    next = lease;
  }

  /// The right to ask for tables, which ends with the term of the lease: what is answered later
  /// counts for nothing.
  record Ticket(long term) {}

  /// A question for all tables of this node.
  record Inquiry(HeldTables.Before before, long term) {}

  /// @param lost tables that are held no more
  /// @param strays tables to be claimed, because others think they are run here
  /// @param back whether the lease, which was over, holds again
  record Compared(Set<TableId> lost, List<TableId> strays, boolean back) {}

  Lease lease() {
    return lease;
  }

  boolean mayWrite(long now) {
    return lease.holds(now);
  }

  OptionalLong epoch(TableId table, long now) {
    return tables.epoch(table, lease, now);
  }

  int tables() {
    return tables.count(lease);
  }

  /// The tables that may be written to now, with their epochs.
  Map<TableId, Long> held(long now) {
    Lease then = lease;
    return then.holds(now) ? tables.all(then) : Map.of();
  }

  /// A renewal succeeded.
  ///
  /// @return whether the lease goes on. If not, an inquiry must follow
  boolean renewed(long sent, long answered) {
    next = lease.renewed(sent, answered);
    if (next.term() != lease.term()) {
      return false;
    }
    lease = next;
    return true;
  }

  Inquiry inquiry() {
    return new Inquiry(tables.before(), next.term());
  }

  /// The database answered an inquiry.
  Compared compare(Inquiry inquiry, List<OwnedTable> owned) {
    Set<TableId> lost = tables.compare(inquiry.before, owned, inquiry.term);
    List<TableId> strays = tables.strays(owned, inquiry.term);
    boolean back = next.term() != lease.term();
    lease = next;
    return new Compared(lost, strays, back);
  }

  /// To be had before a table is claimed or tables are swept.
  Optional<Ticket> ticket(long now) {
    Lease then = lease;
    return then.holds(now) ? Optional.of(new Ticket(then.term())) : Optional.empty();
  }

  /// The epoch that a claim must exceed.
  long above(TableId table) {
    return tables.above(table);
  }

  /// A table was claimed or swept.
  ///
  /// @return whether it is held now
  boolean claimed(Ticket ticket, TableId table, long epoch, long now) {
    Lease then = lease;
    return then.term() == ticket.term
        && then.holds(now)
        && tables.claimed(table, epoch, ticket.term);
  }

  OptionalLong giveUp(TableId table) {
    return tables.giveUp(table);
  }

  void giveUpAll() {
    tables.giveUpAll();
  }

  void unsure(TableId table, long epoch) {
    tables.unsure(table, epoch);
  }

  boolean fenced(TableId table, long epoch) {
    return tables.fenced(table, epoch);
  }

  /// Nothing may be written any more, ever.
  void end(long now) {
    lease = Lease.none(lease.terms(), now);
    tables.giveUpAll();
  }
}

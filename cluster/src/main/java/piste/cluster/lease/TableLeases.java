package piste.cluster.lease;

import java.util.List;
import java.util.Map;
import java.util.Set;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.TableId;

/// Who runs a table, as the database that all nodes share sees it, by its clock. This is one node's
/// way to it. Every method asks the database and waits for its answer.
///
/// A table has an owner and an epoch. Whoever takes it raises the epoch, and no append with an
/// older one is kept from then on. A table whose owner's lease has run out may be taken by anybody.
///
/// Refusals: `lease.unreachable` when the database did not answer, so that nobody knows whether it
/// did what was asked; `lease.lost` when this node's lease has run out.
public interface TableLeases {
  /// Makes this a node with a lease. To be called once, before all else.
  ///
  /// @param name what the host calls it
  /// @param version of Piste
  Attempt<NodeId> join(String name, String version);

  /// Lets the lease run for its whole length again, even if it had run out.
  ///
  /// @param wired whether messages of other nodes reach this one
  Attempt<Peers> renew(boolean wired);

  /// Takes a table that has no owner or whose owner's lease has run out. One that is this node's
  /// already stays so with its epoch, unless that is not above the one given.
  Attempt<Claim> claim(TableId table, long above);

  default Attempt<Claim> claim(TableId table) {
    return claim(table, 0);
  }

  /// Takes a table that its owner offers this node, which writes no more to it. Refused as
  /// `lease.not-offered` unless it is still that owner's under this epoch.
  Attempt<Claim.Owned> takeFrom(NodeId owner, TableId table, long epoch);

  /// Gives a table back: nobody needs to run it.
  ///
  /// @return whether it was this node's under this epoch
  Attempt<Boolean> release(TableId table, long epoch);

  /// The nodes that have some tables and whose lease has not run out. Changes nothing.
  Attempt<Map<TableId, NodeId>> owners(Set<TableId> tables);

  /// Gives tables back that another node should run: those being played, the next sweep takes.
  ///
  /// @param epochs under which they are this node's
  /// @return how many were
  Attempt<Integer> handOver(Map<TableId, Long> epochs);

  /// Hands over all of this node's tables, known to it or not.
  ///
  /// @return how many
  Attempt<Integer> releaseAll();

  /// Takes tables that must go on: they are being played, and were handed over or their owner's
  /// lease has run out.
  ///
  /// @param most how many to take, at the most
  /// @param except tables that this node cannot run
  Attempt<List<OwnedTable>> sweep(int most, Set<TableId> except);

  /// All tables whose owner is this node.
  Attempt<List<OwnedTable>> owned();

  /// Forgets nodes whose leases ran out long ago, and that they owned tables which nobody plays.
  ///
  /// @return how many nodes were forgotten
  Attempt<Integer> tidy();

  /// Hands over all tables and ends the lease, for good.
  ///
  /// @return how many tables
  Attempt<Integer> leave();

  /// How many lengths of a lease a node is remembered for after its lease ran out.
  int REMEMBERED = 10;

  Refusal LOST =
      new Refusal(
          Refusal.Kind.UNAVAILABLE, "lease.lost", "This node's lease of its tables has run out.");

  Refusal NOT_OFFERED =
      new Refusal(
          Refusal.Kind.CONFLICT,
          "lease.not-offered",
          "The node that offered this table has it no more.");

  static Refusal misnamed(String name) {
    return new Refusal(
        "lease.name",
        "A node cannot be called \""
            + name
            + "\": only by small letters, digits and dashes, 32 at the most.");
  }

  static Refusal unreachable(String why) {
    return new Refusal(
        Refusal.Kind.UNAVAILABLE,
        "lease.unreachable",
        "The database does not say who owns a table: " + why);
  }
}

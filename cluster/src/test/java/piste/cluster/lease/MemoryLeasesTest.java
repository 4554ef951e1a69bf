package piste.cluster.lease;

import java.util.Random;
import java.util.Set;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Leases in memory satisfy the contract.
class MemoryLeasesTest extends LeasesContract {
  private final MemoryLeases database =
      new MemoryLeases(LeaseTerms.STANDARD, () -> 0, new Random(1));

  @Override
  TableLeases node() {
    return database.node();
  }

  @Override
  void create(TableId table, Status status) {
    database.create(table, status);
  }

  @Override
  boolean append(TableId table, long seen, long epoch) {
    return database.append(table, seen, epoch);
  }

  @Override
  void letRunOut(NodeId node, int lengths) {
    database.expire(node, LeaseTerms.STANDARD.length().multipliedBy(lengths));
  }

  @Override
  Set<NodeId> remembered() {
    return database.nodes();
  }
}

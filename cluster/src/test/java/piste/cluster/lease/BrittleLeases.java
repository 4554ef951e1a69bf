package piste.cluster.lease;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import piste.rules.Attempt;
import piste.table.journal.TableId;

/// A node's way to a database that can be cut, lose answers, or hang.
final class BrittleLeases implements TableLeases {
  private final TableLeases leases;
  final AtomicInteger renewals = new AtomicInteger();

  /// Nothing reaches the database.
  volatile boolean cut;

  /// What is asked takes effect, but the answer is lost.
  volatile boolean deaf;

  /// A renewal waits for this.
  volatile CountDownLatch hanging = new CountDownLatch(0);

  BrittleLeases(TableLeases leases) {
    this.leases = leases;
  }

  private <T> Attempt<T> ask(Supplier<Attempt<T>> asking) {
    if (cut) {
      return Attempt.refused(TableLeases.unreachable("cut"));
    }
    Attempt<T> answer = asking.get();
    return deaf ? Attempt.refused(TableLeases.unreachable("deaf")) : answer;
  }

  @Override
  public Attempt<NodeId> join(String name, String version) {
    return ask(() -> leases.join(name, version));
  }

  @Override
  public Attempt<Peers> renew(boolean wired) {
    try {
      hanging.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    renewals.incrementAndGet();
    return ask(() -> leases.renew(wired));
  }

  @Override
  public Attempt<Claim> claim(TableId table, long above) {
    return ask(() -> leases.claim(table, above));
  }

  @Override
  public Attempt<Claim.Owned> takeFrom(NodeId owner, TableId table, long epoch) {
    return ask(() -> leases.takeFrom(owner, table, epoch));
  }

  @Override
  public Attempt<Boolean> release(TableId table, long epoch) {
    return ask(() -> leases.release(table, epoch));
  }

  @Override
  public Attempt<Map<TableId, NodeId>> owners(Set<TableId> tables) {
    return ask(() -> leases.owners(tables));
  }

  @Override
  public Attempt<Integer> handOver(Map<TableId, Long> epochs) {
    return ask(() -> leases.handOver(epochs));
  }

  @Override
  public Attempt<Integer> releaseAll() {
    return ask(leases::releaseAll);
  }

  @Override
  public Attempt<List<OwnedTable>> sweep(int most, Set<TableId> except) {
    return ask(() -> leases.sweep(most, except));
  }

  @Override
  public Attempt<List<OwnedTable>> owned() {
    return ask(leases::owned);
  }

  @Override
  public Attempt<Integer> tidy() {
    return ask(leases::tidy);
  }

  @Override
  public Attempt<Integer> leave() {
    return ask(leases::leave);
  }
}

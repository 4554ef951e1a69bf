package piste.cluster.lease;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// The tables that a node knows to be its own. The database may know better: its answer can be
/// lost, and what a node no longer waits for can still take effect.
///
/// A table is held for one term of the lease, and counts for nothing in another.
public final class HeldTables {
  /// For how many comparisons the database may still name a table that was given back.
  private static final int PATIENCE = 2;

  private final Map<TableId, Holding> held = new ConcurrentHashMap<>();
  private final Map<TableId, GivenUp> givenUp = new ConcurrentHashMap<>();
  private long comparisons;

  /// Those of a node that owns nothing yet.
  public HeldTables() {}

  private record Holding(long epoch, long term) {}

  /// @param since how many comparisons there had been
  private record GivenUp(long epoch, long since) {}

  /// What was held before the database was asked.
  public static final class Before {
    private final Map<TableId, Holding> held;

    private Before(Map<TableId, Holding> held) {
      this.held = Map.copyOf(held);
    }
  }

  /// The epoch with which the node may write to a table now; nothing if it may not.
  public OptionalLong epoch(TableId table, Lease lease, long now) {
    Holding holding = held.get(table);
    return holding != null && holding.term == lease.term() && lease.holds(now)
        ? OptionalLong.of(holding.epoch)
        : OptionalLong.empty();
  }

  /// The tables that the node may write to while the lease holds, with their epochs.
  public Map<TableId, Long> all(Lease lease) {
    Map<TableId, Long> all = new HashMap<>();
    held.forEach(
        (table, holding) -> {
          if (holding.term == lease.term()) {
            all.put(table, holding.epoch);
          }
        });
    return all;
  }

  /// How many tables the node may write to while the lease holds.
  public int count(Lease lease) {
    return (int) held.values().stream().filter(one -> one.term == lease.term()).count();
  }

  /// The epoch that a claim must exceed. A table that was given back is claimed anew even if the
  /// database still names this node as its owner: what gives it back may arrive after the claim.
  public long above(TableId table) {
    GivenUp one = givenUp.get(table);
    return one == null ? 0 : one.epoch;
  }

  /// A table was claimed.
  ///
  /// @param term the lease's when the claim was sent, not when its answer came
  /// @return whether it is held with this epoch now; not if it was given back since
  public synchronized boolean claimed(TableId table, long epoch, long term) {
    if (epoch <= above(table)) {
      return false;
    }
    givenUp.remove(table);
    Holding now = new Holding(epoch, term);
    Holding old = held.get(table);
    if (old != null && (old.epoch > epoch || (old.epoch == epoch && old.term >= term))) {
      return old.equals(now);
    }
    held.put(table, now);
    return true;
  }

  /// Gives a table up, before the database is told.
  ///
  /// @return the epoch under which the node had it
  public synchronized OptionalLong giveUp(TableId table) {
    Holding holding = held.remove(table);
    if (holding == null) {
      return OptionalLong.empty();
    }
    givenUp.put(table, new GivenUp(holding.epoch, comparisons));
    return OptionalLong.of(holding.epoch);
  }

  /// Gives all tables up, before the database is told.
  public synchronized void giveUpAll() {
    Set.copyOf(held.keySet()).forEach(this::giveUp);
  }

  /// Nobody knows whether the database heard that this was given up. If not, the table is still
  /// this node's to run.
  public synchronized void unsure(TableId table, long epoch) {
    givenUp.computeIfPresent(
        table, (_, one) -> one.epoch == epoch ? new GivenUp(epoch, comparisons - PATIENCE) : one);
  }

  /// An append with this epoch was refused because there is a newer one.
  public synchronized boolean fenced(TableId table, long epoch) {
    Holding holding = held.get(table);
    return holding != null && holding.epoch <= epoch && held.remove(table, holding);
  }

  /// To be called before the database is asked which tables it thinks are this node's.
  public synchronized Before before() {
    return new Before(held);
  }

  /// Takes the database's word for the tables that were held before it was asked. Those that it
  /// names with the same epoch are held in this term.
  ///
  /// @param term the lease's when the database was asked
  /// @return those that are held no more
  public synchronized Set<TableId> compare(Before before, List<OwnedTable> owned, long term) {
    Map<TableId, Long> epochs = new HashMap<>();
    owned.forEach(one -> epochs.put(one.table(), one.epoch()));
    Set<TableId> lost = new HashSet<>();
    before.held.forEach(
        (table, was) -> {
          if (!was.equals(held.get(table))) {
            return; // claimed again or given up since
          }
          Long epoch = epochs.get(table);
          if (epoch != null && epoch == was.epoch) {
            held.put(table, new Holding(was.epoch, Math.max(was.term, term)));
          } else {
            held.remove(table);
            lost.add(table);
          }
        });
    comparisons++;
    givenUp
        .entrySet()
        .removeIf(
            one ->
                isOld(one.getValue())
                    && epochs.getOrDefault(one.getKey(), 0L) != one.getValue().epoch);
    return lost;
  }

  /// The tables being played that the database thinks are this node's although the node does not:
  /// nobody else will let them go on, so it must claim them.
  public synchronized List<TableId> strays(List<OwnedTable> owned, long term) {
    return owned.stream()
        .filter(one -> one.status() == Status.PLAYING)
        .filter(one -> isStray(one, term))
        .map(OwnedTable::table)
        .toList();
  }

  private boolean isStray(OwnedTable one, long term) {
    Holding holding = held.get(one.table());
    if (holding != null && holding.term >= term) {
      return false;
    }
    GivenUp given = givenUp.get(one.table());
    return given == null || given.epoch < one.epoch() || isOld(given);
  }

  private boolean isOld(GivenUp one) {
    return comparisons - one.since >= PATIENCE;
  }
}

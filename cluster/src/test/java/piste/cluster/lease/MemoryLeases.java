package piste.cluster.lease;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import piste.rules.Attempt;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// What a database knows of nodes and tables, in memory and by a clock that is handed in: for
/// tests.
public final class MemoryLeases {
  private final LeaseTerms terms;
  private final LongSupplier clock;
  private final RandomGenerator chance;
  private final Map<NodeId, Long> until = new LinkedHashMap<>();
  private final Set<NodeId> wired = new HashSet<>();
  private final Map<TableId, Row> rows = new LinkedHashMap<>();
  private long newest;

  /// A database without nodes and tables.
  ///
  /// @param clock in nanoseconds, from any start
  /// @param chance for the names of nodes
  public MemoryLeases(LeaseTerms terms, LongSupplier clock, RandomGenerator chance) {
    this.terms = terms;
    this.clock = clock;
    this.chance = chance;
  }

  /// A table's row.
  private static final class Row {
    Status status;
    long version;
    long newest;
    long epoch;
    Optional<NodeId> owner = Optional.empty();

    /// Without an owner, but somebody should take it.
    boolean handedOver;

    Row(Status status) {
      this.status = status;
    }
  }

  /// A table of one fact that nobody owns.
  public synchronized void create(TableId table, Status status) {
    Row row = new Row(status);
    row.version = 1;
    row.newest = ++newest;
    rows.put(table, row);
  }

  /// Adds a fact if the table has this version and this epoch.
  public synchronized boolean append(TableId table, long seen, long epoch) {
    Row row = row(table);
    if (row.version != seen || row.epoch != epoch) {
      return false;
    }
    row.version++;
    row.newest = ++newest;
    return true;
  }

  public synchronized void become(TableId table, Status status) {
    row(table).status = status;
  }

  public synchronized long version(TableId table) {
    return row(table).version;
  }

  public synchronized long epoch(TableId table) {
    return row(table).epoch;
  }

  public synchronized Optional<NodeId> owner(TableId table) {
    return row(table).owner;
  }

  /// Whether it has no owner and the next sweep takes it.
  public synchronized boolean isHandedOver(TableId table) {
    return row(table).handedOver;
  }

  /// Every node that is remembered, whether or not its lease has run out.
  public synchronized Set<NodeId> nodes() {
    return Set.copyOf(until.keySet());
  }

  /// Lets a node's lease have run out so long ago, whatever the clock says.
  public synchronized void expire(NodeId node, Duration ago) {
    until.put(node, clock.getAsLong() - ago.toNanos());
  }

  /// One node's way to this database.
  public TableLeases node() {
    return new Node();
  }

  private Row row(TableId table) {
    Row row = rows.get(table);
    if (row == null) {
      throw new IllegalArgumentException("no table " + table);
    }
    return row;
  }

  private boolean isLive(NodeId node) {
    Long end = until.get(node);
    return end != null && end - clock.getAsLong() > 0;
  }

  private final class Node implements TableLeases {
    private Optional<NodeId> id = Optional.empty();
    private boolean left;

    @Override
    public Attempt<NodeId> join(String name, String version) {
      if (!NodeId.isName(name)) {
        return Attempt.refused(TableLeases.misnamed(name));
      }
      synchronized (MemoryLeases.this) {
        NodeId me = NodeId.of(name, chance);
        id = Optional.of(me);
        return renew(true).map(_ -> me);
      }
    }

    @Override
    public Attempt<Peers> renew(boolean isWired) {
      synchronized (MemoryLeases.this) {
        if (left) {
          return Attempt.refused(LOST);
        }
        long now = clock.getAsLong();
        until.merge(me(), now + terms.length().toNanos(), Math::max);
        if (isWired) {
          wired.add(me());
        } else {
          wired.remove(me());
        }
        Set<NodeId> live =
            until.keySet().stream()
                .filter(MemoryLeases.this::isLive)
                .collect(Collectors.toUnmodifiableSet());
        long next =
            until.entrySet().stream()
                .filter(one -> live.contains(one.getKey()) && !one.getKey().equals(me()))
                .mapToLong(one -> one.getValue() - now)
                .min()
                .orElse(terms.length().toNanos());
        return Attempt.made(
            new Peers(
                live,
                live.stream().filter(wired::contains).collect(Collectors.toUnmodifiableSet()),
                Duration.ofNanos(next)));
      }
    }

    @Override
    public Attempt<Claim> claim(TableId table, long above) {
      synchronized (MemoryLeases.this) {
        Row row = rows.get(table);
        if (row == null) {
          return Attempt.made(new Claim.Unknown());
        }
        if (!isLive(me())) {
          return Attempt.refused(LOST);
        }
        boolean mine = isMine(row);
        if (!mine && row.owner.isPresent() && isLive(row.owner.get())) {
          return Attempt.made(new Claim.Elsewhere(row.owner.get()));
        }
        if (!mine || row.epoch <= above) {
          take(row);
        }
        return Attempt.made(new Claim.Owned(row.epoch, row.version));
      }
    }

    @Override
    public Attempt<Claim.Owned> takeFrom(NodeId owner, TableId table, long epoch) {
      synchronized (MemoryLeases.this) {
        Row row = rows.get(table);
        if (row == null
            || !isLive(me())
            || !row.owner.equals(Optional.of(owner))
            || row.epoch != epoch) {
          return Attempt.refused(NOT_OFFERED);
        }
        take(row);
        return Attempt.made(new Claim.Owned(row.epoch, row.version));
      }
    }

    @Override
    public Attempt<Boolean> release(TableId table, long epoch) {
      return Attempt.made(giveBack(table, epoch, false));
    }

    @Override
    public Attempt<Map<TableId, NodeId>> owners(Set<TableId> tables) {
      synchronized (MemoryLeases.this) {
        Map<TableId, NodeId> owners = new HashMap<>();
        rows.forEach(
            (table, row) ->
                row.owner
                    .filter(owner -> tables.contains(table) && isLive(owner))
                    .ifPresent(owner -> owners.put(table, owner)));
        return Attempt.made(owners);
      }
    }

    @Override
    public Attempt<Integer> handOver(Map<TableId, Long> epochs) {
      return Attempt.made(
          (int)
              epochs.entrySet().stream()
                  .filter(one -> giveBack(one.getKey(), one.getValue(), true))
                  .count());
    }

    private boolean giveBack(TableId table, long epoch, boolean over) {
      synchronized (MemoryLeases.this) {
        Row row = rows.get(table);
        if (row == null || !isMine(row) || row.epoch != epoch) {
          return false;
        }
        row.owner = Optional.empty();
        row.handedOver = over && row.status == Status.PLAYING;
        return true;
      }
    }

    @Override
    public Attempt<Integer> releaseAll() {
      synchronized (MemoryLeases.this) {
        List<Row> mine = rows.values().stream().filter(this::isMine).toList();
        for (Row row : mine) {
          row.owner = Optional.empty();
          row.handedOver = row.status == Status.PLAYING;
        }
        return Attempt.made(mine.size());
      }
    }

    @Override
    public Attempt<List<OwnedTable>> sweep(int most, Set<TableId> except) {
      synchronized (MemoryLeases.this) {
        if (!isLive(me())) {
          return Attempt.made(List.of());
        }
        List<OwnedTable> taken = new ArrayList<>();
        rows.entrySet().stream()
            .filter(one -> one.getValue().status == Status.PLAYING)
            .filter(one -> !except.contains(one.getKey()) && isLeft(one.getValue()))
            .sorted(Comparator.comparingLong(one -> -one.getValue().newest))
            .limit(most)
            .forEach(
                one -> {
                  take(one.getValue());
                  taken.add(owned(one.getKey(), one.getValue()));
                });
        return Attempt.made(taken);
      }
    }

    private boolean isLeft(Row row) {
      return row.owner.map(owner -> !isLive(owner)).orElse(row.handedOver);
    }

    @Override
    public Attempt<List<OwnedTable>> owned() {
      synchronized (MemoryLeases.this) {
        return Attempt.made(
            rows.entrySet().stream()
                .filter(one -> isMine(one.getValue()))
                .map(one -> owned(one.getKey(), one.getValue()))
                .toList());
      }
    }

    @Override
    public Attempt<Integer> tidy() {
      synchronized (MemoryLeases.this) {
        Duration remembered = terms.length().multipliedBy(REMEMBERED);
        Set<NodeId> old = new HashSet<>();
        until.forEach(
            (node, end) -> {
              if (clock.getAsLong() - end >= remembered.toNanos()) {
                old.add(node);
              }
            });
        for (Row row : rows.values()) {
          if (row.owner.isPresent()
              && old.contains(row.owner.get())
              && row.status != Status.PLAYING) {
            row.owner = Optional.empty();
            row.handedOver = false;
          }
          row.owner.ifPresent(old::remove);
        }
        until.keySet().removeAll(old);
        return Attempt.made(old.size());
      }
    }

    @Override
    public Attempt<Integer> leave() {
      synchronized (MemoryLeases.this) {
        Attempt<Integer> released = releaseAll();
        until.remove(me());
        left = true;
        return released;
      }
    }

    private NodeId me() {
      return id.orElseThrow(() -> new IllegalStateException("this node has not joined"));
    }

    private boolean isMine(Row row) {
      return row.owner.equals(id);
    }

    private void take(Row row) {
      row.owner = Optional.of(me());
      row.handedOver = false;
      row.epoch++;
    }

    private OwnedTable owned(TableId table, Row row) {
      return new OwnedTable(table, row.epoch, row.version, row.status);
    }
  }
}

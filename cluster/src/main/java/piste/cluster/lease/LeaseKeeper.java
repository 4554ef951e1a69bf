package piste.cluster.lease;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import piste.cluster.lease.LeaseState.Ticket;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.table.journal.Status;
import piste.table.journal.TableId;

/// Keeps a node's lease, and knows which tables the node may write to. Renewals have a thread of
/// their own, and those who listen are told on another, so that nobody who is slow costs the node
/// its lease.
///
/// What was claimed or swept here is this node's to run until it is released, handed over or lost.
public final class LeaseKeeper implements AutoCloseable {
  /// How long an end waits for a renewal that is under way.
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  /// How long after a lease of another would run out is looked whether it has.
  private static final Duration AFTERWARDS = Duration.ofMillis(20);

  private static final Refusal LEAVING =
      new Refusal(Refusal.Kind.STOPPING, "lease.leaving", "This node gives its tables away.");

  private final TableLeases leases;
  private final LeaseTerms terms;
  private final NodeId node;
  private final LeaseState state;
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private final BlockingQueue<News> news = new LinkedBlockingQueue<>();
  private final CountDownLatch ending = new CountDownLatch(1);
  private final Thread renewing;
  private final Thread telling;

  private volatile Set<NodeId> live = Set.of();
  private volatile BooleanSupplier wired = () -> true;
  private volatile boolean leaving;

  /// Until when the lease of another may run out, so that nobody waits longer than that to know.
  private Duration next = Duration.ZERO;

  /// Tables that the database thinks this node runs.
  private List<TableId> strays = List.of();

  /// When the database was last asked which tables are this node's, and when it was last tidied.
  private long compared;

  private long tidied;

  /// Told of what happens to the lease, one thing after another.
  public interface Listener {
    /// Other nodes came, or their leases ran out or ended.
    default void nodesChanged(Set<NodeId> came, Set<NodeId> gone) {}

    /// The lease was renewed.
    default void renewed(Peers peers) {}

    /// Nothing may be written.
    default void leaseLost() {}

    /// Tables may be written to again, except those that were told to be lost before.
    default void leaseBack() {}

    /// These are another's now.
    default void tablesLost(Set<TableId> tables) {}

    /// The database did not renew the lease; it is asked again soon.
    default void renewalFailed(Refusal why) {}
  }

  /// What is waiting to be told.
  private sealed interface News {
    record Word(Consumer<Listener> of) implements News {}

    record Back() implements News {}

    record End() implements News {}
  }

  private LeaseKeeper(TableLeases leases, LeaseTerms terms, NodeId node, LeaseState state) {
    this.leases = leases;
    this.terms = terms;
    this.node = node;
    this.state = state;
    compared = System.nanoTime();
    tidied = compared;
    renewing = Thread.ofPlatform().name("piste-lease").daemon().unstarted(this::renewAgainAndAgain);
    telling = Thread.ofPlatform().name("piste-lease-news").daemon().unstarted(this::tellNews);
  }

  /// Makes this process a node, and keeps its lease until it is closed.
  ///
  /// @param name what the host calls it
  /// @param version of Piste
  public static Attempt<LeaseKeeper> join(
      TableLeases leases, LeaseTerms terms, String name, String version) {
    long sent = System.nanoTime();
    return leases
        .join(name, version)
        .map(
            node -> {
              Lease lease = Lease.none(terms, sent).renewed(sent, System.nanoTime());
              LeaseKeeper keeper = new LeaseKeeper(leases, terms, node, new LeaseState(lease));
              keeper.telling.start();
              keeper.renewing.start();
              return keeper;
            });
  }

  public NodeId node() {
    return node;
  }

  /// All nodes whose leases had not run out at the last renewal.
  public Set<NodeId> live() {
    return live;
  }

  public void listen(Listener listener) {
    listeners.add(listener);
  }

  /// Has others told, with every renewal, whether messages reach this node.
  public void tellWhether(BooleanSupplier isWired) {
    wired = isWired;
  }

  /// Whether the lease holds. It says nothing about a single table: see [#epoch].
  public boolean mayWrite() {
    return state.mayWrite(System.nanoTime());
  }

  /// The epoch with which the node may write to a table now; nothing if it may not.
  public OptionalLong epoch(TableId table) {
    return state.epoch(table, System.nanoTime());
  }

  /// How many tables the node runs.
  public int tables() {
    return state.tables();
  }

  /// The tables that the node runs, with their epochs; none while the lease does not hold.
  public Map<TableId, Long> held() {
    return state.held(System.nanoTime());
  }

  /// Which other nodes run some tables. Asks the database, and takes none.
  public Attempt<Map<TableId, NodeId>> owners(Set<TableId> tables) {
    return leases.owners(tables);
  }

  /// How long the lease still holds; negative if it does not.
  public Duration left() {
    return Duration.ofNanos(state.lease().until() - System.nanoTime());
  }

  /// Takes a table, or says who has it. Asks the database.
  public Attempt<Claim> claim(TableId table) {
    return ticket().then(ticket -> claim(ticket, table));
  }

  private Attempt<Claim> claim(Ticket ticket, TableId table) {
    return leases
        .claim(table, state.above(table))
        .then(
            claim ->
                switch (claim) {
                  case Claim.Owned owned ->
                      state.claimed(ticket, table, owned.epoch(), System.nanoTime())
                          ? Attempt.made(owned)
                          : Attempt.refused(TableLeases.LOST);
                  case Claim.Elsewhere elsewhere -> Attempt.made(elsewhere);
                  case Claim.Unknown unknown -> Attempt.made(unknown);
                });
  }

  private Attempt<Ticket> ticket() {
    return leaving
        ? Attempt.refused(LEAVING)
        : state
            .ticket(System.nanoTime())
            .map(Attempt::made)
            .orElseGet(() -> Attempt.refused(TableLeases.LOST));
  }

  /// Gives a table back that nobody needs to run. Nothing may be written to it any more, whatever
  /// the answer is.
  ///
  /// @return whether it was this node's
  public Attempt<Boolean> release(TableId table) {
    OptionalLong epoch = state.giveUp(table);
    if (epoch.isEmpty()) {
      return Attempt.made(false);
    }
    Attempt<Boolean> given = leases.release(table, epoch.getAsLong());
    if (given instanceof Attempt.Refused<Boolean>) {
      state.unsure(table, epoch.getAsLong());
    }
    return given;
  }

  /// Gives tables back that another node should run.
  ///
  /// @return how many of them were this node's
  public Attempt<Integer> handOver(Set<TableId> tables) {
    Map<TableId, Long> epochs = new HashMap<>();
    tables.forEach(table -> state.giveUp(table).ifPresent(epoch -> epochs.put(table, epoch)));
    return epochs.isEmpty() ? Attempt.made(0) : handOver(epochs);
  }

  private Attempt<Integer> handOver(Map<TableId, Long> epochs) {
    Attempt<Integer> given = leases.handOver(epochs);
    if (given instanceof Attempt.Refused<Integer>) {
      epochs.forEach(state::unsure);
    }
    return given;
  }

  /// Writes no more to a table, which another node is to take by [#takeFrom].
  ///
  /// @return the epoch under which it was this node's; nothing if it was not
  public OptionalLong offer(TableId table) {
    return state.giveUp(table);
  }

  /// Nobody is known to have taken a table that was offered: whoever sweeps may.
  public Attempt<Integer> withdraw(TableId table, long epoch) {
    return handOver(Map.of(table, epoch));
  }

  /// Takes a table that its owner offers this node.
  ///
  /// @param epoch under which it is that owner's
  public Attempt<Claim.Owned> takeFrom(NodeId owner, TableId table, long epoch) {
    return ticket()
        .then(
            ticket ->
                leases
                    .takeFrom(owner, table, epoch)
                    .then(
                        taken ->
                            state.claimed(ticket, table, taken.epoch(), System.nanoTime())
                                ? Attempt.made(taken)
                                : Attempt.refused(TableLeases.LOST)));
  }

  /// Takes no more tables. Those it has stay, and so does the lease.
  public void leave() {
    leaving = true;
  }

  /// Gives all tables to whoever sweeps, and takes no more. The lease goes on, until this is
  /// closed.
  ///
  /// @return how many
  public Attempt<Integer> handOverAll() {
    leave();
    state.giveUpAll();
    return leases.releaseAll();
  }

  /// An append with this epoch was refused because another has the table.
  public void fenced(TableId table, long epoch) {
    if (state.fenced(table, epoch)) {
      tell(listener -> listener.tablesLost(Set.of(table)));
    }
  }

  /// Takes tables that must go on by themselves and that nobody runs. To be called every second or
  /// so.
  ///
  /// @param most how many, at the most
  /// @param except tables that this node cannot run
  public Attempt<List<OwnedTable>> sweep(int most, Set<TableId> except) {
    return ticket().then(ticket -> sweep(ticket, most, except));
  }

  private Attempt<List<OwnedTable>> sweep(Ticket ticket, int most, Set<TableId> except) {
    List<OwnedTable> taken = new ArrayList<>();
    for (TableId stray : takeStrays(most)) {
      if (!except.contains(stray)
          && epoch(stray).isEmpty()
          && claim(ticket, stray)
              instanceof Attempt.Made<Claim>(Claim.Owned(long epoch, long version))) {
        taken.add(new OwnedTable(stray, epoch, version, Status.PLAYING));
      }
    }
    Attempt<List<OwnedTable>> swept = leases.sweep(most - taken.size(), except);
    return switch (swept) {
      case Attempt.Made<List<OwnedTable>>(List<OwnedTable> more) -> {
        for (OwnedTable one : more) {
          if (state.claimed(ticket, one.table(), one.epoch(), System.nanoTime())) {
            taken.add(one);
          }
        }
        yield Attempt.made(List.copyOf(taken));
      }
      case Attempt.Refused<List<OwnedTable>> refused ->
          taken.isEmpty() ? refused : Attempt.made(List.copyOf(taken));
    };
  }

  private synchronized List<TableId> takeStrays(int most) {
    int some = Math.min(most, strays.size());
    List<TableId> first = strays.subList(0, some);
    strays = strays.subList(some, strays.size());
    return first;
  }

  private void renewAgainAndAgain() {
    try {
      Duration wait = Duration.ZERO;
      while (!ending.await(wait.toNanos(), TimeUnit.NANOSECONDS)) {
        long sent = System.nanoTime();
        Duration pause = renew(sent) ? soonest() : terms.retry();
        wait = pause.minusNanos(System.nanoTime() - sent);
      }
    } catch (InterruptedException _) {
      // It ends.
    }
  }

  /// When the lease must be renewed, or that of another may have run out.
  private Duration soonest() {
    Duration look = next.plus(AFTERWARDS);
    return look.compareTo(terms.renewal()) < 0 ? look : terms.renewal();
  }

  private boolean renew(long sent) {
    return switch (guarded(() -> leases.renew(wired.getAsBoolean()))) {
      case Attempt.Made<Peers>(Peers peers) -> {
        next = peers.next();
        boolean goesOn = state.renewed(sent, System.nanoTime());
        // After a lease was over, the node writes only to what the database confirms.
        if (!goesOn && !compare()) {
          yield false;
        }
        tellOfNodes(peers);
        if (System.nanoTime() - compared >= terms.length().toNanos()) {
          boolean _ = compare();
        }
        if (System.nanoTime() - tidied >= terms.length().toNanos() * TableLeases.REMEMBERED) {
          tidied = System.nanoTime();
          Attempt<?> _ = guarded(leases::tidy);
        }
        yield true;
      }
      case Attempt.Refused<Peers>(Refusal why) -> {
        tell(listener -> listener.renewalFailed(why));
        yield false;
      }
    };
  }

  private boolean compare() {
    LeaseState.Inquiry inquiry = state.inquiry();
    return switch (guarded(leases::owned)) {
      case Attempt.Made<List<OwnedTable>>(List<OwnedTable> owned) -> {
        compared = System.nanoTime();
        LeaseState.Compared answer = state.compare(inquiry, owned);
        synchronized (this) {
          strays = answer.strays();
        }
        if (!answer.lost().isEmpty()) {
          tell(listener -> listener.tablesLost(answer.lost()));
        }
        if (answer.back()) {
          news.add(new News.Back());
        }
        yield true;
      }
      case Attempt.Refused<List<OwnedTable>>(Refusal why) -> {
        tell(listener -> listener.renewalFailed(why));
        yield false;
      }
    };
  }

  /// What fails unexpectedly is tried again like what is refused: without this thread, there is no
  /// lease.
  private static <T> Attempt<T> guarded(Supplier<Attempt<T>> asking) {
    try {
      return asking.get();
    } catch (RuntimeException e) {
      return Attempt.refused(TableLeases.unreachable(e.toString()));
    }
  }

  private void tellOfNodes(Peers peers) {
    Set<NodeId> nodes = peers.live();
    Set<NodeId> came = new HashSet<>(nodes);
    came.removeAll(live);
    came.remove(node);
    Set<NodeId> gone = new HashSet<>(live);
    gone.removeAll(nodes);
    gone.remove(node);
    live = nodes;
    if (!came.isEmpty() || !gone.isEmpty()) {
      tell(listener -> listener.nodesChanged(Set.copyOf(came), Set.copyOf(gone)));
    }
    tell(listener -> listener.renewed(peers));
  }

  private void tell(Consumer<Listener> what) {
    news.add(new News.Word(what));
  }

  private void tellNews() {
    try {
      boolean lost = false;
      while (true) {
        long left = lost ? Long.MAX_VALUE : state.lease().until() - System.nanoTime();
        News what = news.poll(Math.max(left, 0), TimeUnit.NANOSECONDS);
        boolean back = what instanceof News.Back;
        // A lease that came back was lost, even if this thread slept meanwhile.
        if (!lost && (back || (what == null && !mayWrite() && ending.getCount() > 0))) {
          lost = true;
          tellAll(Listener::leaseLost);
        }
        if (what == null) {
          continue;
        }
        switch (what) {
          case News.Word(Consumer<Listener> of) -> tellAll(of);
          case News.Back _ -> {
            lost = false;
            tellAll(Listener::leaseBack);
          }
          case News.End _ -> {
            return;
          }
        }
      }
    } catch (InterruptedException _) {
      // It ends.
    }
  }

  private void tellAll(Consumer<Listener> what) {
    for (Listener listener : listeners) {
      try {
        what.accept(listener);
      } catch (RuntimeException e) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      }
    }
  }

  /// Ends the lease and hands all tables over, at once. Nobody is told that the lease is lost.
  @Override
  public void close() {
    if (ending.getCount() == 0) {
      return;
    }
    leaving = true;
    ending.countDown();
    news.add(new News.End());
    state.end(System.nanoTime());
    boolean interrupted = false;
    try {
      // What is renewed after the end would look alive to others for a while.
      renewing.join(PATIENCE);
    } catch (InterruptedException _) {
      interrupted = true;
    }
    state.end(System.nanoTime());
    Attempt<?> _ = guarded(leases::leave);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}

package piste.server.cluster;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.cluster.lease.Claim;
import piste.cluster.lease.LeaseKeeper;
import piste.cluster.lease.NodeId;
import piste.cluster.lease.OwnedTable;
import piste.cluster.lease.Peers;
import piste.cluster.wire.NatsWire;
import piste.cluster.wire.Wire;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.RateLimits;
import piste.server.guest.RateLimits.Use;
import piste.server.hall.Hall;
import piste.server.hall.Line;
import piste.server.hall.LiveTable;
import piste.server.hall.Offer;
import piste.server.hall.Ownership;
import piste.server.ops.Metrics;
import piste.table.Session;
import piste.table.TableState;
import piste.table.journal.TableId;

/// This server as one node of several: which tables it runs, and what it says to the others.
public final class Cluster implements Ownership, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Cluster.class);
  private static final Duration ASKING = Duration.ofMillis(200);
  private static final Duration SWEEPING = Duration.ofSeconds(1);
  private static final Duration COUNTING = Duration.ofSeconds(2);
  private static final Duration LOOKING = Duration.ofSeconds(3);

  /// For how long messages may reach others and not this node before it gives its tables to them.
  private static final Duration APART = Duration.ofSeconds(3);

  private static final int TASKS = 4;
  private static final int MOST_SWEPT = 50;
  private static final int MOST_USES = 500;
  private static final Refusal NO_LEASE =
      new Refusal(
          Refusal.Kind.UNWRITABLE,
          "server.no-lease",
          "this server cannot reach its database, so nothing is saved: play goes on by itself in a"
              + " moment");
  private static final Refusal MOVED =
      new Refusal(
          Refusal.Kind.CONFLICT, "server.moved", "another server runs this table now: come back");

  private final LeaseKeeper leases;
  private final Wire wire;
  private final RateLimits rates;
  private final Metrics metrics;
  private final RemoteTables tables;
  private final RemoteViewers viewers;
  private final HandOvers handOvers;
  private final Hearing hearing;

  /// Tables that are about to be given back, unless somebody wants them before.
  private final Set<TableId> leaving = ConcurrentHashMap.newKeySet();

  /// Tables that this node cannot read, and why: another may have a newer version of Piste.
  private final Map<TableId, Refusal> unfit = new ConcurrentHashMap<>();

  /// Tables that this node has and does not run, when it was looked last.
  private Set<TableId> roomless = Set.of();

  /// Nodes that no messages reach, by their own word.
  private volatile Set<NodeId> unwired = Set.of();

  /// Whether messages reach others, and this node not for a while.
  private volatile boolean apart;

  private final ScheduledExecutorService clock =
      Executors.newScheduledThreadPool(
          TASKS, Thread.ofPlatform().name("piste-cluster-", 0).daemon().factory());

  private Cluster(
      LeaseKeeper leases, Wire wire, Hearing hearing, RateLimits rates, Metrics metrics) {
    this.leases = leases;
    this.wire = wire;
    this.hearing = hearing;
    this.rates = rates;
    this.metrics = metrics;
    this.tables = new RemoteTables(wire, metrics, System::nanoTime);
    this.viewers = new RemoteViewers(wire, metrics, System::nanoTime);
    this.handOvers = new HandOvers(leases, wire, tables, viewers, metrics, HandOvers.PATIENCE);
    metrics.watch("piste.cluster.nodes", "Nodes alive", () -> leases.live().size());
    metrics.watch("piste.cluster.tables", "Tables that this node owns", leases::tables);
    metrics.watch(
        "piste.cluster.lease.seconds",
        "How long this node may go on without hearing of the database",
        () -> leases.left().toMillis() / 1000.0);
    metrics.watch("piste.cluster.wire", "1 if NATS is connected", () -> wire.isUp() ? 1 : 0);
  }

  /// Joins the others, or says why that is not possible.
  ///
  /// @param nats the address of the NATS server
  /// @param name of the cluster
  public static Attempt<Cluster> join(
      LeaseKeeper leases, String nats, String name, RateLimits rates, Metrics metrics)
      throws InterruptedException {
    Hearing hearing = new Hearing();
    return NatsWire.open(nats, name, leases.node().text(), hearing)
        .map(wire -> new Cluster(leases, wire, hearing, rates, metrics));
  }

  /// Begins to take part.
  public void begin(Hall hall) {
    tables.begin(leases::owners, hall::table);
    hearing.begin(new Ears(hall));
    leases.tellWhether(wire::isUp);
    leases.listen(new Watch(hall));
    every(ASKING, tables::askAgain);
    every(COUNTING, () -> tables.count(others()));
    every(LOOKING, tables::look);
    every(SWEEPING, viewers::letUnnamedGo);
    every(SWEEPING, () -> sweep(hall));
    every(SWEEPING, () -> compare(hall));
    every(SWEEPING, this::tellUses);
  }

  private Set<String> others() {
    return leases.live().stream()
        .filter(node -> !node.equals(leases.node()))
        .map(NodeId::text)
        .collect(Collectors.toSet());
  }

  private void every(Duration pause, Runnable task) {
    Future<?> _ =
        clock.scheduleWithFixedDelay(
            guarded(task), pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  private static Runnable guarded(Runnable task) {
    return () -> {
      try {
        task.run();
      } catch (RuntimeException e) {
        LOG.atError().setCause(e).log("Unexpected failure in a task of the cluster");
      }
    };
  }

  @Override
  public Attempt<Owner> claim(TableId id) {
    if (apart) {
      return Attempt.refused(RemoteTables.APART);
    }
    Refusal why = unfit.get(id);
    if (why != null) {
      return leases
          .owners(Set.of(id))
          .then(owners -> elsewhere(Optional.ofNullable(owners.get(id)), why));
    }
    leaving.remove(id);
    // After a node has gone, many ask at once for tables that were swept together.
    OptionalLong held = leases.epoch(id);
    if (held.isPresent()) {
      return Attempt.made(new Owner.Here(held.getAsLong()));
    }
    return leases
        .claim(id)
        .then(
            claim ->
                switch (claim) {
                  case Claim.Owned(long epoch, _) -> Attempt.made(new Owner.Here(epoch));
                  case Claim.Elsewhere(NodeId node) ->
                      Attempt.made(new Owner.Elsewhere(node.text()));
                  case Claim.Unknown _ -> Attempt.refused(id.unknown());
                });
  }

  private Attempt<Owner> elsewhere(Optional<NodeId> owner, Refusal why) {
    return owner
        .filter(node -> !node.equals(leases.node()))
        .<Attempt<Owner>>map(node -> Attempt.made(new Owner.Elsewhere(node.text())))
        .orElseGet(() -> Attempt.refused(why));
  }

  @Override
  public void cannotRun(TableId id, Refusal why) {
    if (why.is(Refusal.Kind.DAMAGED)) {
      unfit.put(id, why);
    }
    handOver(Set.of(id));
  }

  @Override
  public Optional<Refusal> trouble() {
    if (!leases.mayWrite()) {
      return Optional.of(NO_LEASE);
    }
    return apart ? Optional.of(RemoteTables.APART) : Optional.empty();
  }

  /// Asks the database, so it is done a moment later.
  @Override
  public void release(TableId id, long epoch) {
    leaving.add(id);
    later(
        () -> {
          if (leaving.remove(id)) {
            leases.release(id);
          }
        });
  }

  private void later(Runnable task) {
    Thread.startVirtualThread(guarded(task));
  }

  @Override
  public boolean hasOthers() {
    return leases.live().size() > 1;
  }

  @Override
  public void leave() {
    leases.leave();
  }

  @Override
  public CompletableFuture<Optional<LiveTable>> handOn(Offer offer) {
    Set<NodeId> others = new HashSet<>(leases.live());
    others.removeAll(unwired);
    others.remove(leases.node());
    return handOvers.give(offer, others);
  }

  @Override
  public Attempt<Long> takeFrom(TableId id, String node, long epoch) {
    if (apart) {
      return Attempt.refused(RemoteTables.APART);
    }
    Refusal why = unfit.get(id);
    if (why != null) {
      return Attempt.refused(why);
    }
    leaving.remove(id);
    Attempt<Long> taken = leases.takeFrom(new NodeId(node), id, epoch).map(Claim.Owned::epoch);
    if (taken instanceof Attempt.Made<Long>) {
      metrics.tookOver(1);
    }
    return taken;
  }

  @Override
  public void farewell(Consumer<Line> words, Duration longest) {
    Paced.each(tables.all(), longest, viewer -> words.accept(viewer.line()));
  }

  @Override
  public void handOver(Set<TableId> ids) {
    warnIfRefused(leases.handOver(ids));
  }

  @Override
  public void handOverAll() {
    warnIfRefused(leases.handOverAll());
  }

  private static void warnIfRefused(Attempt<?> handedOver) {
    if (handedOver instanceof Attempt.Refused<?>(Refusal refusal)) {
      LOG.atWarn()
          .log(
              "Tables could not be handed over, so others take them when the lease of this node has"
                  + " run out: {}",
              refusal.reason());
    }
  }

  @Override
  public void fenced(TableId id, long epoch) {
    leases.fenced(id, epoch);
  }

  @Override
  public Optional<Refusal> forbidsWriting(TableId id, long epoch) {
    if (leases.epoch(id).equals(OptionalLong.of(epoch))) {
      return Optional.empty();
    }
    return Optional.of(leases.mayWrite() ? MOVED : NO_LEASE);
  }

  @Override
  public LiveTable elsewhere(TableId id, String node, TableState state) {
    return tables.table(id, node, state);
  }

  @Override
  public void announceForgotten(Session who) {
    wire.sendToAll(new Packet.Forgotten(who).written());
  }

  @Override
  public void announce(TableId id, Optional<String> address) {
    wire.sendToAll(new Packet.Listed(id, address.orElse("")).written());
  }

  private void sweep(Hall hall) {
    int taken = MOST_SWEPT;
    while (taken == MOST_SWEPT) {
      List<OwnedTable> swept = sweepSome();
      takeOver(hall, swept);
      taken = swept.size();
    }
  }

  private List<OwnedTable> sweepSome() {
    return !apart
            && leases.sweep(MOST_SWEPT, Set.copyOf(unfit.keySet()))
                instanceof Attempt.Made<List<OwnedTable>>(List<OwnedTable> swept)
        ? swept
        : List.of();
  }

  private void takeOver(Hall hall, List<OwnedTable> swept) {
    if (swept.isEmpty()) {
      return;
    }
    Map<TableId, Long> epochs = new HashMap<>();
    swept.forEach(one -> epochs.put(one.table(), one.epoch()));
    LOG.atInfo().addKeyValue("tables", epochs.size()).log("Taking over tables of another node");
    metrics.tookOver(epochs.size());
    hall.takeOver(epochs);
  }

  /// What this node runs and what it has must be the same, whatever failed before. A table that is
  /// just being loaded or given back is not meant, so it is looked at twice.
  private void compare(Hall hall) {
    hall.loseWhatIsTaken();
    Map<TableId, Long> without = new HashMap<>(leases.held());
    without.keySet().removeIf(id -> hall.runs(id) || leaving.contains(id));
    Set<TableId> now = Set.copyOf(without.keySet());
    without.keySet().retainAll(roomless);
    roomless = now;
    if (!apart) {
      hall.takeOver(without);
    }
  }

  /// Others go on with the tables of this node, and its clients find them there.
  private void giveAway(Hall hall) {
    tables.mistrustAll();
    hall.giveAway();
    handOver(leases.held().keySet());
  }

  private void tellUses() {
    List<Use> uses = rates.used();
    if (leases.live().size() < 2) {
      return;
    }
    for (int i = 0; i < uses.size(); i += MOST_USES) {
      List<Use> some = uses.subList(i, Math.min(uses.size(), i + MOST_USES));
      wire.hintAll(new Packet.Spent(some).written());
    }
  }

  /// Waits until what others are to hear has left.
  public void flush() {
    wire.flush();
  }

  @Override
  public void close() {
    clock.shutdownNow();
    wire.close();
    leases.close();
  }

  /// What happens to leases.
  private final class Watch implements LeaseKeeper.Listener {
    private final Hall hall;
    /// Since when messages have reached others and not this node, in nanoseconds.
    private OptionalLong apartSince = OptionalLong.empty();

    private Watch(Hall hall) {
      this.hall = hall;
    }

    @Override
    public void nodesChanged(Set<NodeId> came, Set<NodeId> gone) {
      came.forEach(node -> LOG.atInfo().addKeyValue("other", node).log("A node has come"));
      gone.forEach(
          node -> {
            LOG.atInfo().addKeyValue("other", node).log("A node has gone");
            viewers.gone(node.text());
            wire.forget(node.text());
          });
      if (!gone.isEmpty()) {
        clock.execute(guarded(() -> takeOverFrom(gone)));
      }
    }

    /// Where viewers find their tables is settled for most of them once those are swept.
    private void takeOverFrom(Set<NodeId> gone) {
      List<OwnedTable> swept = sweepSome();
      gone.forEach(node -> tables.gone(node.text()));
      takeOver(hall, swept);
      sweep(hall);
    }

    @Override
    public void renewed(Peers peers) {
      Set<NodeId> others = new HashSet<>(peers.live());
      others.remove(leases.node());
      Set<NodeId> reached = new HashSet<>(others);
      reached.retainAll(peers.wired());
      others.removeAll(reached);
      others.stream()
          .filter(node -> !unwired.contains(node))
          .forEach(node -> tables.mistrust(node.text()));
      unwired = Set.copyOf(others);
      noteWhetherApart(!wire.isUp() && !reached.isEmpty());
    }

    private void noteWhetherApart(boolean now) {
      if (!now) {
        apartSince = OptionalLong.empty();
        apart = false;
      } else if (apartSince.isEmpty()) {
        apartSince = OptionalLong.of(System.nanoTime());
      } else if (!apart && System.nanoTime() - apartSince.getAsLong() > APART.toNanos()) {
        apart = true;
        LOG.atError().log("NATS reaches other nodes and not this one, so they take its tables");
        later(() -> giveAway(hall));
      }
    }

    @Override
    public void leaseLost() {
      LOG.atError().log("The lease of this node has run out, so nobody can play here");
      tables.mistrustAll();
      hall.sendAway();
    }

    @Override
    public void leaseBack() {
      LOG.atWarn().log("The lease of this node is renewed; play continues");
      // The others took this node for gone, and sent nothing more to those who are connected to it.
      tables.mistrustAll();
    }

    @Override
    public void tablesLost(Set<TableId> lost) {
      LOG.atInfo().addKeyValue("tables", lost.size()).log("Other nodes have taken tables");
      hall.lose(lost);
    }

    @Override
    public void renewalFailed(Refusal why) {
      LOG.atWarn().log("The lease of this node was not renewed: {}", why.reason());
    }
  }

  /// What others say.
  private final class Ears implements Wire.Listener {
    private final Hall hall;
    private final ListNews list;
    private boolean isDown;

    private Ears(Hall hall) {
      this.hall = hall;
      this.list = new ListNews(hall);
    }

    @Override
    public void received(String from, ByteBuffer message) {
      Packet.read(message).ifPresent(packet -> heard(from, packet));
    }

    private void heard(String from, Packet packet) {
      switch (packet) {
        case Packet.Enter enter -> viewers.enter(from, enter, hall::table);
        case Packet.Leave(long viewer) -> viewers.leave(from, viewer);
        case Packet.Said said -> viewers.said(from, said);
        case Packet.Text(List<Long> to, ByteBuffer utf8) -> tables.text(from, to, utf8);
        case Packet.Hint(List<Long> to, ByteBuffer utf8) -> tables.hint(to, utf8);
        case Packet.Bytes(List<Long> to, ByteBuffer bytes) -> tables.bytes(from, to, bytes);
        case Packet.Close(long viewer, var why) -> tables.close(viewer, why);
        case Packet.Census(List<Long> named) -> viewers.count(from, named);
        case Packet.Counted() -> tables.counted(from);
        case Packet.Listed(TableId table, String address) -> list.hear(table, address);
        case Packet.Forgotten(Session who) -> Thread.startVirtualThread(() -> hall.forgetHere(who));
        case Packet.Spent(List<Use> uses) -> uses.forEach(rates::charge);
        case Packet.Take take -> handOvers.take(from, take, hall);
        case Packet.Taken taken -> handOvers.answered(from, taken);
        case Packet.Moved moved -> tables.moved(from, moved);
        case Packet.Forwarded forwarded -> HandOvers.unwrap(forwarded, this::heardByAnother);
      }
    }

    private void heardByAnother(String from, Packet packet) {
      if (!from.equals(wire.node())) {
        heard(from, packet);
      } else if (packet instanceof Packet.Said said) {
        tables.comesBack(said);
      }
    }

    @Override
    public void missed(String from) {
      LOG.atWarn().addKeyValue("other", from).log("Messages of a node were lost");
      tables.missed(from);
      viewers.mistrust(from);
    }

    @Override
    public void missedForAll(String from) {
      LOG.atInfo().addKeyValue("other", from).log("Messages of a node to all were lost");
      list.doubtAll();
    }

    @Override
    public void denied(String why) {
      // Told where it is heard first.
    }

    /// Told again at every attempt that fails.
    @Override
    public void down() {
      if (!isDown) {
        isDown = true;
        LOG.atError()
            .log(
                "NATS cannot be reached: tables of other nodes cannot be played here until it is"
                    + " back");
      }
    }

    @Override
    public void up() {
      isDown = false;
      LOG.atWarn().log("NATS is back; play continues");
      tables.mistrustAll();
      viewers.mistrustAll();
      list.doubtAll();
    }
  }

  /// Hands on what is heard once somebody listens. Before that nobody can have anything to say to a
  /// node that has no tables and no clients.
  private static final class Hearing implements Wire.Listener {
    private volatile Optional<Wire.Listener> ears = Optional.empty();

    void begin(Wire.Listener listener) {
      ears = Optional.of(listener);
    }

    private void tell(Consumer<Wire.Listener> news) {
      ears.ifPresent(news);
    }

    @Override
    public void received(String from, ByteBuffer message) {
      tell(listener -> listener.received(from, message));
    }

    @Override
    public void missed(String from) {
      tell(listener -> listener.missed(from));
    }

    @Override
    public void missedForAll(String from) {
      tell(listener -> listener.missedForAll(from));
    }

    /// This may be so from the beginning.
    @Override
    public void denied(String why) {
      LOG.atError().log("NATS does not allow this node what it needs: {}", why);
    }

    @Override
    public void down() {
      tell(Wire.Listener::down);
    }

    @Override
    public void up() {
      tell(Wire.Listener::up);
    }
  }
}

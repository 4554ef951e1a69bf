package piste.server.cluster;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.cluster.lease.LeaseKeeper;
import piste.cluster.lease.NodeId;
import piste.cluster.wire.Wire;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Hall;
import piste.server.hall.LiveTable;
import piste.server.hall.Offer;
import piste.server.hall.Room;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.server.wire.AsideJson;
import piste.table.Command;
import piste.table.TableState;
import piste.table.journal.TableId;

/// Tables that go from one node straight to another while they are played. The owner writes no more
/// and offers the table; the other takes it from it in the database, reads it and its viewers, and
/// says so. Whatever is lost on the way, the epoch of the table decides who runs it, and viewers
/// who hear nothing more come back by themselves.
final class HandOvers {
  private static final Logger LOG = LoggerFactory.getLogger(HandOvers.class);

  /// How long one to whom a table is offered may take, usually.
  static final Duration PATIENCE = Duration.ofSeconds(2);

  /// How many nodes a table is offered to, one after the other.
  private static final int MOST_ASKED = 2;

  /// How many tables are read at once.
  private static final int READ_AT_ONCE = 4;

  private final LeaseKeeper leases;
  private final Wire wire;
  private final RemoteTables tables;
  private final RemoteViewers viewers;
  private final Metrics metrics;
  private final Duration patience;
  private final Map<Long, Offered> offered = new ConcurrentHashMap<>();
  private final AtomicLong numbers = new AtomicLong();
  private final AtomicInteger turn = new AtomicInteger();
  private final Semaphore reading = new Semaphore(READ_AT_ONCE);

  /// Nodes that did not answer: they may be dead, or older than this one.
  private final Set<NodeId> silent = ConcurrentHashMap.newKeySet();

  /// @param patience how long one to whom a table is offered may take
  HandOvers(
      LeaseKeeper leases,
      Wire wire,
      RemoteTables tables,
      RemoteViewers viewers,
      Metrics metrics,
      Duration patience) {
    this.leases = leases;
    this.wire = wire;
    this.tables = tables;
    this.viewers = viewers;
    this.metrics = metrics;
    this.patience = patience;
  }

  /// What waits for an answer.
  ///
  /// @param refused the code of what was in the way; empty if the table was taken
  private record Offered(String to, CompletableFuture<String> refused) {}

  /// Offers a table to one node after the other.
  ///
  /// @param others that messages reach
  CompletableFuture<Optional<LiveTable>> give(Offer offer, Set<NodeId> others) {
    OptionalLong epoch = leases.offer(offer.id());
    if (epoch.isEmpty() || epoch.getAsLong() != offer.epoch()) {
      // What it was offered for is over; if this node has it anew, others may.
      epoch.ifPresent(now -> leases.withdraw(offer.id(), now));
      return CompletableFuture.completedFuture(Optional.empty());
    }
    List<NodeId> candidates = new ArrayList<>(others);
    candidates.removeAll(silent);
    // One that has just started, or was just killed, has a lease and hears nothing.
    Set<String> attentive = tables.attentive();
    if (candidates.stream().map(NodeId::text).anyMatch(attentive::contains)) {
      candidates.removeIf(node -> !attentive.contains(node.text()));
    }
    candidates.sort((one, other) -> one.text().compareTo(other.text()));
    List<NodeId> asked = new ArrayList<>();
    int first = turn.getAndIncrement();
    for (int i = 0; i < Math.min(MOST_ASKED, candidates.size()); i++) {
      asked.add(candidates.get(Math.floorMod(first + i, candidates.size())));
    }
    return give(offer, asked);
  }

  private CompletableFuture<Optional<LiveTable>> give(Offer offer, List<NodeId> asked) {
    if (asked.isEmpty()) {
      Attempt<Integer> _ = leases.withdraw(offer.id(), offer.epoch());
      return CompletableFuture.completedFuture(Optional.empty());
    }
    NodeId to = asked.getFirst();
    RemoteTable there = tables.table(offer.id(), to.text(), offer.state());
    return ask(offer, to, there)
        .thenComposeAsync(
            refused -> {
              if (refused.isEmpty()) {
                settle(offer, there);
                return CompletableFuture.completedFuture(Optional.of(new HandedOn(there, this)));
              }
              offer.viewers().forEach(tables::unseat);
              LOG.atWarn()
                  .addKeyValue("table", offer.id())
                  .addKeyValue("other", to)
                  .addKeyValue("code", refused.get())
                  .log("A node did not take a table");
              return give(offer, asked.subList(1, asked.size()));
            },
            Thread::startVirtualThread);
  }

  /// What was in the way, if anything.
  private CompletableFuture<Optional<String>> ask(Offer offer, NodeId to, RemoteTable there) {
    List<Packet.Watcher> watchers =
        offer.viewers().stream().map(viewer -> watcher(viewer, there, offer)).toList();
    long number = numbers.incrementAndGet();
    Offered waiting = new Offered(to.text(), new CompletableFuture<>());
    offered.put(number, waiting);
    Packet.Take take =
        new Packet.Take(
            number,
            offer.id(),
            offer.epoch(),
            offer.state().version(),
            offer.chance().orElse(""),
            watchers);
    if (!wire.send(to.text(), take.written())) {
      waiting.refused.complete(RemoteTables.APART.code());
    }
    return waiting
        .refused
        .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
        .handle(
            (refused, failure) -> {
              offered.remove(number);
              if (failure != null) {
                silent.add(to);
                return Optional.of("cluster.silent");
              }
              return Optional.of(refused).filter(code -> !code.isEmpty());
            });
  }

  private Packet.Watcher watcher(Viewer viewer, RemoteTable there, Offer offer) {
    return RemoteViewers.remote(viewer)
        .map(key -> new Packet.Watcher(key.node(), key.viewer(), viewer.session()))
        .orElseGet(
            () ->
                new Packet.Watcher(
                    wire.node(),
                    tables.seat(there, viewer, offer.state().version()),
                    viewer.session()));
  }

  /// Everybody who looks at the table says what they say to its new owner.
  private void settle(Offer offer, RemoteTable there) {
    Map<String, List<Long>> ofNode = new ConcurrentHashMap<>();
    for (Viewer viewer : offer.viewers()) {
      RemoteViewers.remote(viewer)
          .ifPresentOrElse(
              key -> ofNode.computeIfAbsent(key.node(), _ -> new ArrayList<>()).add(key.viewer()),
              () -> tables.settle(viewer));
    }
    viewers.handedOn(offer.viewers());
    ofNode.remove(there.node());
    ofNode.forEach(
        (node, numbers) -> wire.send(node, new Packet.Moved(there.node(), numbers).written()));
  }

  /// What became of an offer.
  void answered(String from, Packet.Taken taken) {
    Offered waiting = offered.get(taken.number());
    if (waiting != null && waiting.to.equals(from)) {
      waiting.refused.complete(taken.refused());
    }
  }

  /// Takes a table that another node offers. Reading it may take a while, so this is not done where
  /// messages arrive.
  void take(String from, Packet.Take take, Hall hall) {
    Thread.startVirtualThread(
        () -> {
          String refused = takeNow(from, take, hall);
          wire.send(from, new Packet.Taken(take.number(), refused).written());
        });
  }

  /// The code of what was in the way, or nothing.
  private String takeNow(String from, Packet.Take take, Hall hall) {
    try {
      reading.acquire();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return "server.stopping";
    }
    try {
      Optional<String> chance = Optional.of(take.chance()).filter(name -> !name.isEmpty());
      return switch (hall.take(
          take.table(), from, take.epoch(), new Hall.Arrival(take.version(), chance))) {
        case Attempt.Made<Room>(Room room) -> {
          adopt(from, take, room);
          yield "";
        }
        case Attempt.Refused<Room>(Refusal why) -> why.code();
      };
    } catch (RuntimeException e) {
      LOG.atError()
          .setCause(e)
          .addKeyValue("table", take.table())
          .log("Unexpected failure while a table was taken from another node");
      return "server.failure";
    } finally {
      reading.release();
    }
  }

  private void adopt(String from, Packet.Take take, Room room) {
    List<Viewer> all = new ArrayList<>();
    List<Packet.Watcher> elsewhere = new ArrayList<>();
    for (Packet.Watcher one : take.watchers()) {
      if (one.node().equals(wire.node())) {
        tables.comeHere(from, one.number(), room).ifPresent(all::add);
      } else {
        elsewhere.add(one);
      }
    }
    all.addAll(viewers.adopt(elsewhere, room));
    room.adopt(all, take.version());
    // Whoever has left meanwhile did so before they came.
    all.stream()
        .filter(viewer -> viewers.isGone(viewer) && tables.isGone(viewer))
        .forEach(room::leave);
  }

  /// What was said to a table that has been handed on since.
  void forward(String to, RemoteViewers.Key by, Packet packet) {
    metrics.forwarded();
    wire.send(to, new Packet.Forwarded(by.node(), packet.written()).written());
  }

  /// A table that was run here until a moment ago.
  private record HandedOn(RemoteTable there, HandOvers handOvers) implements LiveTable {
    @Override
    public TableId id() {
      return there.id();
    }

    @Override
    public TableState state() {
      return there.state();
    }

    @Override
    public long now() {
      return there.now();
    }

    @Override
    public boolean enter(Viewer viewer, Optional<Long> since) {
      return false;
    }

    @Override
    public void leave(Viewer viewer) {
      RemoteViewers.remote(viewer)
          .ifPresentOrElse(
              key -> forward(key, new Packet.Leave(key.viewer())), () -> there.leave(viewer));
    }

    @Override
    public void command(Viewer viewer, Command command, String text) {
      RemoteViewers.remote(viewer)
          .ifPresentOrElse(
              key -> forward(key, new Packet.Said(key.viewer(), text)),
              () -> there.command(viewer, command, text));
    }

    @Override
    public void aside(Viewer viewer, AsideJson said, String text) {
      RemoteViewers.remote(viewer)
          .ifPresentOrElse(
              key -> forward(key, new Packet.Said(key.viewer(), text)),
              () -> there.aside(viewer, said, text));
    }

    private void forward(RemoteViewers.Key by, Packet packet) {
      handOvers.forward(there.node(), by, packet);
    }
  }

  /// What a node said to the old owner of a table.
  ///
  /// @param hear what to do with it
  static void unwrap(Packet.Forwarded forwarded, BiConsumer<String, Packet> hear) {
    ByteBuffer packet = forwarded.packet();
    Packet.read(packet)
        .filter(inner -> inner instanceof Packet.Said || inner instanceof Packet.Leave)
        .ifPresent(inner -> hear.accept(forwarded.from(), inner));
  }
}

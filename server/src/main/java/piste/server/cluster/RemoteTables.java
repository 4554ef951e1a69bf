package piste.server.cluster;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import piste.cluster.lease.NodeId;
import piste.cluster.wire.Wire;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Closing;
import piste.server.hall.LiveTable;
import piste.server.hall.Room;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.server.wire.AsideJson;
import piste.server.wire.Messages;
import piste.table.Command;
import piste.table.TableState;
import piste.table.journal.TableId;

/// Those who are connected to this node and look at tables of other nodes. Whenever it is not sure
/// that a viewer hears everything, it has the table welcome the viewer again, wherever it is run by
/// then, from what the viewer saw last. Where that may not help, or the client may not expect it,
/// it ends the connection, and the client comes back within a moment. Either way the client sends
/// again what was not answered.
final class RemoteTables {
  static final Refusal APART =
      new Refusal(
          Refusal.Kind.UNAVAILABLE,
          "server.apart",
          "the servers cannot reach each other: play goes on by itself in a moment");

  /// How long a table may take to let somebody in before it is asked again, and in all.
  private static final Duration AGAIN = Duration.ofMillis(400);

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /// So many viewers go into one message.
  private static final int MOST_COUNTED = 10_000;

  private final Wire wire;
  private final Metrics metrics;
  private final Map<Long, Seat> seats = new ConcurrentHashMap<>();
  private final Map<Viewer, Seat> byViewer = new ConcurrentHashMap<>();

  /// Those whose table has come here.
  private final Map<Long, Seat> arrived = new ConcurrentHashMap<>();

  /// Those who are about to be told that they must come back. They send again what they say
  /// meanwhile.
  private final Set<Viewer> goingBack = ConcurrentHashMap.newKeySet();

  private final Silences silences;

  /// Which nodes run some tables, as the database says.
  private volatile Function<Set<TableId>, Attempt<Map<TableId, NodeId>>> owners =
      _ -> Attempt.refused(APART);

  /// Brings a table into memory if nobody else runs it, or says who does.
  private volatile Function<TableId, Attempt<LiveTable>> finding = _ -> Attempt.refused(APART);

  private final AtomicLong numbers = new AtomicLong();

  /// @param nanos a clock
  RemoteTables(Wire wire, Metrics metrics, LongSupplier nanos) {
    this.wire = wire;
    this.metrics = metrics;
    this.silences = new Silences(nanos);
    metrics.watch(
        "piste.cluster.viewers.elsewhere", "Clients here of tables elsewhere", seats::size);
    metrics.watch(
        "piste.cluster.silent",
        "Nodes that are alive and do not answer this one",
        () -> silences.silent().size());
  }

  /// One viewer of a table elsewhere.
  private static final class Seat {
    final long number;
    final RemoteTable table;
    final Viewer viewer;

    /// The table's owner, which may hand it on to another.
    volatile String node;

    /// The table itself, once this node has taken it.
    volatile Optional<Room> here = Optional.empty();

    /// Whether its table is on its way to another node.
    volatile boolean isMoving;

    /// Whether this node finds out where its table is run.
    volatile boolean isLookedFor;

    /// Whether the client has come back once, and so knows what a welcome to one who comes back is.
    final boolean isUsedToIt;

    /// The version that the viewer saw last.
    volatile Optional<Long> seen;

    final long came;
    volatile boolean isAnnounced;
    volatile boolean isIn;

    Seat(
        long number,
        RemoteTable table,
        Viewer viewer,
        boolean isUsedToIt,
        Optional<Long> seen,
        long came) {
      this.number = number;
      this.isUsedToIt = isUsedToIt;
      this.table = table;
      this.node = table.node();
      this.viewer = viewer;
      this.seen = seen;
      this.came = came;
    }

    Duration waited() {
      return Duration.ofNanos(System.nanoTime() - came);
    }
  }

  /// From now on viewers whose table may be elsewhere go on looking at it.
  ///
  /// @param owners which nodes run some tables; asks the database
  /// @param finding brings a table into memory if nobody else runs it, or says who does
  void begin(
      Function<Set<TableId>, Attempt<Map<TableId, NodeId>>> owners,
      Function<TableId, Attempt<LiveTable>> finding) {
    this.owners = owners;
    this.finding = finding;
  }

  RemoteTable table(TableId id, String node, TableState state) {
    return new RemoteTable(id, node, state, this);
  }

  void enter(RemoteTable table, Viewer viewer, Optional<Long> since) {
    Seat seat = seat(table, viewer, since.isPresent(), since, System.nanoTime());
    seats.put(seat.number, seat);
    byViewer.put(viewer, seat);
    enter(seat);
  }

  private Seat seat(
      RemoteTable table, Viewer viewer, boolean isUsedToIt, Optional<Long> seen, long came) {
    return new Seat(numbers.incrementAndGet(), table, viewer, isUsedToIt, seen, came);
  }

  private void enter(Seat seat) {
    send(
        seat,
        new Packet.Enter(
            seat.number, seat.table.id(), seat.viewer.session(), seat.seen.orElse(-1L)));
    seat.isAnnounced = true;
  }

  void leave(Viewer viewer) {
    Seat seat = byViewer.remove(viewer);
    if (seat != null) {
      arrived.remove(seat.number);
      seat.here.ifPresent(room -> room.leave(viewer));
      if (seats.remove(seat.number) != null) {
        leaveThere(seat);
      }
    }
  }

  /// A viewer of a table that this node has run, and that another is to go on with.
  ///
  /// @return the number by which the other node is to name the viewer
  long seat(RemoteTable table, Viewer viewer, long version) {
    Seat seat = seat(table, viewer, false, Optional.of(version), System.nanoTime());
    seat.isMoving = true;
    seat.isIn = true;
    seats.put(seat.number, seat);
    byViewer.put(viewer, seat);
    return seat.number;
  }

  /// The other node runs the table now.
  void settle(Viewer viewer) {
    Seat seat = byViewer.get(viewer);
    if (seat != null) {
      seat.isMoving = false;
      seat.isAnnounced = true;
    }
  }

  /// The other node is not known to run it.
  void unseat(Viewer viewer) {
    Seat seat = byViewer.remove(viewer);
    if (seat != null) {
      seats.remove(seat.number);
    }
  }

  /// The table of a viewer is run here from now on.
  ///
  /// @return the viewer, if still there
  Optional<Viewer> comeHere(String from, long number, Room room) {
    Seat seat = seats.get(number);
    if (seat == null || !seat.node.equals(from) || seats.remove(number) == null) {
      return Optional.empty();
    }
    seat.here = Optional.of(room);
    arrived.put(number, seat);
    // Whoever leaves just now is taken leave of here or there.
    if (byViewer.get(seat.viewer) != seat) {
      arrived.remove(number);
      return Optional.empty();
    }
    return Optional.of(seat.viewer);
  }

  /// What somebody here said to a table elsewhere, which comes back because the table has come here
  /// meanwhile.
  void comesBack(Packet.Said said) {
    Seat seat = arrived.get(said.viewer());
    if (seat != null) {
      seat.here.ifPresent(room -> RemoteViewers.tell(room, seat.viewer, said.text()));
    }
  }

  /// Whether a viewer is not connected to this node by the way of another.
  boolean isGone(Viewer viewer) {
    return !byViewer.containsKey(viewer);
  }

  /// The owner of a table has handed it on.
  void moved(String from, Packet.Moved moved) {
    for (long number : moved.viewers()) {
      Seat seat = seats.get(number);
      if (seat != null && seat.node.equals(from)) {
        seat.node = moved.node();
      }
    }
  }

  /// All who look at tables elsewhere.
  List<Viewer> all() {
    return seats.values().stream().map(seat -> seat.viewer).toList();
  }

  void command(RemoteTable table, Viewer viewer, Command command, String text) {
    Seat seat = byViewer.get(viewer);
    if (seat != null && seat.here.isPresent()) {
      seat.here.get().command(viewer, command, text);
      return;
    }
    if (seat == null ? goingBack.contains(viewer) : seat.isLookedFor) {
      return;
    }
    boolean isSent = seat != null && send(seat, new Packet.Said(seat.number, text));
    if (!isSent) {
      metrics.refused(APART.code());
      viewer.line().sendText(Messages.refusal(command.id(), APART, table.state().version()));
    }
  }

  void aside(Viewer viewer, AsideJson said, String text) {
    Seat seat = byViewer.get(viewer);
    if (seat != null && seat.here.isPresent()) {
      seat.here.get().aside(viewer, said, text);
    } else if (seat != null && !seat.isLookedFor) {
      send(seat, new Packet.Said(seat.number, text));
    }
  }

  private boolean send(Seat seat, Packet packet) {
    metrics.forwarded();
    return wire.send(seat.node, packet.written());
  }

  void text(String from, List<Long> viewers, ByteBuffer utf8) {
    Optional<Long> version = Messages.version(utf8);
    deliver(
        from,
        viewers,
        seat -> {
          seat.viewer.line().sendText(utf8);
          if (version.isPresent()) {
            seat.seen = version;
          }
        });
  }

  /// Whoever is not there any more, or not yet, misses nothing.
  void hint(List<Long> viewers, ByteBuffer utf8) {
    for (long number : viewers) {
      Seat seat = seats.get(number);
      if (seat != null && seat.isIn) {
        seat.viewer.line().hint(utf8);
      }
    }
  }

  void bytes(String from, List<Long> viewers, ByteBuffer bytes) {
    deliver(from, viewers, seat -> seat.viewer.line().send(bytes));
  }

  /// Whoever has gone before the table let them in is taken leave of now.
  private void deliver(String from, List<Long> viewers, Consumer<Seat> delivery) {
    for (long number : viewers) {
      Seat seat = seats.get(number);
      if (seat == null) {
        wire.send(from, new Packet.Leave(number).written());
      } else {
        seat.isIn = true;
        delivery.accept(seat);
      }
    }
  }

  void close(long number, Closing why) {
    Seat seat = seats.remove(number);
    if (seat != null) {
      byViewer.remove(seat.viewer);
      seat.viewer.line().close(why);
    }
  }

  /// A node does not hear this one, so that its tables can be played elsewhere alone.
  void mistrust(String node) {
    sendBack(seat -> seat.node.equals(node));
  }

  /// A node is gone: whoever runs its tables now welcomes their viewers again.
  void gone(String node) {
    lookAgain(node, _ -> {});
  }

  /// Something that a node sent did not arrive: it welcomes its viewers again.
  void missed(String node) {
    lookAgain(node, this::leaveThere);
  }

  private void lookAgain(String node, Consumer<Seat> farewell) {
    lookAgain(seats.values().stream().filter(seat -> seat.node.equals(node)).toList(), farewell);
  }

  /// Has viewers go on looking at their tables, wherever those are run now. They hear nothing more
  /// before, and say again after the welcome what they say meanwhile. A client that was welcomed
  /// and has never come back may not expect another welcome, so its connection ends.
  private void lookAgain(List<Seat> all, Consumer<Seat> farewell) {
    List<Seat> lost = new ArrayList<>();
    Set<Seat> others = new HashSet<>();
    for (Seat seat : all) {
      if (seat.isIn && !seat.isUsedToIt) {
        others.add(seat);
        continue;
      }
      seat.isLookedFor = true;
      if (seats.remove(seat.number) != null) {
        farewell.accept(seat);
        lost.add(seat);
      }
    }
    if (!lost.isEmpty()) {
      Thread.startVirtualThread(() -> find(lost));
    }
    others.forEach(farewell);
    sendBack(others::contains);
  }

  /// Most tables that several look for were taken together, so their owners are known at once.
  private void find(List<Seat> lost) {
    Map<TableId, NodeId> known =
        owners.apply(tables(lost)) instanceof Attempt.Made<Map<TableId, NodeId>>(var nodes)
            ? nodes
            : Map.of();
    Map<TableId, List<Seat>> byTable =
        lost.stream().collect(Collectors.groupingBy(seat -> seat.table.id()));
    Paced.each(
        List.copyOf(byTable.values()),
        RemoteViewers.RETURN,
        seats -> {
          Optional<NodeId> owner = Optional.ofNullable(known.get(seats.getFirst().table.id()));
          Thread.startVirtualThread(() -> seats.forEach(seat -> find(seat, owner)));
        });
  }

  private void leaveThere(Seat seat) {
    send(seat, new Packet.Leave(seat.number));
  }

  /// What fails unexpectedly ends as what is refused.
  private void find(Seat seat, Optional<NodeId> owner) {
    boolean isFound = false;
    try {
      isFound =
          find(seat.table, owner) instanceof Attempt.Made<LiveTable>(LiveTable found)
              && (found instanceof Room room
                  ? goOnHere(seat, room)
                  : found instanceof RemoteTable there && goOnThere(seat, there));
    } finally {
      if (!isFound && byViewer.remove(seat.viewer, seat)) {
        seat.viewer.line().close(Closing.MOVED);
      }
    }
  }

  private Attempt<LiveTable> find(RemoteTable table, Optional<NodeId> owner) {
    return owner
        .map(NodeId::text)
        .filter(node -> !node.equals(wire.node()))
        .<Attempt<LiveTable>>map(
            node -> Attempt.made(new RemoteTable(table.id(), node, table.state(), this)))
        .orElseGet(() -> finding.apply(table.id()));
  }

  /// @return whether the viewer is in, or has left
  private boolean goOnHere(Seat seat, Room room) {
    seat.here = Optional.of(room);
    boolean isIn = room.enter(seat.viewer, seat.seen);
    if (isIn && byViewer.get(seat.viewer) != seat) {
      // Whoever left meanwhile may have done so before they came.
      room.leave(seat.viewer);
    }
    return isIn;
  }

  /// @return true
  private boolean goOnThere(Seat seat, RemoteTable there) {
    long came = seat.isIn ? System.nanoTime() : seat.came;
    Seat next = seat(there, seat.viewer, seat.isUsedToIt, seat.seen, came);
    seats.put(next.number, next);
    if (byViewer.replace(seat.viewer, seat, next)) {
      enter(next);
    } else {
      seats.remove(next.number);
    }
    return true;
  }

  /// So it may be with every node, of which none could answer.
  void mistrustAll() {
    silences.keepOnly(Set.of());
    sendBack(_ -> true);
  }

  /// They hear nothing more from now on, and are told a few at a time.
  private void sendBack(Predicate<Seat> which) {
    List<Viewer> back = new ArrayList<>();
    for (Seat seat : seats.values().stream().filter(which).toList()) {
      goingBack.add(seat.viewer);
      if (seats.remove(seat.number) != null) {
        byViewer.remove(seat.viewer);
        back.add(seat.viewer);
      } else {
        goingBack.remove(seat.viewer);
      }
    }
    Paced.eachLater(
        back,
        RemoteViewers.RETURN,
        viewer -> {
          viewer.line().close(Closing.MOVED);
          goingBack.remove(viewer);
        });
  }

  /// Tells every node whom it should know: one whom it does not know is told to come back, and one
  /// who is not named any more has gone. The viewers of tables of nodes that no longer answer come
  /// back too.
  ///
  /// @param others all other nodes
  void count(Set<String> others) {
    silences.keepOnly(others);
    silences.fallenSilent().forEach(this::mistrust);
    Map<String, List<Long>> ofNode = new HashMap<>();
    others.forEach(node -> ofNode.put(node, new ArrayList<>()));
    seats.values().stream()
        .filter(seat -> seat.isAnnounced)
        .forEach(
            seat -> ofNode.computeIfAbsent(seat.node, _ -> new ArrayList<>()).add(seat.number));
    ofNode.forEach(
        (node, numbers) -> {
          silences.asked(node);
          int i = 0;
          do {
            List<Long> some = numbers.subList(i, Math.min(numbers.size(), i + MOST_COUNTED));
            wire.send(node, new Packet.Census(some).written());
            i += MOST_COUNTED;
          } while (i < numbers.size());
        });
  }

  /// A node has heard whom it should know.
  void counted(String node) {
    silences.answered(node);
  }

  /// Nodes that are sure to hear what is said to them.
  Set<String> attentive() {
    return silences.attentive();
  }

  /// Asks again for those who have not been let in, where their table is run now.
  void askAgain() {
    List<Seat> waiting =
        seats.values().stream()
            .filter(seat -> !seat.isIn && seat.waited().compareTo(AGAIN) > 0)
            .toList();
    if (waiting.isEmpty()) {
      return;
    }
    Attempt<Map<TableId, NodeId>> known = owners.apply(tables(waiting));
    for (Seat seat : waiting) {
      if (seat.waited().compareTo(PATIENCE) > 0) {
        seat.viewer.line().sendText(Messages.goodbye(APART));
        close(seat.number, Closing.FAILED);
      } else if (known instanceof Attempt.Made<Map<TableId, NodeId>>(var nodes)
          && !isWhereItIs(seat, nodes)) {
        lookAgain(List.of(seat), _ -> {});
      } else {
        enter(seat);
      }
    }
  }

  /// Has those look again whose table another node runs by now, of which nobody told them: what
  /// would have told them may be lost, and nothing more may come by the same way.
  void look() {
    List<Seat> in = seats.values().stream().filter(seat -> seat.isIn && !seat.isMoving).toList();
    if (in.isEmpty()) {
      return;
    }
    if (owners.apply(tables(in)) instanceof Attempt.Made<Map<TableId, NodeId>>(var nodes)) {
      lookAgain(in.stream().filter(seat -> !isWhereItIs(seat, nodes)).toList(), this::leaveThere);
    }
  }

  private static Set<TableId> tables(List<Seat> seats) {
    return seats.stream().map(seat -> seat.table.id()).collect(Collectors.toSet());
  }

  private static boolean isWhereItIs(Seat seat, Map<TableId, NodeId> owners) {
    NodeId owner = owners.get(seat.table.id());
    return owner != null && owner.text().equals(seat.node);
  }
}

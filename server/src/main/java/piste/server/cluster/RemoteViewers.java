package piste.server.cluster;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import piste.cluster.wire.Wire;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Closing;
import piste.server.hall.Line;
import piste.server.hall.LiveTable;
import piste.server.hall.NodeConnection;
import piste.server.hall.Room;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.server.wire.AsideJson;
import piste.server.wire.CommandJson;
import piste.table.Command;
import piste.table.Session;
import piste.table.journal.TableId;

/// Those who look at tables of this node and are connected to another one.
final class RemoteViewers {
  /// How long one who is not let in yet waits before the table is shown again.
  private static final Duration AGAIN = Duration.ofSeconds(2);

  /// For how long a viewer whom its node names no more is not taken for gone.
  private static final Duration UNNAMED = Duration.ofSeconds(5);

  /// In what time those who must come back are told so, however many there are.
  static final Duration RETURN = Duration.ofSeconds(2);

  private final Wire wire;
  private final Metrics metrics;
  private final LongSupplier nanos;
  private final Map<Key, Guest> guests = new ConcurrentHashMap<>();

  /// Those whose table is being loaded.
  private final Set<Key> entering = ConcurrentHashMap.newKeySet();

  private final Map<String, NodeConnection> connections = new ConcurrentHashMap<>();

  /// Nodes that name their viewers again and again; those of older versions do not.
  private final Set<String> counting = ConcurrentHashMap.newKeySet();

  /// @param nanos a clock
  RemoteViewers(Wire wire, Metrics metrics, LongSupplier nanos) {
    this.wire = wire;
    this.metrics = metrics;
    this.nanos = nanos;
    metrics.watch("piste.cluster.viewers.remote", "Clients elsewhere of tables here", guests::size);
  }

  int size() {
    return guests.size();
  }

  /// One who is connected to another node.
  record Key(String node, long viewer) {}

  private static final class Guest {
    final Room room;
    final Viewer viewer;

    /// When the table was shown last, and when the viewer's node named it last.
    volatile long welcomed;

    volatile long named;

    /// Whether another node runs the table now, so that only what the viewer's node still says to
    /// this one is for it.
    volatile boolean isHandedOn;

    Guest(Room room, Viewer viewer, long now) {
      this.room = room;
      this.viewer = viewer;
      this.welcomed = now;
      this.named = now;
    }
  }

  private boolean isOver(Duration pause, long since) {
    return nanos.getAsLong() - since > pause.toNanos();
  }

  /// Somebody comes. Loading the table may take a while, so this is not done where messages arrive.
  void enter(String node, Packet.Enter enter, Function<TableId, Attempt<LiveTable>> tables) {
    Key key = new Key(node, enter.viewer());
    Guest known = guests.get(key);
    if (known != null) {
      welcomeAgain(known, enter);
      return;
    }
    if (!entering.add(key)) {
      return;
    }
    Thread.startVirtualThread(
        () -> {
          try {
            let(key, enter, tables.apply(enter.table()));
          } finally {
            entering.remove(key);
          }
        });
  }

  /// One who asks again has not heard the welcome.
  private void welcomeAgain(Guest guest, Packet.Enter enter) {
    if (isOver(AGAIN, guest.welcomed)) {
      guest.welcomed = nanos.getAsLong();
      guest.room.enter(guest.viewer, since(enter));
    }
  }

  private static Optional<Long> since(Packet.Enter enter) {
    return enter.since() < 0 ? Optional.empty() : Optional.of(enter.since());
  }

  private void let(Key key, Packet.Enter enter, Attempt<LiveTable> table) {
    boolean isIn =
        table instanceof Attempt.Made<LiveTable>(LiveTable live)
            && live instanceof Room room
            && let(key, enter, room);
    if (!isIn) {
      // It is run elsewhere by now, or cannot be loaded: the client is told when it comes back.
      boolean isDamaged =
          table instanceof Attempt.Refused<LiveTable>(Refusal why) && why.is(Refusal.Kind.DAMAGED);
      Closing why = isDamaged ? Closing.DAMAGED : Closing.MOVED;
      send(key.node(), new Packet.Close(enter.viewer(), why));
    }
  }

  private boolean let(Key key, Packet.Enter enter, Room room) {
    Guest guest =
        new Guest(room, new Viewer(enter.session(), new RemoteLine(key)), nanos.getAsLong());
    if (guests.putIfAbsent(key, guest) != null) {
      return true;
    }
    if (!entering.contains(key)) {
      // It has left while the table was loaded.
      guests.remove(key, guest);
      return true;
    }
    boolean isIn = room.enter(guest.viewer, since(enter));
    if (!isIn) {
      guests.remove(key, guest);
    } else if (guests.get(key) != guest) {
      // It has left meanwhile, and the room was told of that before it came.
      room.leave(guest.viewer);
    }
    return isIn;
  }

  /// Those who looked at a table while another node ran it, and look at it here now.
  ///
  /// @return as the table is to know them
  List<Viewer> adopt(List<Packet.Watcher> watchers, Room room) {
    List<Viewer> adopted = new ArrayList<>();
    for (Packet.Watcher one : watchers) {
      Key key = new Key(one.node(), one.number());
      Guest guest =
          new Guest(room, new Viewer(one.session(), new RemoteLine(key)), nanos.getAsLong());
      guests.put(key, guest);
      adopted.add(guest.viewer);
    }
    return adopted;
  }

  /// Who a viewer is, if connected to another node.
  static Optional<Key> remote(Viewer viewer) {
    return viewer.line() instanceof RemoteLine line ? Optional.of(line.key) : Optional.empty();
  }

  /// Whether somebody does not look at a table from another node.
  boolean isGone(Viewer viewer) {
    return remote(viewer).map(guests::get).filter(guest -> guest.viewer == viewer).isEmpty();
  }

  /// Another node runs their table now.
  void handedOn(List<Viewer> viewers) {
    viewers.stream()
        .map(RemoteViewers::remote)
        .flatMap(Optional::stream)
        .map(guests::get)
        .filter(Objects::nonNull)
        .forEach(guest -> guest.isHandedOn = true);
  }

  /// Somebody leaves, as their node says.
  void leave(String node, long viewer) {
    Key key = new Key(node, viewer);
    entering.remove(key);
    Guest guest = guests.remove(key);
    if (guest != null) {
      guest.room.leave(guest.viewer);
    }
  }

  /// Somebody is no more to be looked for here.
  private void letGo(Key key) {
    Guest guest = guests.get(key);
    if (guest != null && guest.isHandedOn) {
      guests.remove(key, guest);
    } else {
      leave(key.node(), key.viewer());
    }
  }

  /// A node names its viewers, and is told that this was heard. One who is not known here would
  /// hear nothing for ever.
  void count(String node, List<Long> viewers) {
    counting.add(node);
    long now = nanos.getAsLong();
    for (long viewer : viewers) {
      Key key = new Key(node, viewer);
      Guest guest = guests.get(key);
      if (guest != null) {
        guest.named = now;
      } else if (!entering.contains(key)) {
        send(node, new Packet.Close(viewer, Closing.MOVED));
      }
    }
    wire.send(node, new Packet.Counted().written());
  }

  /// Lets those go whom their nodes do not name any more.
  void letUnnamedGo() {
    guests.forEach(
        (key, guest) -> {
          if (counting.contains(key.node()) && isOver(UNNAMED, guest.named)) {
            letGo(key);
          }
        });
  }

  /// A message of a client. One that is not in yet sends it again when it is; one that was taken
  /// for gone comes back.
  void said(String node, Packet.Said said) {
    Key key = new Key(node, said.viewer());
    Guest guest = guests.get(key);
    if (guest == null) {
      if (!entering.contains(key)) {
        send(node, new Packet.Close(said.viewer(), Closing.MOVED));
      }
      return;
    }
    tell(guest.room, guest.viewer, said.text());
  }

  /// Hands a message of a client to a table.
  static void tell(Room room, Viewer viewer, String text) {
    Session session = viewer.session();
    Optional<Attempt<AsideJson>> aside = AsideJson.read(text);
    if (aside.isPresent()) {
      if (aside.get() instanceof Attempt.Made<AsideJson>(AsideJson heard)) {
        room.aside(viewer, heard, text);
      }
    } else if (CommandJson.read(session, text).command()
        instanceof Attempt.Made<Command>(Command command)) {
      room.command(viewer, command, text);
    }
  }

  /// A node is gone, and with it those who were connected to it. If it only slept, they come back.
  void gone(String node) {
    mistrust(node);
    connections.remove(node);
    counting.remove(node);
  }

  /// Something that a node sent did not arrive: its viewers come back and say what was lost.
  void mistrust(String node) {
    List<Key> ofNode = guests.keySet().stream().filter(key -> key.node().equals(node)).toList();
    ofNode.forEach(this::letGo);
    Paced.eachLater(
        ofNode, RETURN, key -> send(node, new Packet.Close(key.viewer(), Closing.MOVED)));
  }

  void mistrustAll() {
    guests.keySet().stream().map(Key::node).distinct().toList().forEach(this::mistrust);
  }

  private void send(String node, Packet packet) {
    metrics.forwarded();
    wire.send(node, packet.written());
  }

  private void sendHint(String node, List<Long> viewers, ByteBuffer utf8) {
    metrics.forwarded();
    wire.hint(node, new Packet.Hint(viewers, utf8).written());
  }

  /// The way to the screen of a viewer of another node.
  private final class RemoteLine implements Line {
    private final Key key;

    private RemoteLine(Key key) {
      this.key = key;
    }

    @Override
    public void sendText(ByteBuffer utf8) {
      RemoteViewers.this.send(key.node(), new Packet.Text(List.of(key.viewer()), utf8));
    }

    @Override
    public void hint(ByteBuffer utf8) {
      sendHint(key.node(), List.of(key.viewer()), utf8);
    }

    @Override
    public void send(ByteBuffer frame) {
      RemoteViewers.this.send(key.node(), new Packet.Bytes(List.of(key.viewer()), frame));
    }

    @Override
    public void close(Closing why) {
      RemoteViewers.this.send(key.node(), new Packet.Close(key.viewer(), why));
      letGo(key);
    }

    @Override
    public Optional<NodeConnection> nodeConnection() {
      return Optional.of(connections.computeIfAbsent(key.node(), ToNode::new));
    }
  }

  private final class ToNode implements NodeConnection {
    private final String node;

    private ToNode(String node) {
      this.node = node;
    }

    @Override
    public void sendText(List<Line> lines, ByteBuffer utf8) {
      RemoteViewers.this.send(node, new Packet.Text(numbers(lines), utf8));
    }

    @Override
    public void hint(List<Line> lines, ByteBuffer utf8) {
      sendHint(node, numbers(lines), utf8);
    }

    @Override
    public void send(List<Line> lines, ByteBuffer frame) {
      RemoteViewers.this.send(node, new Packet.Bytes(numbers(lines), frame));
    }

    private static List<Long> numbers(List<Line> lines) {
      return lines.stream().map(line -> ((RemoteLine) line).key.viewer()).toList();
    }
  }
}

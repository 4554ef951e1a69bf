package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.care.CareDesk;
import piste.server.guest.Asker;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Closing;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.LiveTable;
import piste.server.hall.Viewer;
import piste.server.meet.Presence;
import piste.server.ops.Metrics;
import piste.server.people.Identities;
import piste.server.people.Identity;
import piste.server.settings.Limit;
import piste.server.settings.ServerSettings;
import piste.server.wire.AsideJson;
import piste.table.Seating;
import piste.table.Session;
import piste.table.journal.TableId;

/// The WebSocket side of tables: lets clients in and hands on what they say.
final class Sockets {
  /// How long one who was told that this is the end may take to go.
  private static final Duration FAREWELL = Duration.ofSeconds(5);

  private static final String WHO = "who";

  static final String PATH = "/ws/tables/{table}";

  private final ServerSettings settings;
  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Identities identities;
  private final Metrics metrics;
  private final Shares messages;
  private final Shares hands;
  private final ConnectionSlots slots;
  private final ChatLimiter chatLimiter;
  private final CareDesk care;
  private final ConnectionWatch watch;
  private final Map<String, Socket> sockets = new ConcurrentHashMap<>();

  /// Those who came to a private table without its key, which their first message is to bring; and
  /// those who were sent away, until they are gone.
  private final Map<String, PendingConnection> pending = new ConcurrentHashMap<>();

  private final Backlog backlog;
  private final Duration patience;
  private final Presence presence;

  Sockets(
      ServerSettings settings,
      Hall hall,
      Guests guests,
      Guard guard,
      Identities identities,
      RateLimits rates,
      ConnectionWatch watch,
      CareDesk care,
      Metrics metrics,
      Presence presence) {
    this.care = care;
    this.settings = settings;
    this.presence = presence;
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.identities = identities;
    this.watch = watch;
    this.metrics = metrics;
    this.messages = rates.shares(Limit.GUEST_MESSAGES, Limit.ADDRESS_MESSAGES);
    this.hands = rates.shares(Limit.GUEST_HANDS, Limit.ADDRESS_HANDS);
    this.slots = new ConnectionSlots(settings.limits());
    this.chatLimiter = new ChatLimiter(rates, hall);
    this.backlog = new Backlog(settings.limits().count(Limit.OUTBOXES_BYTES));
    this.patience = Duration.ofSeconds(settings.limits().count(Limit.KEY_SECONDS));
    metrics.watch("piste.connections", "Clients connected", sockets::size);
    metrics.watch("piste.outbox.bytes", "What waits to be sent to all clients", backlog::bytes);
  }

  void routes(RoutesConfig routes) {
    routes.wsBeforeUpgrade(PATH, this::beforeUpgrade);
    routes.ws(PATH, this::configure);
  }

  /// Lets a request become a connection, or not.
  void beforeUpgrade(Context context) {
    Asker asker = guard.asker(context);
    Optional<Refused> refused =
        messages.isLeft(asker) ? guard.arrival(context) : Optional.of(tooFast());
    if (refused.isPresent()) {
      throw new RefusedException(refused.get());
    }
    context.attribute(WHO, guard.identity(context));
    context.attribute("asker", asker);
  }

  /// Whoever was cut off for what they sent does not go on with it on another connection.
  private Refused tooFast() {
    return Refused.tooMuch(
        "server.too-fast", "too many messages: wait a moment", messages.secondsToNext());
  }

  private void configure(WsConfig socket) {
    socket.onConnect(this::connect);
    socket.onMessage(
        context -> {
          PendingConnection connection = pending.get(context.sessionId());
          if (connection == null) {
            with(context.sessionId(), known -> known.message(context.message()));
          } else if (connection.brings()) {
            enter(connection, AsideJson.read(context.message()));
          }
        });
    socket.onBinaryMessage(context -> with(context.sessionId(), Socket::binary));
    socket.onClose(context -> closed(context.sessionId()));
  }

  private void closed(String id) {
    PendingConnection connection = pending.remove(id);
    if (connection != null) {
      connection.closed();
    }
    Socket known = sockets.remove(id);
    if (known != null) {
      known.closed();
    }
  }

  private void with(String id, java.util.function.Consumer<Socket> action) {
    Socket known = sockets.get(id);
    if (known != null) {
      action.accept(known);
    }
  }

  private void connect(WsConnectContext context) {
    arrived(context)
        .ifPresent(
            connection -> {
              pending.put(context.sessionId(), connection);
              come(connection);
            });
  }

  /// A connection that was let in; nothing if there are too many, and then it is ended.
  Optional<PendingConnection> arrived(WsConnectContext context) {
    Asker asker = context.attribute("asker");
    Optional<ConnectionSlots.Slot> slot = slots.come(who(context), asker.address());
    if (slot.isEmpty()) {
      metrics.refused("server.too-many-connections");
      context.closeSession(Closing.TOO_MANY.code(), Closing.TOO_MANY.reason());
      context.session.disconnect();
    }
    return slot.map(
        own ->
            new PendingConnection(
                context,
                new Outbox(context.session, settings.limits(), backlog, metrics),
                new MessageRate(
                    asker, messages, hands, watch.frames(context.session), System.nanoTime()),
                own));
  }

  static Identity who(WsConnectContext context) {
    return Objects.requireNonNull(context.attribute(WHO));
  }

  private void come(PendingConnection connection) {
    WsConnectContext context = connection.context();
    Optional<String> key = TableKeys.of(context);
    Attempt<LiveTable> found = table(context.pathParam("table"), key.orElse(""));
    boolean lacksKey =
        key.isEmpty()
            && found instanceof Attempt.Refused<LiveTable>(Refusal refusal)
            && refusal.is(Refusal.Kind.FORBIDDEN);
    if (lacksKey) {
      connection.awaitKey();
    } else {
      enter(connection, found, since(context.queryParam("since")));
    }
  }

  /// The first message of one who waits at the door.
  private void enter(PendingConnection connection, Optional<Attempt<AsideJson>> first) {
    boolean knocks =
        first.orElse(Attempt.refused(Refusal.Kind.MALFORMED, "wire.type", ""))
                instanceof Attempt.Made<AsideJson>(var said)
            && said instanceof AsideJson.Enter;
    AsideJson.Enter said =
        knocks
            ? (AsideJson.Enter) first.orElseThrow().orThrow()
            : new AsideJson.Enter("", Optional.empty());
    enter(connection, table(connection.context().pathParam("table"), said.key()), said.since());
  }

  private void enter(PendingConnection connection, Attempt<LiveTable> found, Optional<Long> since) {
    switch (found) {
      case Attempt.Refused<LiveTable>(Refusal refusal) -> {
        metrics.refused(refusal.code());
        connection.outbox().sendText(piste.server.wire.Messages.goodbye(refusal));
        connection.outbox().close(closing(refusal.kind()));
      }
      case Attempt.Made<LiveTable>(LiveTable table) -> seat(connection, table, since);
    }
  }

  /// What is known of a table elsewhere may be of a time before the newcomer sat down there.
  private boolean hasSlot(PendingConnection connection, LiveTable table) {
    Seating known = table.state().seating();
    return connection.slot().sit(table.id(), known)
        || (hall.glance(table.id()) instanceof Attempt.Made<Glance>(Glance now)
            && !now.state().seating().equals(known)
            && connection.slot().sit(table.id(), now.state().seating()));
  }

  private void seat(PendingConnection connection, LiveTable table, Optional<Long> since) {
    if (!hasSlot(connection, table)) {
      metrics.refused("server.too-many-connections");
      connection.outbox().close(Closing.TOO_MANY);
      return;
    }
    Outbox outbox = connection.outbox();
    Identity who = who(connection.context());
    Session player = who.at(table.state().seating());
    Presence.Stay stay = presence.come(who.person(), Optional.of(table.id()));
    Socket socket =
        new Socket(
            table,
            who,
            new Viewer(player, outbox),
            outbox,
            connection.rate(),
            chatLimiter,
            care,
            metrics,
            () -> {
              stay.end();
              noteSeat(who, table);
              connection.closed();
            });
    noteSeat(who, table);
    String id = connection.context().sessionId();
    sockets.put(id, socket);
    boolean isGone = pending.remove(id) == null;
    if (!socket.enter(since)) {
      // The room was just being cleared away: the client comes back to a fresh one.
      outbox.close(Closing.GOING_AWAY);
    }
    if (isGone || !sockets.containsKey(id)) {
      // It ended while it was let in, and nobody is told of that again.
      sockets.remove(id);
      socket.closed();
    }
  }

  /// So that players find their tables on every device.
  private void noteSeat(Identity who, LiveTable table) {
    Seating seating = table.state().seating();
    if (seating.isSeated(who.at(seating))) {
      identities.sat(who, table.id());
    }
  }

  /// Sends those away who are somebody else now, or nobody: their pages come back as who they are.
  void end(Predicate<Identity> who) {
    sockets.values().stream()
        .filter(socket -> who.test(socket.who()))
        .forEach(socket -> socket.outbox().close(Closing.GOING_AWAY));
    pending.values().stream()
        .filter(one -> who.test(who(one.context())))
        .forEach(one -> one.outbox().close(Closing.GOING_AWAY));
  }

  /// The same for those whose devices were ended at other nodes.
  void endFormer() {
    end(who -> !identities.isStillIn(who));
  }

  /// The table to play at, if it is there and open to whoever has this key.
  private Attempt<LiveTable> table(String table, String key) {
    return open(table, key).then(hall::table);
  }

  /// The table as it stands, if it is there and open to whoever has this key. Looking changes
  /// nothing and brings nothing into memory.
  Attempt<Glance> seen(String table, String key) {
    return open(table, key).then(hall::glance);
  }

  private Attempt<TableId> open(String table, String key) {
    if (!TableId.isName(table)) {
      return Attempt.refused(Refusal.Kind.UNKNOWN, "journal.unknown", "there is no such table");
    }
    TableId id = new TableId(table);
    return guests.opens(table, key == null ? "" : key)
        ? Attempt.made(id)
        : hall.isListed(id)
            .then(
                listed ->
                    listed
                        ? Attempt.made(id)
                        : Attempt.refused(
                            Refusal.Kind.FORBIDDEN, "server.secret", Closing.FORBIDDEN.reason()));
  }

  private static Closing closing(Refusal.Kind why) {
    return switch (why) {
      case FORBIDDEN -> Closing.FORBIDDEN;
      case STOPPING -> Closing.STOPPING;
      case UNKNOWN -> Closing.UNKNOWN;
      case DAMAGED -> Closing.DAMAGED;
      case INVALID,
          MALFORMED,
          TOO_EARLY,
          CONFLICT,
          STALE,
          TOO_LARGE,
          TOO_MANY,
          TOO_OFTEN,
          WORKING,
          BUSY,
          UNAVAILABLE,
          UNWRITABLE,
          LOCKED,
          FAILED ->
          Closing.FAILED;
    };
  }

  private static Optional<Long> since(String text) {
    return text != null && text.matches("\\d{1,15}")
        ? Optional.of(Long.valueOf(text))
        : Optional.empty();
  }

  /// Cuts off whoever sends more than they may, in pings as in messages, is not there any more, or
  /// does not go when told.
  void watch() {
    long now = System.nanoTime();
    pending.values().forEach(connection -> connection.watch(patience, metrics));
    sockets.values().forEach(socket -> socket.watch(now, settings.pace().silence()));
    Stream.concat(
            pending.values().stream().map(PendingConnection::outbox),
            sockets.values().stream().map(Socket::outbox))
        .filter(outbox -> outbox.isOverdue(now, FAREWELL.toNanos()))
        .forEach(Outbox::disconnect);
  }

  /// Asks every client whether it is still there. Whoever does not answer is found by [#watch].
  void ping() {
    sockets.values().forEach(Socket::ping);
  }
}

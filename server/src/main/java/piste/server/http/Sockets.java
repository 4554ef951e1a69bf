package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Limit;
import piste.server.ServerSettings;
import piste.server.guest.Asker;
import piste.server.guest.Guests;
import piste.server.guest.Shares;
import piste.server.hall.Closing;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.server.wire.AsideJson;
import piste.table.Session;
import piste.table.journal.TableId;

/// The WebSocket side of tables: lets clients in and hands on what they say.
final class Sockets {
  /// How long a newcomer may take to bring the key of a private table.
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  static final String PATH = "/ws/tables/{table}";

  private final ServerSettings settings;
  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Metrics metrics;
  private final Shares messages;
  private final Places places;
  private final Speech speech;
  private final ConnectionWatch watch;
  private final Map<String, Socket> sockets = new ConcurrentHashMap<>();

  /// Those who came to a private table without its key: their first message is to bring it.
  private final Map<String, WsConnectContext> atTheDoor = new ConcurrentHashMap<>();

  Sockets(
      ServerSettings settings,
      Hall hall,
      Guests guests,
      Guard guard,
      ConnectionWatch watch,
      Metrics metrics) {
    this.settings = settings;
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.watch = watch;
    this.metrics = metrics;
    this.messages = new Shares(settings.limits(), Limit.GUEST_MESSAGES, Limit.ADDRESS_MESSAGES);
    this.places = new Places(settings.limits());
    this.speech = new Speech(settings.limits());
    metrics.watch("piste.connections", "Clients connected", sockets::size);
  }

  void routes(RoutesConfig routes) {
    routes.wsBeforeUpgrade(PATH, this::beforeUpgrade);
    routes.ws(PATH, this::configure);
  }

  private void beforeUpgrade(Context context) {
    Asker asker = guard.asker(context);
    Optional<Refused> refused =
        messages.isLeft(asker) ? guard.arrival(context) : Optional.of(tooFast());
    if (refused.isPresent()) {
      throw new RefusedException(refused.get());
    }
    context.attribute("guest", guard.guest(context));
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
          WsConnectContext newcomer = atTheDoor.remove(context.sessionId());
          if (newcomer != null) {
            enter(newcomer, AsideJson.read(context.message()));
          } else {
            with(context.sessionId(), known -> known.message(context.message()));
          }
        });
    socket.onBinaryMessage(context -> with(context.sessionId(), Socket::binary));
    socket.onClose(
        context -> {
          atTheDoor.remove(context.sessionId());
          Socket known = sockets.remove(context.sessionId());
          if (known != null) {
            known.closed();
          }
        });
  }

  private void with(String id, java.util.function.Consumer<Socket> action) {
    Socket known = sockets.get(id);
    if (known != null) {
      action.accept(known);
    }
  }

  private void connect(WsConnectContext context) {
    String key = context.queryParam("key");
    Attempt<Room> room = room(context.pathParam("table"), key == null ? "" : key);
    boolean lacksKey =
        key == null
            && room instanceof Attempt.Refused<Room>(Refusal refusal)
            && refusal.code().equals("server.secret");
    if (lacksKey) {
      context.session.setIdleTimeout(PATIENCE);
      atTheDoor.put(context.sessionId(), context);
    } else {
      enter(context, room, since(context.queryParam("since")));
    }
  }

  /// The first message of one who waits at the door.
  private void enter(WsConnectContext context, Optional<Attempt<AsideJson>> first) {
    boolean knocks =
        first.orElse(Attempt.refused("wire.type", "")) instanceof Attempt.Made<AsideJson>(var said)
            && said instanceof AsideJson.Enter;
    AsideJson.Enter said =
        knocks
            ? (AsideJson.Enter) first.orElseThrow().orThrow()
            : new AsideJson.Enter("", Optional.empty());
    enter(context, room(context.pathParam("table"), said.key()), said.since());
  }

  private void enter(WsConnectContext context, Attempt<Room> found, Optional<Long> since) {
    context.session.setIdleTimeout(settings.pace().pings().multipliedBy(3));
    Session guest = context.attribute("guest");
    Outbox outbox = new Outbox(context.session, settings.limits(), metrics);
    switch (found) {
      case Attempt.Refused<Room>(Refusal refusal) -> {
        metrics.refused(refusal.code());
        outbox.send(piste.server.wire.Messages.goodbye(refusal));
        outbox.close(closing(refusal.code()));
      }
      case Attempt.Made<Room>(Room room) -> seat(context, outbox, guest, room, since);
    }
  }

  private void seat(
      WsConnectContext context, Outbox outbox, Session guest, Room room, Optional<Long> since) {
    Asker asker = context.attribute("asker");
    Optional<Runnable> place = places.take(guest, asker.address(), room);
    if (place.isEmpty()) {
      metrics.refused("server.too-many-connections");
      outbox.close(Closing.TOO_MANY);
      return;
    }
    Socket socket =
        new Socket(
            room,
            new Viewer(guest, outbox),
            outbox,
            new Pulse(asker, messages, watch.frames(context.session)),
            speech,
            metrics,
            place.get());
    sockets.put(context.sessionId(), socket);
    if (!socket.enter(since)) {
      // The room was just being cleared away: the client comes back to a fresh one.
      outbox.close(Closing.GOING_AWAY);
    }
  }

  /// The table to play at, if it is there and open to whoever has this key.
  private Attempt<Room> room(String table, String key) {
    return seen(table, key).then(_ -> hall.room(new TableId(table)));
  }

  /// The table as it stands, if it is there and open to whoever has this key. Looking changes
  /// nothing and brings nothing into memory.
  Attempt<Glance> seen(String table, String key) {
    if (!TableId.isName(table)) {
      return Attempt.refused("journal.unknown", "there is no such table");
    }
    TableId id = new TableId(table);
    return guests.opens(table, key == null ? "" : key)
        ? hall.glance(id)
        : hall.isListed(id)
            .then(
                listed ->
                    listed
                        ? hall.glance(id)
                        : Attempt.refused("server.secret", Closing.FORBIDDEN.reason()));
  }

  private static Closing closing(String code) {
    return switch (code) {
      case "server.secret" -> Closing.FORBIDDEN;
      case "server.stopping" -> Closing.STOPPING;
      case "journal.unknown" -> Closing.UNKNOWN;
      case "journal.damaged", "fact.damaged", "fact.unknown", "fact.unfit" -> Closing.DAMAGED;
      default -> Closing.FAILED;
    };
  }

  private static Optional<Long> since(String text) {
    return text != null && text.matches("\\d{1,15}")
        ? Optional.of(Long.valueOf(text))
        : Optional.empty();
  }

  /// Cuts off whoever sends more than they may, in pings as in messages.
  void watch() {
    sockets.values().forEach(Socket::watch);
  }

  /// Asks every client whether it is still there, so that neither side waits in vain.
  void ping() {
    sockets.values().forEach(Socket::ping);
  }
}

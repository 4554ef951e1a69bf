package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.ServerSettings;
import piste.server.guest.Counts;
import piste.server.guest.Guests;
import piste.server.hall.Closing;
import piste.server.hall.Hall;
import piste.server.hall.Room;
import piste.server.ops.Metrics;
import piste.table.Session;
import piste.table.journal.TableId;

/// The WebSocket side of tables: lets clients in and hands on what they say.
final class Sockets {
  static final String PATH = "/ws/tables/{table}";

  private final ServerSettings settings;
  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Whence whence;
  private final Metrics metrics;
  private final Counts byGuest;
  private final Counts byAddress;
  private final Counts byTable;
  private final Map<String, Socket> sockets = new ConcurrentHashMap<>();

  Sockets(
      ServerSettings settings,
      Hall hall,
      Guests guests,
      Guard guard,
      Whence whence,
      Metrics metrics) {
    this.settings = settings;
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.whence = whence;
    this.metrics = metrics;
    this.byGuest = new Counts(settings.limits().guestConnections());
    this.byAddress = new Counts(settings.limits().addressConnections());
    this.byTable = new Counts(settings.limits().tableConnections());
    metrics.watch("piste.connections", "Clients connected", sockets::size);
  }

  void routes(RoutesConfig routes) {
    routes.wsBeforeUpgrade(PATH, this::beforeUpgrade);
    routes.ws(PATH, this::configure);
  }

  private void beforeUpgrade(Context context) {
    Optional<Refused> refused = guard.arrival(context);
    if (refused.isPresent()) {
      throw new RefusedException(refused.get());
    }
    context.attribute("guest", guard.guest(context));
    context.attribute("address", whence.address(context));
  }

  private void configure(WsConfig socket) {
    socket.onConnect(this::connect);
    socket.onMessage(
        context -> with(context.sessionId(), known -> known.message(context.message())));
    socket.onBinaryMessage(context -> with(context.sessionId(), Socket::binary));
    socket.onClose(
        context -> {
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
    context.session.setIdleTimeout(settings.pace().pings().multipliedBy(3));
    Session guest = context.attribute("guest");
    Outbox outbox = new Outbox(context.session, settings.limits(), metrics);
    String table = context.pathParam("table");
    switch (room(table, context.queryParam("key"))) {
      case Attempt.Refused<Room>(Refusal refusal) -> {
        metrics.refused(refusal.code());
        outbox.send(piste.server.wire.Messages.goodbye(refusal));
        outbox.close(closing(refusal.code()));
      }
      case Attempt.Made<Room>(Room room) -> seat(context, outbox, guest, room);
    }
  }

  private void seat(WsConnectContext context, Outbox outbox, Session guest, Room room) {
    String address = context.attribute("address");
    Optional<Runnable> places = places(guest.id(), address, room.id().text());
    if (places.isEmpty()) {
      outbox.close(Closing.TOO_MANY);
      return;
    }
    Socket socket = new Socket(room, guest, outbox, settings.limits(), metrics, places.get());
    sockets.put(context.sessionId(), socket);
    if (!socket.enter(since(context.queryParam("since")))) {
      // The room was just being cleared away: the client comes back to a fresh one.
      outbox.close(Closing.GOING_AWAY);
    }
  }

  /// One place each of what the guest, the address and the table may hold; the answer gives them
  /// back.
  private Optional<Runnable> places(String guest, String address, String table) {
    if (!byGuest.take(guest)) {
      return Optional.empty();
    }
    if (!byAddress.take(address)) {
      byGuest.giveBack(guest);
      return Optional.empty();
    }
    if (!byTable.take(table)) {
      byGuest.giveBack(guest);
      byAddress.giveBack(address);
      return Optional.empty();
    }
    return Optional.of(
        () -> {
          byGuest.giveBack(guest);
          byAddress.giveBack(address);
          byTable.giveBack(table);
        });
  }

  /// The table, if it is there and open to whoever has this key.
  Attempt<Room> room(String table, String key) {
    if (!TableId.isName(table)) {
      return Attempt.refused("journal.unknown", "there is no such table");
    }
    return hall.room(new TableId(table))
        .then(
            room ->
                room.state().terms().listed() || guests.opens(table, key == null ? "" : key)
                    ? Attempt.made(room)
                    : Attempt.refused("server.secret", Closing.FORBIDDEN.reason()));
  }

  private static Closing closing(String code) {
    return switch (code) {
      case "server.secret" -> Closing.FORBIDDEN;
      case "server.stopping" -> Closing.STOPPING;
      case "journal.unknown" -> Closing.UNKNOWN;
      default -> Closing.DAMAGED;
    };
  }

  private static Optional<Long> since(String text) {
    return text != null && text.matches("\\d{1,15}")
        ? Optional.of(Long.valueOf(text))
        : Optional.empty();
  }

  /// Asks every client whether it is still there, so that neither side waits in vain.
  void ping() {
    sockets.values().forEach(Socket::ping);
  }
}

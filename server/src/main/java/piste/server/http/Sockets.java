package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Asker;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Closing;
import piste.server.hall.Glance;
import piste.server.hall.Hall;
import piste.server.hall.LiveTable;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
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

  static final String PATH = "/ws/tables/{table}";

  private final ServerSettings settings;
  private final Hall hall;
  private final Guests guests;
  private final Guard guard;
  private final Metrics metrics;
  private final Shares messages;
  private final Shares hands;
  private final Places places;
  private final ChatLimiter chatLimiter;
  private final ConnectionWatch watch;
  private final Map<String, Socket> sockets = new ConcurrentHashMap<>();

  /// Those who came to a private table without its key, which their first message is to bring; and
  /// those who were sent away, until they are gone.
  private final Map<String, Newcomer> newcomers = new ConcurrentHashMap<>();

  private final Backlog backlog;
  private final Duration patience;

  Sockets(
      ServerSettings settings,
      Hall hall,
      Guests guests,
      Guard guard,
      RateLimits rates,
      ConnectionWatch watch,
      Metrics metrics) {
    this.settings = settings;
    this.hall = hall;
    this.guests = guests;
    this.guard = guard;
    this.watch = watch;
    this.metrics = metrics;
    this.messages = rates.shares(Limit.GUEST_MESSAGES, Limit.ADDRESS_MESSAGES);
    this.hands = rates.shares(Limit.GUEST_HANDS, Limit.ADDRESS_HANDS);
    this.places = new Places(settings.limits());
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
          Newcomer newcomer = newcomers.get(context.sessionId());
          if (newcomer == null) {
            with(context.sessionId(), known -> known.message(context.message()));
          } else if (newcomer.brings()) {
            enter(newcomer, AsideJson.read(context.message()));
          }
        });
    socket.onBinaryMessage(context -> with(context.sessionId(), Socket::binary));
    socket.onClose(context -> closed(context.sessionId()));
  }

  private void closed(String id) {
    Newcomer newcomer = newcomers.remove(id);
    if (newcomer != null) {
      newcomer.closed();
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
    Asker asker = context.attribute("asker");
    Session guest = context.attribute("guest");
    Optional<Places.Place> place = places.come(guest, asker.address());
    if (place.isEmpty()) {
      metrics.refused("server.too-many-connections");
      context.closeSession(Closing.TOO_MANY.code(), Closing.TOO_MANY.reason());
      context.session.disconnect();
      return;
    }
    Newcomer newcomer =
        new Newcomer(
            context,
            new Outbox(context.session, settings.limits(), backlog, metrics),
            new Pulse(asker, messages, hands, watch.frames(context.session), System.nanoTime()),
            place.get());
    newcomers.put(context.sessionId(), newcomer);
    come(newcomer);
  }

  private void come(Newcomer newcomer) {
    WsConnectContext context = newcomer.context();
    Optional<String> key = TableKeys.of(context);
    Attempt<LiveTable> found = table(context.pathParam("table"), key.orElse(""));
    boolean lacksKey =
        key.isEmpty()
            && found instanceof Attempt.Refused<LiveTable>(Refusal refusal)
            && refusal.is(Refusal.Kind.FORBIDDEN);
    if (lacksKey) {
      newcomer.awaitKey();
    } else {
      enter(newcomer, found, since(context.queryParam("since")));
    }
  }

  /// The first message of one who waits at the door.
  private void enter(Newcomer newcomer, Optional<Attempt<AsideJson>> first) {
    boolean knocks =
        first.orElse(Attempt.refused(Refusal.Kind.MALFORMED, "wire.type", ""))
                instanceof Attempt.Made<AsideJson>(var said)
            && said instanceof AsideJson.Enter;
    AsideJson.Enter said =
        knocks
            ? (AsideJson.Enter) first.orElseThrow().orThrow()
            : new AsideJson.Enter("", Optional.empty());
    enter(newcomer, table(newcomer.context().pathParam("table"), said.key()), said.since());
  }

  private void enter(Newcomer newcomer, Attempt<LiveTable> found, Optional<Long> since) {
    switch (found) {
      case Attempt.Refused<LiveTable>(Refusal refusal) -> {
        metrics.refused(refusal.code());
        newcomer.outbox().sendText(piste.server.wire.Messages.goodbye(refusal));
        newcomer.outbox().close(closing(refusal.kind()));
      }
      case Attempt.Made<LiveTable>(LiveTable table) -> seat(newcomer, table, since);
    }
  }

  /// What is known of a table elsewhere may be of a time before the newcomer sat down there.
  private boolean hasPlace(Newcomer newcomer, LiveTable table) {
    Seating known = table.state().seating();
    return newcomer.place().sit(table.id(), known)
        || (hall.glance(table.id()) instanceof Attempt.Made<Glance>(Glance now)
            && !now.state().seating().equals(known)
            && newcomer.place().sit(table.id(), now.state().seating()));
  }

  private void seat(Newcomer newcomer, LiveTable table, Optional<Long> since) {
    if (!hasPlace(newcomer, table)) {
      metrics.refused("server.too-many-connections");
      newcomer.outbox().close(Closing.TOO_MANY);
      return;
    }
    Outbox outbox = newcomer.outbox();
    Socket socket =
        new Socket(
            table,
            new Viewer(newcomer.context().attribute("guest"), outbox),
            outbox,
            newcomer.pulse(),
            chatLimiter,
            metrics,
            newcomer::closed);
    String id = newcomer.context().sessionId();
    sockets.put(id, socket);
    boolean isGone = newcomers.remove(id) == null;
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
    newcomers.values().forEach(newcomer -> newcomer.watch(patience, metrics));
    sockets.values().forEach(socket -> socket.watch(now, settings.pace().silence()));
    Stream.concat(
            newcomers.values().stream().map(Newcomer::outbox),
            sockets.values().stream().map(Socket::outbox))
        .filter(outbox -> outbox.isOverdue(now, FAREWELL.toNanos()))
        .forEach(Outbox::disconnect);
  }

  /// Asks every client whether it is still there. Whoever does not answer is found by [#watch].
  void ping() {
    sockets.values().forEach(Socket::ping);
  }
}

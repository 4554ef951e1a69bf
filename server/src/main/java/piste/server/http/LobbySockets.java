package piste.server.http;

import io.javalin.config.RoutesConfig;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.care.CareDesk;
import piste.server.guest.RateLimits;
import piste.server.guest.Shares;
import piste.server.hall.Closing;
import piste.server.meet.Lobby;
import piste.server.meet.Presence;
import piste.server.meet.Visitor;
import piste.server.ops.Metrics;
import piste.server.settings.Limit;
import piste.server.settings.Pace;
import piste.server.wire.LobbyMessage;
import piste.server.wire.MeetJson;
import piste.table.Session;

/// The WebSocket side of the lobby. Connections, messages and pings count like those of tables.
final class LobbySockets {
  static final String PATH = "/ws/lobby";

  /// How long one who was told that this is the end may take to go.
  private static final Duration FAREWELL = Duration.ofSeconds(5);

  private static final Refusal TOO_MANY_WISHES =
      new Refusal(
          Refusal.Kind.TOO_OFTEN, "meet.too-often", "you looked for people often: wait a while");

  private final Lobby lobby;
  private final Sockets sockets;
  private final CareDesk care;
  private final Shares wishes;
  private final Pace pace;
  private final Metrics metrics;
  private final Map<String, Looker> lookers = new ConcurrentHashMap<>();

  private record Looker(PendingConnection connection, Visitor visitor, Presence.Stay stay) {}

  LobbySockets(
      Lobby lobby, Sockets sockets, CareDesk care, RateLimits rates, Pace pace, Metrics metrics) {
    this.care = care;
    this.lobby = lobby;
    this.sockets = sockets;
    this.wishes = rates.shares(Limit.GUEST_WISHES, Limit.ADDRESS_WISHES);
    this.pace = pace;
    this.metrics = metrics;
    metrics.watch("piste.lobby", "Clients that look for a table or for people", lookers::size);
  }

  void routes(RoutesConfig routes) {
    routes.wsBeforeUpgrade(PATH, sockets::beforeUpgrade);
    routes.ws(PATH, this::configure);
  }

  private void configure(WsConfig socket) {
    socket.onConnect(this::connect);
    socket.onMessage(
        context -> {
          Looker looker = lookers.get(context.sessionId());
          if (looker != null) {
            hear(looker, context.message());
          }
        });
    socket.onBinaryMessage(
        context ->
            Optional.ofNullable(lookers.get(context.sessionId()))
                .ifPresent(looker -> looker.connection().outbox().close(Closing.TEXT_ONLY)));
    socket.onClose(
        context -> Optional.ofNullable(lookers.remove(context.sessionId())).ifPresent(this::gone));
  }

  private void connect(WsConnectContext context) {
    sockets.arrived(context).ifPresent(connection -> enter(context, connection));
  }

  private void enter(WsConnectContext context, PendingConnection connection) {
    Session guest = Sockets.who(context).person();
    Visitor visitor = new Visitor(guest, connection.outbox());
    Looker looker = new Looker(connection, visitor, lobby.presence().come(guest, Optional.empty()));
    lookers.put(context.sessionId(), looker);
    if (connection.slot().look()) {
      lobby.enter(visitor);
    } else {
      metrics.refused("server.too-many-connections");
      connection.outbox().close(Closing.TOO_MANY);
    }
  }

  private void gone(Looker looker) {
    lobby.leave(looker.visitor());
    looker.stay().end();
    looker.connection().closed();
  }

  private void hear(Looker looker, String text) {
    if (!looker.connection().rate().message()) {
      metrics.refused("server.too-fast");
      looker.connection().outbox().close(Closing.TOO_MANY);
      return;
    }
    switch (LobbyMessage.read(text)) {
      case Attempt.Refused<LobbyMessage>(Refusal why) -> refuse(looker, "", why);
      case Attempt.Made<LobbyMessage>(LobbyMessage.Seek seek)
          when !wishes.take(looker.connection().rate().asker()) ->
          refuse(looker, seek.id(), TOO_MANY_WISHES);
      case Attempt.Made<LobbyMessage>(LobbyMessage.Seek seek) ->
          care.refuses(looker.visitor().session())
              .ifPresentOrElse(
                  banned -> refuse(looker, seek.id(), banned),
                  () -> lobby.hear(looker.visitor(), seek));
      case Attempt.Made<LobbyMessage>(LobbyMessage message) ->
          lobby.hear(looker.visitor(), message);
    }
  }

  private void refuse(Looker looker, String id, Refusal why) {
    metrics.refused(why.code());
    looker.connection().outbox().sendText(MeetJson.refusal(id, why));
  }

  /// Cuts off whoever sends too much, is not there any more, or does not go when told.
  void watch() {
    long now = System.nanoTime();
    for (Looker looker : lookers.values()) {
      PendingConnection connection = looker.connection();
      if (connection.rate().isOverdone()) {
        metrics.refused("server.too-fast");
        connection.outbox().close(Closing.TOO_MANY);
      }
      if (connection.rate().isSilent(now, pace.silence())
          && connection.outbox().cutOff(Closing.SILENT)) {
        metrics.refused("server.silent");
      }
      if (connection.outbox().isOverdue(now, FAREWELL.toNanos())) {
        connection.outbox().disconnect();
      }
    }
  }

  /// Asks every client whether it is still there.
  void ping() {
    lookers.values().forEach(looker -> looker.connection().outbox().ping());
  }
}

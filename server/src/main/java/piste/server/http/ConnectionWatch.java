package piste.server.http;

import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.core.WebSocketConnection;

/// All connections to this server, as the network library has them. A client that takes for ever to
/// say what it wants is cut off: the library itself only minds those who say nothing at all.
final class ConnectionWatch implements Connection.Listener {
  private final long patience;
  private final LongSupplier nanos;
  private final Map<Connection, Asking> asking = new ConcurrentHashMap<>();
  private final Map<SocketAddress, Connection> sockets = new ConcurrentHashMap<>();

  /// A connection on which requests come.
  private static final class Asking {
    long requests;
    long answers;
    long bytes;
    long since;
  }

  /// @param patience how long the head of a request may take
  ConnectionWatch(Duration patience, LongSupplier nanos) {
    this.patience = patience.toNanos();
    this.nanos = nanos;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection instanceof WebSocketConnection socket) {
      sockets.put(socket.getEndPoint().getRemoteSocketAddress(), connection);
    } else {
      Asking begun = new Asking();
      begun.since = nanos.getAsLong();
      asking.put(connection, begun);
    }
  }

  @Override
  public void onClosed(Connection connection) {
    asking.remove(connection);
    if (connection instanceof WebSocketConnection socket) {
      sockets.remove(socket.getEndPoint().getRemoteSocketAddress(), connection);
    }
  }

  /// How many frames have come over a connection so far, pings among them.
  LongSupplier frames(Session session) {
    Connection connection = sockets.get(session.getRemoteSocketAddress());
    return connection == null ? () -> 0 : connection::getMessagesIn;
  }

  /// Cuts off those who began to ask and do not come to an end.
  void sweep() {
    long now = nanos.getAsLong();
    asking.forEach(
        (connection, was) -> {
          if (isStuck(connection, was, now)) {
            connection.getEndPoint().close();
          }
        });
  }

  /// Whether something came, but for long no whole request. One who says nothing between two
  /// requests is not stuck, nor is one whose request is being answered.
  private boolean isStuck(Connection connection, Asking was, long now) {
    long requests = connection.getMessagesIn();
    long bytes = connection.getBytesIn();
    long answers = connection.getMessagesOut();
    boolean movesOn = requests != was.requests || answers != was.answers;
    boolean isBetween = requests > 0 && bytes == was.bytes;
    boolean isBeingAnswered = answers < requests;
    if (movesOn || isBetween || isBeingAnswered) {
      was.requests = requests;
      was.answers = answers;
      was.bytes = bytes;
      was.since = now;
    }
    return now - was.since > patience;
  }
}

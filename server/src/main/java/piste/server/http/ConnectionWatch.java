package piste.server.http;

import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.core.WebSocketConnection;
import piste.server.settings.Limit;
import piste.server.settings.Limits;

/// All connections to this server, as the network library has them. A client that takes for ever to
/// say what it wants or to take the answer is cut off: the library itself only minds those who are
/// silent.
final class ConnectionWatch implements Connection.Listener {
  private final Patience patience;
  private final LongSupplier nanos;
  private final Map<Connection, Asking> asking = new ConcurrentHashMap<>();
  private final Map<SocketAddress, Connection> sockets = new ConcurrentHashMap<>();

  /// Where each of them comes from: one that is closed does not say so any more.
  private final Map<Connection, SocketAddress> addresses = new ConcurrentHashMap<>();

  /// How long each part of a request may take.
  ///
  /// @param head until its head has come
  /// @param body from then on, until its body has come
  /// @param answer from its beginning on, until the client has taken it
  record Patience(Duration head, Duration body, Duration answer) {
    static Patience of(Limits limits) {
      return new Patience(
          Duration.ofSeconds(limits.count(Limit.HEAD_SECONDS)),
          Duration.ofSeconds(limits.count(Limit.BODY_SECONDS)),
          Duration.ofSeconds(limits.count(Limit.ANSWER_SECONDS)));
    }
  }

  /// A connection on which requests come.
  private static final class Asking {
    long requests;
    long answers;
    long bytesIn;
    long bytesOut;

    /// When the last head or answer was complete, or it was last between two requests.
    long since;

    /// When nothing was on its way to the client.
    long quiet;
  }

  ConnectionWatch(Patience patience, LongSupplier nanos) {
    this.patience = patience;
    this.nanos = nanos;
  }

  @Override
  public void onOpened(Connection connection) {
    if (connection instanceof WebSocketConnection) {
      Optional.ofNullable(connection.getEndPoint().getRemoteSocketAddress())
          .ifPresent(address -> add(connection, address));
    } else {
      Asking begun = new Asking();
      begun.since = nanos.getAsLong();
      begun.quiet = begun.since;
      asking.put(connection, begun);
    }
  }

  @Override
  public void onClosed(Connection connection) {
    asking.remove(connection);
    Optional.ofNullable(addresses.remove(connection))
        .ifPresent(address -> sockets.remove(address, connection));
  }

  private void add(Connection connection, SocketAddress address) {
    addresses.put(connection, address);
    sockets.put(address, connection);
  }

  /// How many connections are remembered.
  int size() {
    return asking.size() + sockets.size() + addresses.size();
  }

  /// How many frames have come over a connection so far, pings among them.
  LongSupplier frames(Session session) {
    Connection connection = sockets.get(session.getRemoteSocketAddress());
    return connection == null ? () -> 0 : connection::getMessagesIn;
  }

  /// Cuts off those who began and do not come to an end.
  void sweep() {
    long now = nanos.getAsLong();
    asking.forEach(
        (connection, was) -> {
          if (isStuck(connection, was, now)) {
            connection.getEndPoint().close();
          }
        });
  }

  /// One who says nothing between two requests is not stuck, nor is one who waits for an answer.
  private boolean isStuck(Connection connection, Asking was, long now) {
    long requests = connection.getMessagesIn();
    long answers = connection.getMessagesOut();
    if (requests != was.requests || answers != was.answers) {
      was.requests = requests;
      was.answers = answers;
      was.bytesIn = connection.getBytesIn();
      was.bytesOut = connection.getBytesOut();
      was.since = now;
      was.quiet = now;
      return false;
    }
    // An answer counts as soon as it is begun.
    return isAnswerStuck(connection, was, now)
        || (answers < requests
            ? isBodyStuck(connection, was, now)
            : isHeadStuck(connection, was, now));
  }

  /// Whether something came after the last request, but for long no whole head.
  private boolean isHeadStuck(Connection connection, Asking was, long now) {
    if (was.requests > 0 && connection.getBytesIn() == was.bytesIn) {
      was.since = now;
    }
    return isOver(was.since, now, patience.head());
  }

  /// Whether pieces of a body still come long after the head.
  private boolean isBodyStuck(Connection connection, Asking was, long now) {
    boolean comes = connection.getBytesIn() != was.bytesIn;
    was.bytesIn = connection.getBytesIn();
    return comes && isOver(was.since, now, patience.body());
  }

  /// Whether a client still has not taken all of an answer that began long ago.
  private boolean isAnswerStuck(Connection connection, Asking was, long now) {
    boolean isOnItsWay =
        connection.getBytesOut() != was.bytesOut
            || (connection.getEndPoint() instanceof AbstractEndPoint end
                && end.getWriteFlusher().isPending());
    was.bytesOut = connection.getBytesOut();
    if (!isOnItsWay) {
      was.quiet = now;
    }
    return isOver(was.quiet, now, patience.answer());
  }

  private static boolean isOver(long since, long now, Duration patience) {
    return now - since > patience.toNanos();
  }
}

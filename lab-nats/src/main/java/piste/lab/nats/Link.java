package piste.lab.nats;

import io.nats.client.AuthenticationException;
import io.nats.client.Connection;
import io.nats.client.ConnectionListener;
import io.nats.client.ConnectionListener.Events;
import io.nats.client.ErrorListener;
import io.nats.client.JetStream;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.Nats;
import io.nats.client.Options;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import piste.rules.Attempt;

/// A connection to a NATS server with JetStream. Once there it mends itself, for as long as it
/// takes.
public final class Link implements AutoCloseable {
  private static final Duration AGAIN = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration FLUSH = Duration.ofSeconds(2);

  private final Connection connection;
  private final JetStream streams;
  private final JetStreamManagement management;
  /// Before it is there and when it is being closed, nothing is said of the connection.
  private final AtomicBoolean isQuiet;

  private Link(Connection connection, AtomicBoolean isQuiet) throws IOException {
    this.connection = connection;
    this.streams = connection.jetStream();
    this.management = connection.jetStreamManagement();
    this.isQuiet = isQuiet;
  }

  /// Connects, or says why that is not possible.
  ///
  /// @param url such as `nats://host:4222`, or several with commas between them
  /// @param name what the server's own lists are to call this end
  /// @param notes told, in one line each, when the connection is lost and when it is back
  public static Attempt<Link> open(String url, String name, Consumer<String> notes)
      throws InterruptedException {
    AtomicBoolean isQuiet = new AtomicBoolean(true);
    String shown = url.replaceAll("//[^/@,]*@", "//");
    Connection connection;
    try {
      connection = Nats.connect(options(url, shown, name, notes, isQuiet));
    } catch (IllegalArgumentException e) {
      return Attempt.refused(
          "lab.nats-url",
          "%s is not the address of a NATS server: %s".formatted(shown, e.getMessage()));
    } catch (AuthenticationException e) {
      return Attempt.refused(
          "lab.nats-denied",
          "the NATS server at %s denies access: %s".formatted(shown, e.getMessage()));
    } catch (IOException _) {
      return Attempt.refused(
          "lab.nats-absent",
          "no NATS server answers at %s; start one with: nats-server --jetstream".formatted(shown));
    }
    isQuiet.set(false);
    return withStreams(connection, shown, isQuiet);
  }

  private static Attempt<Link> withStreams(Connection connection, String url, AtomicBoolean isQuiet)
      throws InterruptedException {
    try {
      Link link = new Link(connection, isQuiet);
      link.management.getAccountStatistics();
      return Attempt.made(link);
    } catch (IOException | JetStreamApiException e) {
      isQuiet.set(true);
      connection.close();
      return Attempt.refused(
          "lab.nats-no-jetstream",
          "the NATS server at %s offers no JetStream (%s); start it with: nats-server --jetstream"
              .formatted(url, e.getMessage()));
    }
  }

  /// @param shown the address without names and passwords
  private static Options options(
      String url, String shown, String name, Consumer<String> notes, AtomicBoolean isQuiet) {
    return Options.builder()
        .server(url)
        .connectionName(name)
        .connectionTimeout(PATIENCE)
        .maxReconnects(-1)
        .reconnectWait(AGAIN)
        .errorListener(new ErrorListener() {})
        .connectionListener(listener(shown, notes, isQuiet))
        .build();
  }

  /// The server's library tells of a loss at every attempt that fails; people are told once.
  private static ConnectionListener listener(
      String shown, Consumer<String> notes, AtomicBoolean isQuiet) {
    AtomicBoolean isLost = new AtomicBoolean();
    return (_, event) -> {
      if (event == Events.DISCONNECTED && !isQuiet.get() && !isLost.getAndSet(true)) {
        notes.accept("connection to %s lost; reconnecting".formatted(shown));
      } else if (event == Events.RECONNECTED && isLost.getAndSet(false)) {
        notes.accept("reconnected to %s".formatted(shown));
      }
    };
  }

  Connection connection() {
    return connection;
  }

  JetStream streams() {
    return streams;
  }

  JetStreamManagement management() {
    return management;
  }

  /// Waits until what was sent has left, if there is a connection.
  void flush() {
    try {
      connection.flush(FLUSH);
    } catch (TimeoutException | IllegalStateException _) {
      // Nobody is there to hear it.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    isQuiet.set(true);
    try {
      connection.close();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

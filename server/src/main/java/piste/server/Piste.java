package piste.server;

import java.nio.file.Path;
import java.util.Optional;
import piste.rules.Attempt;
import piste.server.guest.Guests;
import piste.server.guest.ServerKey;
import piste.server.http.Front;
import piste.server.ops.Metrics;

/// A running server. [#open] is the one place where its parts are put together: for the command, for
/// tests, for benchmarks.
public final class Piste implements AutoCloseable {
  private final Front front;
  private final Metrics metrics;

  private Piste(Front front, Metrics metrics) {
    this.front = front;
    this.metrics = metrics;
  }

  /// Starts a server, or says what is in the way.
  public static Attempt<Piste> open(ServerSettings settings) {
    Metrics metrics = new Metrics();
    return key(settings.data())
        .then(key -> Front.open(settings, new Guests(key), metrics))
        .map(front -> new Piste(front, metrics));
  }

  private static Attempt<ServerKey> key(Optional<Path> data) {
    return data.map(ServerKey::in).orElseGet(() -> Attempt.made(ServerKey.passing()));
  }

  public int port() {
    return front.port();
  }

  @Override
  public void close() {
    front.stopAccepting();
    front.close();
    metrics.close();
  }
}

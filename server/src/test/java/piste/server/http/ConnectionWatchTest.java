package piste.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.javalin.Javalin;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limits;
import piste.testkit.Waiting;

/// What is remembered of connections, over real ones.
class ConnectionWatchTest {
  private static final int NUMBER = 8;

  private final ConnectionWatch watch =
      new ConnectionWatch(ConnectionWatch.Patience.of(Limits.NONE), System::nanoTime);

  private Javalin server() {
    return Javalin.create(
        config -> {
          config.startup.showJavalinBanner = false;
          config.jetty.host = "127.0.0.1";
          config.jetty.port = 0;
          config.jetty.modifyServer(
              server ->
                  server.addEventListener(
                      new LifeCycle.Listener() {
                        @Override
                        public void lifeCycleStarting(LifeCycle starting) {
                          List.of(server.getConnectors())
                              .forEach(connector -> connector.addEventListener(watch));
                        }
                      }));
          config.routes.ws("/", _ -> {});
        });
  }

  private static WebSocket connect(HttpClient client, int port) {
    return client
        .newWebSocketBuilder()
        .buildAsync(URI.create("ws://127.0.0.1:" + port + "/"), new WebSocket.Listener() {})
        .join();
  }

  @Test
  void nothingIsRememberedOfAConnectionThatIsClosed() throws InterruptedException {
    Javalin server = server().start();
    try (HttpClient client = HttpClient.newHttpClient()) {
      List<WebSocket> sockets =
          IntStream.range(0, NUMBER).mapToObj(_ -> connect(client, server.port())).toList();
      Waiting.until("all are remembered", () -> watch.size() >= NUMBER);
      // Half of them say goodbye, half hang up.
      for (int i = 0; i < NUMBER; i++) {
        if (i % 2 == 0) {
          sockets.get(i).sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        } else {
          sockets.get(i).abort();
        }
      }
      Waiting.until("all are forgotten", () -> watch.size() == 0);
      assertThat(watch.size()).isZero();
    } finally {
      server.stop();
    }
  }
}

package piste.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static piste.app.Ran.piste;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import piste.app.Ran;

class HealthCommandTest {
  @Test
  void aServerThatIsUpIsHealthy() throws IOException {
    Ran ran = askingOneThatAnswers(200, "{\"status\": \"up\"}");
    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("up");
  }

  @Test
  void aServerThatCannotSaveGamesIsNotAndSaysWhy() throws IOException {
    Ran ran = askingOneThatAnswers(503, "{\"reason\": \"the disk is full\"}");
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out()).contains("the disk is full");
  }

  @Test
  void whereNoServerAnswersNothingIsHealthy() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    Ran ran = piste("health", "--port", Integer.toString(free));
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.err()).contains("no server answers at http://127.0.0.1:" + free);
  }

  @Test
  void anAddressThatIsNoneIsRefused() {
    Ran ran = piste("health", "--host", "my host");
    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.err()).contains("--host is an address such as");
  }

  private static Ran askingOneThatAnswers(int status, String body) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/health",
        exchange -> {
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    try {
      return piste("health", "--port", Integer.toString(server.getAddress().getPort()));
    } finally {
      server.stop(0);
    }
  }
}

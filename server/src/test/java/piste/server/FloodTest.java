package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.http.Front;

/// Clients that use the network itself against a server.
class FloodTest {
  private static final int PATIENCE_MILLIS = 15_000;

  private final Piste piste =
      Piste.open(ServerSettings.passing().with(Limits.STANDARD.with(Limit.HEAD_SECONDS, 1)))
          .orThrow();

  @AfterEach
  void stop() {
    piste.close();
  }

  private Socket connected(String text) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), piste.port());
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  @Test
  void pingsCountAsMessages() {
    Visitor anns = new Visitor(piste.port());
    Visit ann = anns.open("{\"seats\":2,\"dice\":\"fair\"}");
    ann.await("welcome");
    for (int i = 0; i < 500 && !ann.closed.isDone(); i++) {
      try {
        ann.socket.sendPing(ByteBuffer.allocate(4)).join();
      } catch (CompletionException _) {
        break;
      }
    }
    assertThat(ann.closedWith()).isIn(4429, 1006);
    assertThat(anns.get("/metrics").body())
        .contains("piste_refusals_total{code=\"server.too-fast\"}");
  }

  @Test
  void afewPingsHarmNobody() throws InterruptedException {
    Visit ann = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"}");
    ann.await("welcome");
    for (int i = 0; i < 20; i++) {
      ann.socket.sendPing(ByteBuffer.allocate(4)).join();
    }
    Thread.sleep(Duration.ofMillis(1_200));
    Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
  }

  @Test
  void headsThatNeverEndAreCutOff() throws IOException, InterruptedException {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      slow.add(connected("GET / HTTP/1.1\r\nHost: x\r\nX-"));
    }
    try (Socket honest = connected("GET /health HTTP/1.1\r\nHost: x\r\n\r\n")) {
      assertThat(read(honest)).contains("200");
      assertThat(allClosed(slow)).isTrue();
      // One who rests between two requests is not slow.
      honest
          .getOutputStream()
          .write("GET /health HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(read(honest)).contains("200");
    }
  }

  /// Each sends a letter now and then, which is enough for a timeout that only minds silence.
  private static boolean allClosed(List<Socket> slow) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofMillis(PATIENCE_MILLIS).toNanos();
    while (System.nanoTime() < end && !slow.isEmpty()) {
      Thread.sleep(200);
      slow.removeIf(FloodTest::isCutOff);
    }
    return slow.isEmpty();
  }

  private static boolean isCutOff(Socket socket) {
    try {
      socket.setSoTimeout(20);
      socket.getOutputStream().write('a');
      return socket.getInputStream().read() < 0;
    } catch (java.net.SocketTimeoutException _) {
      return false;
    } catch (IOException _) {
      return true;
    }
  }

  private static String read(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    byte[] bytes = new byte[4096];
    return new String(bytes, 0, Math.max(0, in.read(bytes)), StandardCharsets.US_ASCII);
  }

  @Test
  void whatAClientBreaksOffIsNoFailureOfTheServer() throws Exception {
    try (Logged logged = Logged.by(Front.class)) {
      for (int i = 0; i < 10; i++) {
        Socket socket =
            connected(
                "POST /api/tables/import HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nabc");
        Thread.sleep(50);
        socket.setSoLinger(true, 0);
        socket.close();
      }
      Thread.sleep(500);
      assertThat(new Visitor(piste.port()).get("/health").statusCode()).isEqualTo(200);
      assertThat(logged.lines()).isEmpty();
    }
  }

  @Test
  void metricsAreNotForAPageWhoseNameSuddenlyMeansThisMachine() throws IOException {
    for (String host : List.of("evil.example", "evil.example:" + piste.port(), "")) {
      try (Socket socket = connected("GET /metrics HTTP/1.1\r\nHost: " + host + "\r\n\r\n")) {
        assertThat(read(socket)).as(host).doesNotContain("200 OK");
      }
    }
    for (String host : List.of("localhost", "localhost:80", "127.0.0.1:9", "[::1]:9", "[::1]")) {
      try (Socket socket = connected("GET /metrics HTTP/1.1\r\nHost: " + host + "\r\n\r\n")) {
        assertThat(read(socket)).as(host).contains("200 OK");
      }
    }
  }
}

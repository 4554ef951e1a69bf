package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Rate;
import piste.server.settings.ServerSettings;

/// Clients that use the network itself against a server.
class FloodTest {
  private static final int PATIENCE_MILLIS = 90_000;

  private final Piste piste =
      Piste.open(
              ServerSettings.temporary()
                  .with(
                      Limits.STANDARD
                          .with(Limit.HEAD_SECONDS, 1)
                          .with(Limit.BODY_SECONDS, 1)
                          .with(Limit.ANSWER_SECONDS, 1)
                          // The large answer below is no crime.
                          .with(Limit.GUEST_REQUESTS, Rate.ANY)))
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

  @Test
  void bodiesThatNeverEndAreCutOff() throws IOException, InterruptedException {
    List<Socket> slow = new ArrayList<>();
    for (String path : List.of("/api/tables", "/api/tables/import", "/api/tables/summaries")) {
      String head = "POST %s HTTP/1.1\r\nHost: x\r\n".formatted(path);
      slow.add(connected(head + "Content-Length: 9000\r\n\r\n{"));
      slow.add(connected(head + "Transfer-Encoding: chunked\r\n\r\n2000\r\n{"));
    }
    assertThat(allClosed(slow)).isTrue();
  }

  @Test
  void aSecondRequestThatNeverEndsIsCutOff() throws IOException, InterruptedException {
    List<Socket> slow = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Socket socket = connected("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
      assertThat(read(socket)).contains("200");
      slow.add(socket);
    }
    // So slow that most looks at it find nothing new.
    assertThat(allClosed(slow, 1_300)).isTrue();
  }

  /// Takes a few bytes now and then of answers that are larger than what the system holds for it.
  @Test
  void anAnswerThatIsNeverTakenIsCutOff() throws IOException, InterruptedException {
    try (Socket slow = new Socket()) {
      slow.setReceiveBufferSize(2048);
      slow.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), piste.port()));
      slow.setSoTimeout(PATIENCE_MILLIS);
      byte[] request =
          "GET /api/words/fr HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
      boolean open = true;
      for (int i = 0; i < 200; i++) {
        slow.getOutputStream().write(request);
      }
      long end = System.nanoTime() + Duration.ofMillis(PATIENCE_MILLIS).toNanos();
      while (open && System.nanoTime() < end) {
        Thread.sleep(100);
        open = isOpen(slow);
      }
      assertThat(open).isFalse();
    }
  }

  /// What was already sent can be read after the end too; only who writes notices it.
  private static boolean isOpen(Socket socket) {
    try {
      socket.getOutputStream().write('\n');
      return socket.getInputStream().read(new byte[16]) >= 0;
    } catch (IOException _) {
      return false;
    }
  }

  /// Each sends a letter now and then, which is enough for a timeout that only minds silence.
  private static boolean allClosed(List<Socket> slow) throws InterruptedException {
    return allClosed(slow, 200);
  }

  private static boolean allClosed(List<Socket> slow, long pause) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofMillis(PATIENCE_MILLIS).toNanos();
    while (System.nanoTime() < end && !slow.isEmpty()) {
      Thread.sleep(pause);
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

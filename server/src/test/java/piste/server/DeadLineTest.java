package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.settings.ServerSettings;
import piste.testkit.Waiting;

/// Connections over which nothing comes any more, though nobody has closed them.
class DeadLineTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";
  private static final Duration PINGS = Duration.ofMillis(250);
  private static final Duration SILENCE = Duration.ofSeconds(3);
  private static final String CUT_OFF = "piste_refusals_total{code=\"server.silent\"} 1.0";

  private final Piste piste =
      Piste.open(
              ServerSettings.temporary()
                  .with(Pace.BRISK.withPings(PINGS, SILENCE))
                  .with(Limits.NONE.with(Limit.GUEST_CONNECTIONS, 1)))
          .orThrow();
  private final Visitor anns = new Visitor(piste.port());

  @AfterEach
  void stop() {
    piste.close();
  }

  private boolean isCutOff() {
    return new Visitor(piste.port()).get("/metrics").body().contains(CUT_OFF);
  }

  @Test
  void aPlayerWhoseCableIsPulledIsAwayAndTheirPlaceIsFree() throws InterruptedException {
    try (Cable cable = new Cable(piste.port())) {
      Visit ann = anns.open(TERMS);
      Visitor bobs = new Visitor(cable.port());
      Visit bob = bobs.visit(ann.table, ann.key);
      Players.begin(ann, bob);
      cable.cut();
      while (!ann.view.path("seats").get(1).path("away").asBoolean()) {
        ann.await("update");
      }
      assertThat(isCutOff()).isTrue();
      // Each guest may have one connection here.
      bobs.at(piste.port()).visit(ann.table, ann.key).await("welcome");
      // She said nothing meanwhile, but answered.
      assertThat(ann.closed.isDone()).isFalse();
    }
  }

  @Test
  void whoeverReadsButNeverAnswersIsToldAndCutOff() throws IOException {
    Visit ann = anns.open(TERMS);
    ann.await("welcome");
    try (Socket silent = BareSocket.to(piste.port(), ann.table + "?key=" + ann.key)) {
      byte[] heard =
          CompletableFuture.supplyAsync(() -> allOf(silent), Thread::startVirtualThread)
              .orTimeout(Waiting.LONG_ENOUGH.toSeconds(), TimeUnit.SECONDS)
              .join();
      assertThat(isCutOff()).isTrue();
      int reason = "nothing came from you for long: come back".length();
      byte[] end = Arrays.copyOfRange(heard, heard.length - reason - 4, heard.length);
      assertThat(ByteBuffer.wrap(end).getShort(2)).isEqualTo((short) 1001);
    }
    assertThat(ann.closed.isDone()).isFalse();
  }

  private static byte[] allOf(Socket socket) {
    try {
      return socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// As a browser does for a page that sleeps.
  @Test
  void whoeverOnlyAnswersPingsStays() throws InterruptedException {
    Visit ann = anns.open(TERMS);
    ann.await("welcome");
    AtomicInteger pings = new AtomicInteger();
    CompletableFuture<Integer> closed = new CompletableFuture<>();
    WebSocket.Listener sleeper =
        new WebSocket.Listener() {
          @Override
          public CompletionStage<?> onPing(WebSocket from, ByteBuffer message) {
            pings.incrementAndGet();
            return WebSocket.Listener.super.onPing(from, message);
          }

          @Override
          public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            closed.complete(code);
            return null;
          }
        };
    new Visitor(piste.port()).socket(ann.table + "?key=" + ann.key, sleeper);
    long enough = 2 * SILENCE.dividedBy(PINGS);
    Waiting.until("it was asked often", () -> closed.isDone() || pings.get() > enough);
    assertThat(closed.isDone()).isFalse();
    assertThat(isCutOff()).isFalse();
  }
}

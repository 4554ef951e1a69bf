package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;
import piste.testkit.Waiting;

/// Connections that are not at a table: they have no key yet, or were sent away.
class NewcomersTest {
  private static final String TERMS = "{\"seats\":2,\"dice\":\"fair\"}";
  private static final String ENTER = "{\"type\":\"enter\",\"key\":\"%s\"}";

  private final List<Piste> opened = new ArrayList<>();

  @AfterEach
  void stop() {
    opened.forEach(Piste::close);
  }

  private int open(Limits limits) {
    Piste piste = Piste.open(ServerSettings.temporary().with(limits)).orThrow();
    opened.add(piste);
    return piste.port();
  }

  /// Comes to a private table without its key.
  private static Visit knocking(Visitor visitor, Visit table) {
    Visit visit = new Visit(table.table, "");
    visit.socket = visitor.socket(table.table, visit);
    return visit;
  }

  @Test
  void theyCountForAGuestUntilTheyAreGone() throws InterruptedException {
    int port = open(Limits.NONE.with(Limit.GUEST_CONNECTIONS, 3).with(Limit.KEY_SECONDS, 600));
    Visit ann = new Visitor(port).open(TERMS);
    ann.await("welcome");
    Visitor bob = new Visitor(port);
    List<Visit> waiting = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      waiting.add(knocking(bob, ann));
    }
    assertThat(knocking(bob, ann).closedWith()).isIn(4429, 1006);
    assertThat(waiting).noneMatch(one -> one.closed.isDone());
    // One of them brings the key and is let in: it still counts once.
    waiting.getFirst().socket.sendText(ENTER.formatted(ann.key), true).join();
    waiting.getFirst().await("welcome");
    assertThat(knocking(bob, ann).closedWith()).isIn(4429, 1006);
    waiting.getLast().leave();
    Waiting.until("a place is free again", () -> getsIn(bob, ann));
  }

  private static boolean getsIn(Visitor visitor, Visit table) {
    Visit visit = knocking(visitor, table);
    visit.socket.sendText(ENTER.formatted(table.key), true).exceptionally(_ -> null).join();
    while (!visit.closed.isDone() && visit.texts.isEmpty()) {
      Thread.onSpinWait();
    }
    return !visit.texts.isEmpty();
  }

  @Test
  void theyCountForAnAddressButKeepNoPlayerOut() {
    int port =
        open(Limits.STANDARD.with(Limit.ADDRESS_CONNECTIONS, 2).with(Limit.KEY_SECONDS, 600));
    Visitor anns = new Visitor(port);
    Visit ann = anns.open(TERMS);
    ann.await("welcome");
    new Visitor(port).visit(ann.table, ann.key).await("welcome");
    new Visitor(port).visit(ann.table, ann.key).await("welcome");
    knocking(new Visitor(port), ann);
    ann.leave();
    // Watchers have all their places, and one more waits; the host still gets in.
    Visit back = knocking(anns, ann);
    back.socket.sendText(ENTER.formatted(ann.key), true).join();
    back.await("welcome");
    knocking(new Visitor(port), ann);
    assertThat(knocking(new Visitor(port), ann).closedWith()).isIn(4429, 1006);
  }

  @Test
  void whoeverBringsNoKeyIsSentAwayHoweverManyPingsComeInstead() throws InterruptedException {
    int port = open(Limits.NONE.with(Limit.KEY_SECONDS, 1));
    Visit ann = new Visitor(port).open(TERMS);
    ann.await("welcome");
    Visit stranger = knocking(new Visitor(port), ann);
    Waiting.until(
        "it is closed",
        () -> {
          try {
            stranger.socket.sendPing(ByteBuffer.allocate(1)).join();
          } catch (CompletionException _) {
            // It is closed already.
          }
          return stranger.closed.isDone();
        });
    assertThat(stranger.closedWith()).isEqualTo(4408);
    assertThat(ann.closed.isDone()).isFalse();
    assertThat(new Visitor(port).get("/metrics").body())
        .contains("piste_refusals_total{code=\"server.too-slow\"} 1.0");
  }

  /// It reads on, and only sends pings instead of an answer to the end.
  @Test
  void whoeverIsSentAwayAndStaysIsCutOff() throws IOException, InterruptedException {
    int port = open(Limits.NONE);
    Visit ann = new Visitor(port).open(TERMS);
    try (Socket stranger = BareSocket.to(port, ann.table + "?key=wrong")) {
      Waiting.until("it is cut off", () -> !pings(stranger));
    }
  }

  private static boolean pings(Socket socket) {
    try {
      Thread.sleep(200);
      socket.getOutputStream().write(new byte[] {(byte) 0x89, (byte) 0x80, 0, 0, 0, 0});
      return true;
    } catch (IOException _) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}

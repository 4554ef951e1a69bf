package piste.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import org.junit.jupiter.api.Test;
import piste.server.settings.Limit;
import piste.server.settings.Limits;
import piste.server.settings.ServerSettings;

/// A client that does not read.
class SlowClientTest {
  @Test
  void itIsDroppedAndTheOthersFeelNothing() throws IOException {
    isDroppedBy(Limits.NONE.with(Limit.OUTBOX_MESSAGES, 16).with(Limit.OUTBOX_BYTES, 100_000));
  }

  /// Each may be within its own bounds.
  @Test
  void theSlowestIsDroppedWhenTooMuchWaitsForAllTogether() throws IOException {
    isDroppedBy(
        Limits.NONE
            .with(Limit.OUTBOX_MESSAGES, 1_000_000)
            .with(Limit.OUTBOX_BYTES, 900_000_000)
            .with(Limit.OUTBOXES_BYTES, 100_000));
  }

  private static void isDroppedBy(Limits limits) throws IOException {
    try (Piste piste = Piste.open(ServerSettings.temporary().with(limits)).orThrow()) {
      Visit ann = new Visitor(piste.port()).open("{\"seats\":2,\"dice\":\"fair\"}");
      ann.await("welcome");
      Players.must(ann.ask("sit", "\"seat\":1,\"name\":\"Ann\""));
      try (Socket slow = BareSocket.to(piste.port(), ann.table + "?key=" + ann.key)) {
        slow.setReceiveBufferSize(2048);
        String text = "x".repeat(200);
        Visitor watcher = new Visitor(piste.port());
        for (int i = 0; i < 20_000 && !isDropped(watcher, i); i++) {
          Players.must(ann.ask("say", "\"seat\":1,\"text\":\"" + text + "\""));
          ann.texts.clear();
        }
        assertThat(isDropped(watcher, 0)).isTrue();
        Players.must(ann.ask("say", "\"seat\":1,\"text\":\"still here\""));
      }
    }
  }

  private static boolean isDropped(Visitor watcher, int round) {
    return round % 100 == 0
        && watcher.get("/metrics").body().contains("piste_clients_dropped_total 1.0");
  }
}

package piste.server.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import piste.server.guest.RateLimits.Use;
import piste.server.hall.Closing;
import piste.table.Session;
import piste.table.journal.TableId;

class PacketTest {
  private static final TableId TABLE = new TableId("k3v9x2ab4c");
  private static final ByteBuffer BYTES = ByteBuffer.wrap("Grüße".getBytes(UTF_8));
  private static final List<Packet> ALL =
      List.of(
          new Packet.Enter(7, TABLE, new Session("a-session"), -1),
          new Packet.Leave(8),
          new Packet.Said(Long.MAX_VALUE, "{\"type\":\"say\",\"text\":\"à ton tour, 骰子\"}"),
          new Packet.Text(List.of(1L, 2L, 3L), BYTES),
          new Packet.Bytes(List.of(), BYTES),
          new Packet.Hint(List.of(6L), BYTES),
          new Packet.Close(9, Closing.MOVED),
          new Packet.Census(List.of(4L, 5L)),
          new Packet.Counted(),
          new Packet.Forgotten(new Session("session-of-one")),
          new Packet.Listed(TABLE, ""),
          new Packet.Spent(List.of(new Use("guest-tables 3", "ann", 2))),
          new Packet.Take(
              3,
              TABLE,
              7,
              42,
              "",
              List.of(new Packet.Watcher("there", 5, new Session("a-session")))),
          new Packet.Taken(3, "lease.not-offered"),
          new Packet.Moved("there", List.of(5L)),
          new Packet.Forwarded("there", BYTES));

  @Test
  void everyKindComesOutAsItWentIn() {
    for (Packet packet : ALL) {
      assertThat(Packet.read(packet.written())).contains(packet);
    }
  }

  @Test
  void whatIsCutShortOrUnknownIsPassedOver() {
    assertThat(Packet.read(ByteBuffer.allocate(0))).isEmpty();
    assertThat(Packet.read(ByteBuffer.wrap(new byte[] {99, 1, 2}))).isEmpty();
    ByteBuffer whole = ALL.getFirst().written();
    for (int length = 0; length < whole.limit(); length++) {
      assertThat(Packet.read(whole.duplicate().limit(length))).isEmpty();
    }
  }

  @Test
  void aReasonThatOnlyANewerNodeKnowsHasTheClientComeBack() {
    ByteBuffer newer = new Packet.Close(9, Closing.FAILED).written();
    newer.put(newer.limit() - 1, (byte) 'X');
    assertThat(Packet.read(newer)).contains(new Packet.Close(9, Closing.MOVED));
  }

  @Test
  void nonsenseHarmsNobody() {
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      random.nextBytes(bytes);
      if (bytes.length > 0) {
        bytes[0] = (byte) random.nextInt(ALL.size() + 3);
      }
      assertThat(Packet.read(ByteBuffer.wrap(bytes))).isNotNull();
    }
  }
}

package piste.server.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.cluster.wire.Wire;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.hall.Closing;
import piste.server.hall.Room;
import piste.server.hall.TestHall;
import piste.server.ops.Metrics;
import piste.table.Session;
import piste.table.TableTerms;
import piste.testkit.Waiting;

class RemoteViewersTest {
  /// Keeps what is sent to another node.
  private static final class KeptWire implements Wire {
    final List<Packet> sent = new CopyOnWriteArrayList<>();

    @Override
    public String node() {
      return "here";
    }

    @Override
    public boolean isUp() {
      return true;
    }

    @Override
    public boolean send(String node, ByteBuffer message) {
      sent.add(Packet.read(message).orElseThrow());
      return true;
    }

    @Override
    public boolean sendToAll(ByteBuffer message) {
      return true;
    }

    @Override
    public void forget(String node) {
      // Nothing is kept of nodes.
    }

    @Override
    public void flush() {
      // Everything has left.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  private final KeptWire wire = new KeptWire();
  private final AtomicLong clock = new AtomicLong();
  private final RemoteViewers viewers = new RemoteViewers(wire, new Metrics(), clock::get);
  private final TestHall house = new TestHall();
  private final Room room =
      house.hall.create(new Session("ann-who-hosts"), TableTerms.of("strike", 2)).orThrow();

  @AfterEach
  void stop() {
    house.close();
  }

  private Packet.Enter enter(long viewer) {
    return new Packet.Enter(viewer, room.id(), new Session("bob-who-looks-on"), -1);
  }

  private long welcomes(long viewer) {
    return wire.sent.stream()
        .filter(
            packet ->
                packet instanceof Packet.Text(List<Long> to, ByteBuffer utf8)
                    && to.contains(viewer)
                    && UTF_8.decode(utf8.duplicate()).toString().contains("\"welcome\""))
        .count();
  }

  private void awaitWelcomes(long viewer, long number) throws InterruptedException {
    Waiting.until("the viewer is welcome", () -> welcomes(viewer) == number);
  }

  private void pass(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  @Test
  void aViewerWhoseNodeWasTakenForGoneIsToldToComeBack() {
    viewers.said("there", new Packet.Said(7, "{\"type\":\"ping\"}"));
    assertThat(wire.sent).containsExactly(new Packet.Close(7, Closing.MOVED));
  }

  @Test
  void aViewerWhomNobodyKnowsIsToldToComeBackWithoutSayingAnything() throws Exception {
    viewers.enter("there", enter(7), house.hall::table);
    awaitWelcomes(7, 1);
    wire.sent.clear();
    viewers.count("there", List.of(7L, 8L));
    assertThat(wire.sent).containsExactly(new Packet.Close(8, Closing.MOVED));
  }

  @Test
  void aViewerWhomItsNodeNamesNoMoreHasGone() throws Exception {
    viewers.enter("there", enter(7), house.hall::table);
    viewers.enter("there", enter(8), house.hall::table);
    viewers.enter("older", enter(7), house.hall::table);
    Waiting.until("all are in", () -> viewers.size() == 3);
    for (int i = 0; i < 3; i++) {
      pass(Duration.ofSeconds(2));
      viewers.count("there", List.of(7L));
      viewers.letUnnamedGo();
    }
    // That of a node that names nobody stays.
    assertThat(viewers.size()).isEqualTo(2);
    viewers.said("there", new Packet.Said(8, "{}"));
    assertThat(wire.sent).contains(new Packet.Close(8, Closing.MOVED));
  }

  @Test
  void whoDidNotHearTheWelcomeIsShownTheTableAgainButNotAtOnce() throws Exception {
    viewers.enter("there", enter(7), house.hall::table);
    awaitWelcomes(7, 1);
    viewers.enter("there", enter(7), house.hall::table);
    pass(Duration.ofSeconds(3));
    viewers.enter("there", enter(7), house.hall::table);
    awaitWelcomes(7, 2);
    // Whatever else the table had to do is done, in order.
    viewers.enter("there", enter(8), house.hall::table);
    awaitWelcomes(8, 1);
    assertThat(welcomes(7)).isEqualTo(2);
  }

  @Test
  void whoLeavesWhileTheTableIsLoadedIsNotLeftThereForEver() throws Exception {
    CountDownLatch loading = new CountDownLatch(1);
    CountDownLatch loaded = new CountDownLatch(1);
    AtomicReference<Thread> loader = new AtomicReference<>();
    viewers.enter(
        "there",
        enter(7),
        id -> {
          loader.set(Thread.currentThread());
          loading.countDown();
          try {
            loaded.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return house.hall.table(id);
        });
    loading.await();
    viewers.leave("there", 7);
    loaded.countDown();
    loader.get().join();
    assertThat(viewers.size()).isZero();
    viewers.enter("there", enter(8), house.hall::table);
    awaitWelcomes(8, 1);
    assertThat(welcomes(7)).isZero();
  }

  @Test
  void whoComesToADamagedTableIsToldSo() throws Exception {
    viewers.enter(
        "there", enter(7), _ -> Attempt.refused(Refusal.Kind.DAMAGED, "test.damaged", "damaged"));
    Waiting.until(
        "the viewer is told", () -> wire.sent.contains(new Packet.Close(7, Closing.DAMAGED)));
  }
}

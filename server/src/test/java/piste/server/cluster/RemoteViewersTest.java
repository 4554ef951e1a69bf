package piste.server.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.rules.Seat;
import piste.server.hall.Closing;
import piste.server.hall.Line;
import piste.server.hall.Room;
import piste.server.hall.TestHall;
import piste.server.hall.Viewer;
import piste.server.ops.Metrics;
import piste.table.Command;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableTerms;
import piste.testkit.Waiting;

class RemoteViewersTest {
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
    // And the node knows that it was heard.
    assertThat(wire.sent).containsExactly(new Packet.Close(8, Closing.MOVED), new Packet.Counted());
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

  @Test
  void whatIsSaidAtATableGoesOnceToEachNode() throws Exception {
    Session host = new Session("ann-who-hosts");
    Viewer ann = new Viewer(host, new Silent());
    room.enter(ann, Optional.empty());
    for (long viewer = 7; viewer < 10; viewer++) {
      viewers.enter("there", enter(viewer), house.hall::table);
      awaitWelcomes(viewer, 1);
    }
    room.command(ann, new Command(host, "c1", 1, new Request.Sit(Seat.of(1), "Ann")), "");
    room.command(ann, new Command(host, "c2", 1, new Request.Say(Seat.of(1), "hello")), "");
    Waiting.until("they hear it", () -> !hearers("\"type\":\"chat\"").isEmpty());
    // Whatever else the table had to tell of it, it has told before the next is welcome.
    viewers.enter("there", enter(10), house.hall::table);
    awaitWelcomes(10, 1);
    assertThat(hearers("\"type\":\"chat\"")).containsExactly(List.of(7L, 8L, 9L));
  }

  private List<List<Long>> hearers(String part) {
    return wire.sent.stream()
        .filter(Packet.Text.class::isInstance)
        .map(Packet.Text.class::cast)
        .filter(text -> UTF_8.decode(text.utf8().duplicate()).toString().contains(part))
        .map(text -> text.viewers().stream().sorted().toList())
        .toList();
  }

  /// A screen that nobody looks at.
  private static final class Silent implements Line {
    @Override
    public void sendText(ByteBuffer utf8) {}

    @Override
    public void send(ByteBuffer frame) {}

    @Override
    public void close(Closing why) {}
  }
}

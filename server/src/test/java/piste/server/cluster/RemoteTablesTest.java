package piste.server.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
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

class RemoteTablesTest {
  private static final Set<String> OTHERS = Set.of("there", "older");
  private static final int MANY = 200;

  /// Notes what arrives.
  private static final class Screen implements Line {
    final List<String> heard = new CopyOnWriteArrayList<>();

    @Override
    public void sendText(ByteBuffer utf8) {
      heard.add(UTF_8.decode(utf8.duplicate()).toString());
    }

    @Override
    public void send(ByteBuffer frame) {}

    @Override
    public void close(Closing why) {
      heard.add("closed " + why);
    }
  }

  private final KeptWire wire = new KeptWire();
  private final AtomicLong clock = new AtomicLong();
  private final RemoteTables tables = new RemoteTables(wire, new Metrics(), clock::get);
  private final TestHall house = new TestHall();
  private final Room room =
      house.hall.create(new Session("ann-who-hosts"), TableTerms.of("strike", 2)).orThrow();

  @AfterEach
  void stop() {
    house.close();
  }

  private RemoteTable tableAt(String node) {
    return tables.table(room.id(), node, room.state());
  }

  private Screen enter(String node) {
    Screen screen = new Screen();
    Viewer viewer = new Viewer(new Session("bob-who-looks-on"), screen);
    tableAt(node).enter(viewer, Optional.empty());
    return screen;
  }

  private void countAfter(int seconds) {
    clock.addAndGet(Duration.ofSeconds(seconds).toNanos());
    tables.count(OTHERS);
  }

  @Test
  void whoLooksAtATableOfANodeThatAnswersNoMoreComesBack() {
    Screen bobs = enter("there");
    Screen carls = enter("older");
    for (int i = 0; i < 5; i++) {
      countAfter(2);
      tables.counted("there");
    }
    assertThat(bobs.heard).isEmpty();
    countAfter(2);
    countAfter(4);
    assertThat(bobs.heard).isEmpty();
    countAfter(2);
    assertThat(bobs.heard).containsExactly("closed MOVED");
    // A node of an older version has never answered.
    assertThat(carls.heard).isEmpty();
  }

  @Test
  void aNodeAtWhichNobodyLooksIsAskedToo() {
    countAfter(0);
    assertThat(wire.sent)
        .containsExactlyInAnyOrder(new Packet.Census(List.of()), new Packet.Census(List.of()));
  }

  @Test
  void whereSomethingWasLostAllComeBackAndHearNothingMoreBefore() throws Exception {
    List<Screen> screens = new ArrayList<>();
    List<Long> numbers = new ArrayList<>();
    IntStream.range(0, MANY)
        .forEach(
            _ -> {
              screens.add(enter("there"));
              numbers.add(((Packet.Enter) wire.sent.getLast()).viewer());
            });
    tables.mistrust("there");
    tables.text("there", numbers, ByteBuffer.wrap("late".getBytes(UTF_8)));
    Waiting.until(
        "all are told", () -> screens.stream().noneMatch(screen -> screen.heard.isEmpty()));
    assertThat(screens)
        .allSatisfy(screen -> assertThat(screen.heard).containsExactly("closed MOVED"));
  }

  @Test
  void whatIsSaidByOneWhoIsAboutToComeBackIsNotRefused() throws Exception {
    List<Viewer> viewers = new ArrayList<>();
    List<Screen> screens = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      screens.add(new Screen());
      viewers.add(new Viewer(new Session("bob-who-looks-on"), screens.getLast()));
      tableAt("there").enter(viewers.getLast(), Optional.empty());
    }
    tables.mistrust("there");
    Command sit =
        new Command(viewers.getLast().session(), "c1", 1, new Request.Sit(Seat.of(1), "Bob"));
    viewers.forEach(viewer -> tableAt("there").command(viewer, sit, ""));
    Waiting.until(
        "all are told", () -> screens.stream().noneMatch(screen -> screen.heard.isEmpty()));
    // Whoever spoke later had been told before.
    assertThat(screens)
        .allSatisfy(screen -> assertThat(screen.heard.getFirst()).isEqualTo("closed MOVED"));
  }
}

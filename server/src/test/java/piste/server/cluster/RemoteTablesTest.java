package piste.server.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.cluster.lease.NodeId;
import piste.rules.Attempt;
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
import piste.table.journal.TableId;
import piste.testkit.Waiting;

class RemoteTablesTest {
  private static final Set<String> OTHERS = Set.of("there", "older");
  private static final NodeId THIRD = new NodeId("third-00000000");
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

  private record Place(Screen screen, Viewer viewer, RemoteTable table, long number) {
    boolean hears(String words) {
      return screen.heard.stream().anyMatch(text -> text.contains(words));
    }
  }

  private Place enterAt(String node, Optional<Long> since) {
    Screen screen = new Screen();
    Viewer viewer = new Viewer(new Session("bob-who-looks-on"), screen);
    RemoteTable table = tableAt(node);
    table.enter(viewer, since);
    return new Place(screen, viewer, table, lastEnter().viewer());
  }

  private Packet.Enter lastEnter() {
    return wire.sent.stream()
        .filter(Packet.Enter.class::isInstance)
        .map(Packet.Enter.class::cast)
        .reduce((_, last) -> last)
        .orElseThrow();
  }

  private static ByteBuffer utf8(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  /// As the database and this node's hall say where tables are.
  private void begin(Map<TableId, NodeId> owners) {
    tables.begin(_ -> Attempt.made(owners), house.hall::table);
  }

  @Test
  void whoLooksAtATableOfANodeThatIsGoneIsWelcomedAgainWhereTheTableIsTaken() throws Exception {
    begin(Map.of());
    Place bobs = enterAt("there", Optional.of(1L));
    tables.text(
        "there", List.of(bobs.number), utf8("{\"type\":\"welcome\",\"version\":1,\"view\":{}}"));
    Command sit = new Command(bobs.viewer.session(), "c1", 1, new Request.Sit(Seat.of(2), "Bob"));
    tables.gone("there");
    Waiting.until("he is welcomed again", () -> bobs.hears("\"welcome\",\"version\":1,\"you\""));
    // What was under way is said again, and answered here.
    bobs.table.command(bobs.viewer, sit, "");
    Waiting.until("he is answered", () -> bobs.hears("\"done\":\"c1\""));
    assertThat(bobs.screen.heard).noneMatch(text -> text.startsWith("closed"));
    bobs.table.leave(bobs.viewer);
    Waiting.until("he has left", () -> room.viewers() == 0);
  }

  @Test
  void whoLooksAtATableThatAThirdNodeHasTakenGoesOnLookingThere() throws Exception {
    begin(Map.of(room.id(), THIRD));
    Place bobs = enterAt("there", Optional.of(3L));
    tables.text(
        "there",
        List.of(bobs.number),
        utf8("{\"type\":\"update\",\"from\":3,\"version\":12,\"cues\":[]}"));
    tables.missed("there");
    Waiting.until("he looks there", () -> lastEnter().viewer() != bobs.number);
    assertThat(lastEnter().since()).isEqualTo(12);
    assertThat(wire.sent).contains(new Packet.Leave(bobs.number));
    tables.text("there", List.of(bobs.number), utf8("late"));
    tables.text(THIRD.text(), List.of(lastEnter().viewer()), utf8("welcome"));
    assertThat(bobs.screen.heard.getLast()).isEqualTo("welcome");
    assertThat(bobs.screen.heard).doesNotContain("late");
  }

  @Test
  void whoMayNotExpectAnotherWelcomeComesBack() {
    begin(Map.of(room.id(), THIRD));
    Place bobs = enterAt("there", Optional.empty());
    tables.text("there", List.of(bobs.number), utf8("{\"type\":\"welcome\",\"version\":1}"));
    tables.gone("there");
    assertThat(bobs.screen.heard.getLast()).isEqualTo("closed MOVED");
    assertThat(lastEnter().viewer()).isEqualTo(bobs.number);
  }

  @Test
  void whoWaitsToBeLetInGoesInWhereTheTableIsTaken() throws Exception {
    begin(Map.of(room.id(), THIRD));
    Place bobs = enterAt("there", Optional.of(3L));
    Waiting.until(
        "he looks there",
        () -> {
          tables.askAgain();
          return lastEnter().viewer() != bobs.number;
        });
    assertThat(lastEnter().since()).isEqualTo(3);
    assertThat(bobs.screen.heard).isEmpty();
  }

  @Test
  void whoseTableCannotBeFoundComesBackAndIsNotRefusedMeanwhile() throws Exception {
    Place bobs = enterAt("there", Optional.empty());
    tables.begin(
        _ -> {
          Command sit =
              new Command(bobs.viewer.session(), "c1", 1, new Request.Sit(Seat.of(2), "Bob"));
          bobs.table.command(bobs.viewer, sit, "");
          return Attempt.refused(RemoteTables.APART);
        },
        _ -> Attempt.refused(RemoteTables.APART));
    tables.gone("there");
    Waiting.until("he is sent back", () -> bobs.hears("closed MOVED"));
    assertThat(bobs.screen.heard).containsExactly("closed MOVED");
  }

  @Test
  void whoLeavesWhileATableIsLookedForIsNotLetIn() throws Exception {
    Place bobs = enterAt("there", Optional.empty());
    AtomicReference<Thread> finder = new AtomicReference<>();
    tables.begin(
        _ -> Attempt.made(Map.of()),
        id -> {
          bobs.table.leave(bobs.viewer);
          finder.set(Thread.currentThread());
          return house.hall.table(id);
        });
    tables.gone("there");
    Waiting.until("the table is found", () -> finder.get() != null);
    finder.get().join();
    Waiting.until("he is not there", () -> room.viewers() == 0);
  }
}

package piste.server.hall;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import piste.rules.Attempt;
import piste.rules.Seat;
import piste.server.BrittleJournal;
import piste.server.wire.AsideJson;
import piste.table.Command;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableTerms;
import piste.table.journal.Status;
import piste.table.journal.TableId;
import piste.testkit.Waiting;

/// Tables of a node among several, which others may take at any moment.
class OwnedTablesTest {
  private static final Session ANN = new Session("ann-who-hosts");
  private static final Session BOB = new Session("bob-who-comes-late");

  /// Notes what arrives, and may hold up whoever sends.
  private static class Screen implements Line {
    final List<String> heard = new CopyOnWriteArrayList<>();
    volatile CountDownLatch hold = new CountDownLatch(0);

    @Override
    public void sendText(ByteBuffer utf8) {
      heard.add(UTF_8.decode(utf8.duplicate()).toString());
      try {
        hold.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void send(ByteBuffer frame) {}

    @Override
    public void close(Closing why) {
      heard.add("closed " + why);
    }

    boolean has(String part) {
      return heard.stream().anyMatch(text -> text.contains(part));
    }
  }

  private final TestHall house = new TestHall();
  private final Hall hall = house.hall;
  private final BrittleJournal journal = house.journal;
  private final TestHall.ToldOwnership ownership = house.ownership;
  private final Screen screen = new Screen();
  private final Viewer ann = new Viewer(ANN, screen);
  private final Room room = hall.create(ANN, TableTerms.of("strike", 2)).orThrow();
  private final TableId id = room.id();

  @AfterEach
  void stop() {
    screen.hold.countDown();
    house.close();
  }

  private static void heard(Screen screen, String what) throws InterruptedException {
    Waiting.until(what + " in " + screen.heard, () -> screen.has(what));
  }

  private Command sit() {
    return new Command(ANN, "c1", room.state().version(), new Request.Sit(Seat.of(1), "Ann"));
  }

  /// Another node takes it.
  private void take() {
    ownership.epochs.merge(id, 1L, Long::sum);
  }

  @Test
  void whoComesJustWhenATableIsLostIsSentWhereItIsNow() throws Exception {
    screen.hold = new CountDownLatch(1);
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    // While Ann is shown the table, it is lost, and Bob comes.
    take();
    room.lose();
    Screen bobs = new Screen();
    Viewer bob = new Viewer(BOB, bobs);
    assertThat(room.enter(bob, Optional.empty())).isTrue();
    screen.hold.countDown();
    heard(bobs, "closed MOVED");
    assertThat(bobs.has("welcome")).isFalse();
    assertThat(room.viewers()).isEqualTo(1);
  }

  @Test
  void whatIsSaidToATableThatWasLostIsAnsweredByTheWayToItsNewOwner() throws Exception {
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    take();
    room.lose();
    heard(screen, "closed MOVED");
    screen.heard.clear();
    room.command(ann, sit(), "");
    heard(screen, "closed MOVED");
    assertThat(screen.has("server.busy")).isFalse();
  }

  @Test
  void aTableThatIsTakenBackUnderANewEpochIsReadAnew() throws Exception {
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    take();
    Room again = (Room) hall.table(id).orThrow();
    assertThat(again).isNotSameAs(room);
    assertThat(again.epoch()).isEqualTo(2);
    heard(screen, "closed MOVED");
    assertThat(hall.table(id).orThrow()).isSameAs(again);
  }

  @Test
  void aTableThatIsSweptUnderANewEpochTakesThePlaceOfTheOld() throws Exception {
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    take();
    hall.takeOver(Map.of(id, 2L));
    heard(screen, "closed MOVED");
    assertThat(((Room) hall.table(id).orThrow()).epoch()).isEqualTo(2);
  }

  @Test
  void aTableWhoseLossNobodyToldOfIsLeft() throws Exception {
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    hall.loseWhatIsTaken();
    assertThat(hall.table(id).orThrow()).isSameAs(room);
    take();
    hall.loseWhatIsTaken();
    heard(screen, "closed MOVED");
    Waiting.until("it is no more in memory", () -> !hall.runs(id));
  }

  @Test
  void withoutALeaseViewersAreSentAwayAndTheTableStays() throws Exception {
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    ownership.hasLease = false;
    hall.sendAway();
    heard(screen, "closed MOVED");
    assertThat(hall.table(id)).isEqualTo(Attempt.refused(TestHall.NO_LEASE));
    hall.loseWhatIsTaken();
    ownership.hasLease = true;
    assertThat(hall.table(id).orThrow()).isSameAs(room);
  }

  @Test
  void aTableThatCannotBeReadIsForOthers() throws Exception {
    take();
    journal.damaged = id.text();
    assertThat(hall.table(id)).isInstanceOf(Attempt.Refused.class);
    assertThat(ownership.unfit).containsExactly(id);
    ownership.unfit.clear();
    hall.takeOver(Map.of(id, 2L));
    assertThat(ownership.unfit).containsExactly(id);
  }

  @Test
  void howeverManyComeATableIsReadOnce() throws Exception {
    take();
    int before = journal.reads.get();
    CountDownLatch reading = new CountDownLatch(1);
    CountDownLatch slow = new CountDownLatch(1);
    journal.beforeReading =
        () -> {
          reading.countDown();
          try {
            slow.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        };
    List<CompletableFuture<Attempt<LiveTable>>> comers =
        Stream.generate(() -> CompletableFuture.supplyAsync(() -> hall.table(id)))
            .limit(2)
            .toList();
    reading.await();
    slow.countDown();
    List<LiveTable> found =
        comers.stream().map(CompletableFuture::join).map(Attempt::orThrow).distinct().toList();
    assertThat(found).hasSize(1);
    assertThat(journal.reads.get() - before).isEqualTo(1);
  }

  @Test
  void whoeverComesBackToATableElsewhereDoesNotHaveItReadAgain() throws Exception {
    Room other = hall.create(ANN, TableTerms.of("strike", 2)).orThrow();
    ownership.isElsewhere = true;
    ownership.epochs.remove(other.id());
    other.lose();
    Waiting.until("it is no more in memory", () -> !hall.runs(other.id()));
    LiveTable first = hall.table(other.id()).orThrow();
    assertThat(first.state().version()).isEqualTo(other.state().version());
    int reads = journal.reads.get();
    assertThat(hall.table(other.id()).orThrow().state()).isSameAs(first.state());
    assertThat(journal.reads.get()).isEqualTo(reads);
  }

  @Test
  void whatIsSaidWhileATableGoesToAnotherNodeIsSaidThere() throws Exception {
    screen.hold = new CountDownLatch(1);
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    // The table has not done with what came before when Ann sits down, and then leaves.
    Command first = sit();
    CompletableFuture<Void> handingOn =
        CompletableFuture.runAsync(() -> hall.handOn(Duration.ofSeconds(20)));
    Waiting.until("nobody is let in", () -> !room.enter(ann, Optional.empty()));
    room.command(ann, first, "");
    room.leave(ann);
    assertThat(ownership.said).isEmpty();
    screen.hold.countDown();
    handingOn.join();
    assertThat(ownership.said).containsExactly("c1", ANN + " leaves");
    assertThat(ownership.offers).hasSize(1);
    assertThat(ownership.offers.getFirst().viewers()).containsExactly(ann);
    assertThat(ownership.offers.getFirst().state().version()).isEqualTo(1);
    assertThat(screen.has("closed")).isFalse();
    assertThat(screen.has("refusal")).isFalse();
    assertThat(hall.runs(id)).isFalse();
  }

  /// The new owner may ask for nonces before the old one knows that it has the table.
  @Test
  void whatIsRevealedForAThrowOfTheNewOwnerGoesThere() throws Exception {
    AsideJson early = new AsideJson.Reveal(1, "early");
    AsideJson late = new AsideJson.Reveal(2, "late");
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    Offer offer = room.offer().join().orElseThrow();
    room.aside(ann, early, "");
    room.goOnAt(ownership.elsewhere(id, "another", offer.state()));
    room.aside(ann, late, "");
    Waiting.until("both are there", () -> ownership.said.size() == 2);
    assertThat(ownership.said).containsExactlyInAnyOrder(early.toString(), late.toString());
  }

  @Test
  void theViewersOfATableThatNoNodeTakesLookForItAtOnce() throws Exception {
    ownership.takes = false;
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    hall.handOn(Duration.ofSeconds(20));
    heard(screen, "closed MOVED");
    assertThat(hall.runs(id)).isFalse();
    hall.close();
    assertThat(screen.has("closed GOING_AWAY")).isFalse();
  }

  @Test
  void theViewersOfATableLookForItIfHandingItOnFails() throws Exception {
    ownership.fails = true;
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    hall.handOn(Duration.ofSeconds(20));
    heard(screen, "closed MOVED");
    assertThat(hall.runs(id)).isFalse();
  }

  @Test
  void aNodeThatCannotRunATableKeepsNoNewOne() {
    int before = journal.tables(Status.OPEN, Integer.MAX_VALUE).orThrow().size();
    ownership.hasLease = false;
    assertThat(hall.create(ANN, TableTerms.of("strike", 2)))
        .isEqualTo(Attempt.refused(TestHall.NO_LEASE));
    ownership.hasLease = true;
    hall.handOn(Duration.ofSeconds(20));
    assertThat(hall.create(ANN, TableTerms.of("strike", 2))).isInstanceOf(Attempt.Refused.class);
    assertThat(journal.tables(Status.OPEN, Integer.MAX_VALUE).orThrow()).hasSize(before);
  }

  @Test
  void othersAreToldOnlyOfWhatTheListShows() throws Exception {
    Room listed = hall.create(ANN, TestHall.listed()).orThrow();
    listed.enter(ann, Optional.empty());
    heard(screen, "welcome");
    tell(listed, "c1", new Request.Sit(Seat.of(1), "Ann"));
    tell(listed, "c2", new Request.Say(Seat.of(1), "hello"));
    assertThat(ownership.announced).containsExactly(listed.id());
    house.time.pass(Duration.ofMinutes(2));
    tell(listed, "c3", new Request.Say(Seat.of(1), "is anybody there?"));
    assertThat(ownership.announced).containsExactly(listed.id(), listed.id());
  }

  private void tell(Room at, String name, Request request) throws InterruptedException {
    at.command(ann, new Command(ANN, name, at.state().version(), request), "");
    heard(screen, "\"done\":\"" + name + "\"");
  }

  @Test
  void atATableThatIsBusyForTooLongPlayGoesOn() throws Exception {
    screen.hold = new CountDownLatch(1);
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    CompletableFuture<Optional<Offer>> offer = room.offer();
    room.command(ann, sit(), "");
    // Whoever hands it on waits no longer.
    offer.complete(Optional.empty());
    screen.hold.countDown();
    heard(screen, "\"done\":\"c1\"");
    Screen bobs = new Screen();
    assertThat(room.enter(new Viewer(BOB, bobs), Optional.empty())).isTrue();
    heard(bobs, "welcome");
    assertThat(room.closeIfIdle()).isFalse();
    hall.close();
    heard(screen, "closed GOING_AWAY");
    assertThat(ownership.handedOver.getFirst()).containsExactly(id);
  }

  @Test
  void aTableThatIsHandedOnKeepsItsSecretIfNothingCameBetween() throws Exception {
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    room.command(ann, sit(), "");
    heard(screen, "\"done\":\"c1\"");
    Offer offer = room.offer().join().orElseThrow();
    assertThat(offer.chance()).isPresent();
    // As another node would, which knows nothing of this one's secrets.
    try (TestHall other = new TestHall(journal)) {
      Hall.Arrival arrival = new Hall.Arrival(offer.state().version(), offer.chance());
      Room there = other.hall.take(id, "here", offer.epoch(), arrival).orThrow();
      Screen bobs = new Screen();
      Viewer bob = new Viewer(BOB, bobs);
      there.adopt(List.of(ann, bob), offer.state().version());
      Screen carls = new Screen();
      there.enter(new Viewer(ANN, carls), Optional.empty());
      heard(carls, "welcome");
      assertThat(bobs.has("welcome")).isFalse();
      assertThat(there.state().version()).isEqualTo(offer.state().version());
      assertThat(there.state().chance().epoch()).isEqualTo(offer.chance());
    }
  }

  @Test
  void aTableThatCameOtherwiseHasANewSecretBeforeAnybodySeesIt() throws Exception {
    Offer offer = room.offer().join().orElseThrow();
    try (TestHall other = new TestHall(journal)) {
      Hall.Arrival wrong = new Hall.Arrival(offer.state().version() + 1, offer.chance());
      Room there = other.hall.take(id, "here", offer.epoch(), wrong).orThrow();
      there.enter(ann, Optional.empty());
      heard(screen, "welcome");
      assertThat(there.state().chance().epoch()).isNotEqualTo(offer.chance());
    }
  }

  @Test
  void aTableThatIsBusyAndOneWhoseFarewellFailsKeepNothingFromTheOthers() throws Exception {
    // Ann's table waits for her screen; the screen of another breaks.
    CountDownLatch held = new CountDownLatch(1);
    screen.hold = held;
    room.enter(ann, Optional.empty());
    heard(screen, "welcome");
    screen.hold = new CountDownLatch(0);
    Room broken = hall.create(ANN, TableTerms.of("strike", 2)).orThrow();
    Screen bad =
        new Screen() {
          @Override
          public void close(Closing why) {
            throw new IllegalStateException("this screen is broken");
          }
        };
    broken.enter(new Viewer(BOB, bad), Optional.empty());
    heard(bad, "welcome");
    Room third = hall.create(ANN, TableTerms.of("strike", 2)).orThrow();
    Screen thirds = new Screen();
    third.enter(new Viewer(BOB, thirds), Optional.empty());
    heard(thirds, "welcome");
    CompletableFuture<Void> closing = CompletableFuture.runAsync(hall::close);
    heard(thirds, "closed GOING_AWAY");
    held.countDown();
    closing.join();
    assertThat(ownership.handedOver.stream().flatMap(Set::stream))
        .containsExactlyInAnyOrder(id, broken.id(), third.id());
    assertThat(ownership.handedOver.getLast()).isEmpty();
  }
}

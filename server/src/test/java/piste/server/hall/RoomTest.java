package piste.server.hall;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;
import piste.arena.Arenas;
import piste.arena.Gesture;
import piste.arena.LentArenas;
import piste.arena.PathCodec;
import piste.catalogue.Catalogue;
import piste.catalogue.HouseBots;
import piste.catalogue.Staff;
import piste.minds.Study;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.rules.Seat;
import piste.server.BrittleJournal;
import piste.server.HandSetTime;
import piste.server.ops.Metrics;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.server.wire.AsideJson;
import piste.stores.TableFile;
import piste.table.Command;
import piste.table.Event;
import piste.table.Fact;
import piste.table.Request;
import piste.table.Secret;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.ThrowInput;
import piste.table.journal.Batch;
import piste.table.journal.Entry;
import piste.testkit.Waiting;

/// A room with dice that really fall, and what may go wrong in it.
class RoomTest {
  private static final Session ANN = new Session("ann-who-hosts");
  private static final Seat BOTS = Seat.of(1);
  private static final Seat ANNS = Seat.of(2);
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final Secret NONCE = Secret.of(new byte[Secret.BYTES]).ofThrow(5);

  @TempDir private static Path folder;

  private final Thinkers thinkers = new Thinkers(1, () -> {});
  private final LentArenas rehearsals = new LentArenas(ArenaModel.STANDARD);
  private final ArenaPool pool = new ArenaPool(1);
  private final HandSetTime time = new HandSetTime();
  private final BrittleJournal journal = new BrittleJournal();
  private final HouseBots house =
      new HouseBots(
          new Staff(Catalogue.ofTheHouse(), new Study(folder, 1, Study.Patience.PLAY_ON, _ -> {})),
          new piste.minds.Bots(rehearsals, () -> Duration.ZERO, new java.util.Random(3)::nextLong));
  private final AtomicInteger commands = new AtomicInteger();

  /// How often a bot was asked.
  private final AtomicInteger asked = new AtomicInteger();

  /// For each throw whether it was one of the house.
  private final List<Boolean> thrown = new CopyOnWriteArrayList<>();

  /// What every throw comes upon.
  private Runnable trap = () -> {};

  private final Screen screen = new Screen();
  private final Viewer ann = new Viewer(ANN, screen);
  private Hall hall = hall(Pace.BRISK);
  private Room room;

  /// Shows what arrives.
  private static final class Screen implements Line {
    final List<String> texts = new CopyOnWriteArrayList<>();

    long count(String part) {
      return texts.stream().filter(text -> text.contains(part)).count();
    }

    @Override
    public void sendText(ByteBuffer utf8) {
      texts.add(UTF_8.decode(utf8.duplicate()).toString());
    }

    @Override
    public void send(ByteBuffer frame) {}

    @Override
    public void close(Closing why) {}
  }

  /// Notes for whom dice are thrown.
  private final class Noting implements Arenas {
    @Override
    public ArenaModel model() {
      return pool.model();
    }

    @Override
    public <T> CompletableFuture<T> ask(Function<Arena, T> work) {
      thrown.add(TableArenas.isForTheHouse());
      trap.run();
      return pool.ask(work);
    }
  }

  private Hall hall(Pace pace) {
    return new Hall(
        Catalogue.ofTheHouse().tables(new Noting()),
        journal,
        new Bots() {
          @Override
          public Optional<Command> act(TableState state) {
            asked.incrementAndGet();
            return house.command(state);
          }

          @Override
          public Optional<Command> actPlainly(TableState state) {
            return house.plainCommand(state);
          }
        },
        thinkers,
        time,
        pace,
        Limits.NONE,
        new Metrics(),
        Ownership.ALONE);
  }

  @AfterEach
  void stop() {
    thinkers.close();
    hall.close();
    pool.close();
    rehearsals.close();
  }

  /// A table where Ann plays with a bot.
  ///
  /// @param first who begins
  private void begin(Seat first) {
    TableTerms terms = TableTerms.of("strike", 2).beginning(TableTerms.Beginning.CHOSEN, first);
    room = hall.create(ANN, terms).orThrow();
    room.enter(ann, Optional.empty());
    send(new Request.AddBot(BOTS, "regular"));
    send(new Request.Sit(ANNS, "Ann"));
  }

  private void send(Request request) {
    long before = room.state().version();
    command(request);
    until(() -> room.state().version() > before);
  }

  private void command(Request request) {
    room.command(
        ann,
        new Command(ANN, "c" + commands.incrementAndGet(), room.state().version(), request),
        "");
  }

  private static void until(BooleanSupplier so) {
    try {
      Waiting.until("the room goes on", so);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// While time goes on.
  private void untilInTime(BooleanSupplier so) {
    until(
        () -> {
          time.pass(Duration.ofMillis(20));
          return so.getAsBoolean();
        });
  }

  @Test
  void aBotIsSeenToAimBeforeItThrowsUnlessNobodyWantsToWait() {
    begin(BOTS);
    send(new Request.Start());
    until(() -> screen.count("\"throws\"") > 0);
    assertThat(screen.count("\"type\":\"hand\"")).isZero();
    hall.close();
    hall = hall(Pace.BRISK.withThought(Duration.ofMillis(30)));
    screen.texts.clear();
    begin(BOTS);
    send(new Request.Start());
    untilInTime(() -> screen.count("\"throws\"") > 0);
    List<String> told =
        screen.texts.stream()
            .filter(text -> text.contains("\"type\":\"hand\"") || text.contains("\"throws\""))
            .toList();
    assertThat(told.getFirst()).contains("\"seat\":%d,\"gesture\"".formatted(BOTS.number()));
    assertThat(told.get(1)).contains("\"throws\"");
  }

  @Test
  void whatABotThrowsTakesNoArenaOfPeopleEvenIfItWaitedForWhatTheyReveal() throws Exception {
    begin(BOTS);
    send(new Request.Commit(NONCE.commitment()));
    send(new Request.Start());
    until(() -> screen.count("\"reveal\"") > 0);
    assertThat(thrown).isEmpty();
    room.aside(ann, new AsideJson.Reveal(1, NONCE.hex()), "");
    until(() -> room.state().chance().made() > 0);
    assertThat(room.state().chance().promises().get(ANN).commitment()).isEqualTo(NONCE.hex());
    assertThat(thrown).isNotEmpty().containsOnly(true);
  }

  /// Otherwise whoever knows the secret of a table could choose among throws of bots.
  @Test
  void whatABotAddsToItsThrowsCannotBeForeseen() {
    room = hall.create(ANN, TableTerms.of("strike", 2)).orThrow();
    room.enter(ann, Optional.empty());
    send(new Request.AddBot(BOTS, "regular"));
    send(new Request.AddBot(ANNS, "regular"));
    send(new Request.Start());
    until(() -> nonces().size() >= 2);
    assertThat(nonces())
        .doesNotHaveDuplicates()
        .allMatch(nonce -> nonce.matches("[0-9a-f]{32}"))
        .noneMatch(nonce -> nonce.startsWith("house-"));
  }

  private List<String> nonces() {
    return hall.facts(room.id()).orThrow().stream()
        .map(Fact::event)
        .filter(Event.Thrown.class::isInstance)
        .map(event -> ((Event.Thrown) event).reveal().nonce())
        .toList();
  }

  private boolean isAnnToThrow() {
    return mayAnn("throw");
  }

  private boolean mayAnn(String token) {
    return room.state().match().orElseThrow().view(_ -> true).prompt().stream()
        .filter(asked -> asked.seat().equals(ANNS))
        .flatMap(asked -> asked.choices().stream())
        .anyMatch(choice -> choice.token().equals(token));
  }

  /// For how long the last dice rolled.
  private Duration rolled() {
    return hall.facts(room.id()).orThrow().reversed().stream()
        .map(Fact::event)
        .filter(Event.Thrown.class::isInstance)
        .map(Event.Thrown.class::cast)
        .findFirst()
        .map(
            thrown -> {
              byte[] path = new byte[thrown.path().remaining()];
              thrown.path().duplicate().get(path);
              return Duration.ofMillis(
                  Math.round(PathCodec.decode(path).orThrow().seconds() * 1_000));
            })
        .orElseThrow();
  }

  @Test
  void aBotPlaysOnlyOnceTheLastThrowWasSeen() throws Exception {
    hall.close();
    hall = hall(Pace.BRISK.withThought(Duration.ofMillis(1)));
    do {
      begin(ANNS);
      send(new Request.Start());
      send(Request.Play.of(ANNS, "set 4"));
      while (isAnnToThrow()) {
        send(throwing());
      }
      // Unless a die is cocked, or Ann has lost them all.
    } while (room.state().botToAct().isEmpty());
    time.pass(rolled());
    // The room has done what came before, and so has the only thinker.
    send(new Request.Say(ANNS, "it still rolls"));
    thinkers.think(Priority.BOT, () -> true).orThrow().result().join();
    assertThat(asked).hasValue(0);
    int made = room.state().chance().made();
    time.pass(rolled().plusSeconds(2));
    untilInTime(() -> room.state().chance().made() > made);
  }

  @Test
  void aBotWaitsForWhatWasThrownBeforeSomebodyStoppedAtOnce() throws Exception {
    hall.close();
    hall = hall(Pace.BRISK.withThought(Duration.ofMillis(1)));
    do {
      begin(ANNS);
      send(new Request.Start());
      send(Request.Play.of(ANNS, "set 4"));
      do {
        send(throwing());
      } while (isAnnToThrow() && !mayAnn("stop"));
    } while (!mayAnn("stop"));
    send(Request.Play.of(ANNS, "stop"));
    time.pass(rolled().minusMillis(20));
    send(new Request.Say(ANNS, "it still rolls"));
    thinkers.think(Priority.BOT, () -> true).orThrow().result().join();
    assertThat(asked).hasValue(0);
    // When it was seen is reckoned by a clock that may be set back.
    time.setBack(Duration.ofHours(1));
    int made = room.state().chance().made();
    time.pass(rolled().plusSeconds(4));
    untilInTime(() -> room.state().chance().made() > made);
  }

  @Test
  void whoeverLeavesOnTheirTurnIsCalledOnceTheyAreMissed() throws Exception {
    List<Session> called = new CopyOnWriteArrayList<>();
    hall.callBy((_, who) -> called.add(who));
    begin(ANNS);
    room.enter(new Viewer(new Session("bob-who-watches"), new Screen()), Optional.empty());
    send(new Request.Start());
    // A phone that sleeps looks as if it listened, until a ping is not answered.
    assertThat(called).isEmpty();
    room.leave(ann);
    time.passAlarmIn(Pace.BRISK.disconnectGrace());
    until(() -> !called.isEmpty());
    until(() -> room.state().seating().isAway(ANN));
    assertThat(called).containsExactly(ANN);
  }

  /// One kind of error for each throw that is tried.
  private void failsTimes(int times) {
    AtomicInteger left = new AtomicInteger(times);
    trap =
        () -> {
          switch (left.getAndDecrement()) {
            case 3 -> throw new StackOverflowError("a game too deep");
            case 2 -> throw new OutOfMemoryError("a game too large");
            case 1 -> throw new NoClassDefFoundError("a jar without it");
            default -> {}
          }
        };
  }

  @Test
  void whateverAPersonsThrowEndsInItIsAnswered() throws Exception {
    begin(ANNS);
    send(new Request.Start());
    send(Request.Play.of(ANNS, "set 4"));
    failsTimes(3);
    for (int i = 1; i <= 3; i++) {
      int times = i;
      command(throwing());
      until(() -> screen.count("server.failure") == times);
    }
    send(throwing());
    assertThat(room.state().chance().made()).isPositive();
  }

  @Test
  void whateverABotsThrowEndsInItIsTriedAgain() throws Exception {
    begin(BOTS);
    failsTimes(3);
    send(new Request.Start());
    for (int i = 0; i < 3; i++) {
      time.passAlarmIn(RETRY);
    }
    until(() -> room.state().chance().made() > 0);
  }

  @Test
  void whereNobodyKnowsWhatIsKeptTheTableIsReadAgain() throws Exception {
    begin(ANNS);
    journal.broken = true;
    command(new Request.Start());
    until(() -> screen.count("server.failure") == 2 && screen.count("goodbye") == 1);
    journal.broken = false;
    Room again = (Room) hall.table(room.id()).orThrow();
    assertThat(again).isNotSameAs(room);
    assertThat(again.state().course().begun()).isEqualTo(1);
  }

  /// The server is started anew.
  private void restart() {
    hall.close();
    hall = hall(Pace.BRISK);
    room = (Room) hall.table(room.id()).orThrow();
  }

  /// A table that a server before this one left when Ann was to throw.
  private void annIsToThrowAfterARestart() {
    begin(ANNS);
    send(new Request.Start());
    send(Request.Play.of(ANNS, "set 4"));
    restart();
  }

  private static Request throwing() {
    return Request.Play.of(ANNS, "throw", ThrowInput.of(Gesture.atTheMiddle(2), "mine"));
  }

  @Test
  void withoutAFreshSecretNobodyThrowsAndItIsTriedAgain() throws Exception {
    annIsToThrowAfterARestart();
    String old = room.state().chance().commitment();
    journal.full = true;
    room.enter(ann, Optional.empty());
    command(throwing());
    until(() -> screen.count("journal.unwritable") == 1);
    journal.full = false;
    time.passAlarmIn(RETRY);
    until(() -> !room.state().chance().commitment().equals(old));
    assertThat(room.state().chance().made()).isZero();
    send(throwing());
    until(() -> room.state().chance().made() > 0);
  }

  @Test
  void whoeverThrowsBeforeASecretIsFreshSeesTheFreshOneFirst() throws Exception {
    annIsToThrowAfterARestart();
    String old = room.state().chance().commitment();
    journal.full = true;
    room.enter(ann, Optional.empty());
    time.awaitAlarmIn(RETRY);
    journal.full = false;
    command(throwing());
    until(() -> screen.count("table.stale") == 1);
    assertThat(room.state().chance().commitment()).isNotEqualTo(old);
    assertThat(room.state().chance().made()).isZero();
    send(throwing());
    until(() -> room.state().chance().made() > 0);
  }

  @Test
  void whenTheClockIsSetBackATurnStillEnds() throws Exception {
    begin(ANNS);
    send(new Request.ChangeTerms(room.state().terms().with(TableTerms.Clock.FAST)));
    send(new Request.Start());
    Duration turn = Duration.ofSeconds(TableTerms.Clock.FAST.seconds());
    time.awaitAlarmIn(turn);
    Duration back = Duration.ofHours(1);
    time.setBack(back);
    time.pass(turn);
    time.passAlarmIn(back);
    Event timedOut = new Event.AtSeat(Event.SeatChange.TIMED_OUT, ANNS);
    until(
        () -> hall.facts(room.id()).orThrow().stream().map(Fact::event).anyMatch(timedOut::equals));
  }

  /// Such a table could be brought until version 0.3.
  @Test
  void nobodyIsMissedAtATableThatWasBroughtWhoeverLeadsIt() throws Exception {
    TableFile file =
        TableFile.read(Path.of("src/test/resources/recorded-0.2/strike-thrown-published.piste"))
            .orThrow();
    List<Entry> entries = new ArrayList<>(file.entries());
    entries.add(
        new Entry(
            entries.getLast().at(), "host-passed", 1, "by=house/h host=house", Entry.NO_PATH));
    entries.add(
        new Entry(entries.getLast().at(), "brought", 1, "by=house/b table=k3v9", Entry.NO_PATH));
    Batch batch = new Batch(file.table(), 0, entries, file.status());
    long version = journal.append(batch).join().orThrow();
    room = (Room) hall.table(file.table()).orThrow();
    room.enter(ann, Optional.empty());
    until(() -> screen.count("\"brought\":true") == 1);
    room.leave(ann);
    assertThat(room.awaitQuiet(Waiting.LONG_ENOUGH.toMillis())).isTrue();
    time.pass(Duration.ofMinutes(1));
    assertThat(room.awaitQuiet(Waiting.LONG_ENOUGH.toMillis())).isTrue();
    assertThat(journal.head(file.table()).orThrow().version()).isEqualTo(version);
  }

  /// A table that a server before this one left when a bot was to throw, and one who only looks on.
  private Viewer botIsToThrowAfterARestart() {
    hall.close();
    hall = hall(Pace.BRISK.withThought(Duration.ofHours(1)));
    begin(BOTS);
    send(new Request.Start());
    restart();
    return new Viewer(new Session("bob-who-looks-on"), new Screen());
  }

  private boolean isRenewedBeforeTheFirstThrow() {
    return hall.facts(room.id()).orThrow().stream()
        .map(Fact::event)
        .takeWhile(event -> !(event instanceof Event.Thrown))
        .anyMatch(Event.Renewed.class::isInstance);
  }

  @Test
  void aBotThrowsWithAFreshSecretEvenIfOnlyASpectatorCame() throws Exception {
    Viewer bob = botIsToThrowAfterARestart();
    room.enter(bob, Optional.empty());
    until(() -> room.state().chance().made() > 0);
    assertThat(isRenewedBeforeTheFirstThrow()).isTrue();
  }

  @Test
  void aBotWaitsUntilThereIsAFreshSecret() throws Exception {
    Viewer bob = botIsToThrowAfterARestart();
    journal.full = true;
    room.enter(bob, Optional.empty());
    time.awaitAlarmIn(RETRY);
    assertThat(thrown).isEmpty();
    journal.full = false;
    time.pass(RETRY);
    until(() -> room.state().chance().made() > 0);
    assertThat(isRenewedBeforeTheFirstThrow()).isTrue();
  }
}

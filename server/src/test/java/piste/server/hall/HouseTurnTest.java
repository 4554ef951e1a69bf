package piste.server.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import piste.arena.ArenaModel;
import piste.arena.LentArenas;
import piste.catalogue.Catalogue;
import piste.catalogue.HouseBots;
import piste.catalogue.Staff;
import piste.minds.Study;
import piste.minds.think.Thinkers;
import piste.minds.think.Thinking;
import piste.rules.Seat;
import piste.server.Logged;
import piste.server.ops.Metrics;
import piste.server.settings.Limits;
import piste.server.settings.Pace;
import piste.table.Command;
import piste.table.Request;
import piste.table.Session;
import piste.table.TableState;
import piste.table.TableTerms;
import piste.table.journal.MemoryJournal;
import piste.table.journal.Status;
import piste.testkit.Waiting;

/// How the house plays at tables: outside the room, for somebody, whatever fails.
class HouseTurnTest {
  private static final Session ANN = new Session("ann-who-hosts");

  @TempDir private static Path folder;

  private final Thinkers thinkers = new Thinkers(1, () -> {});
  private final LentArenas arenas = new LentArenas(ArenaModel.STANDARD);
  private final SystemTime time = new SystemTime();
  private final Metrics metrics = new Metrics();
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicInteger commands = new AtomicInteger();
  private final HouseBots house =
      new HouseBots(
          new Staff(Catalogue.ofTheHouse(), new Study(folder, 1, Study.Patience.PLAY_ON, _ -> {})),
          new piste.minds.Bots(arenas, () -> Duration.ZERO, new java.util.Random(3)::nextLong));
  private final Viewer viewer = new Viewer(ANN, new Silence());
  private Function<TableState, Optional<Command>> bot = house::command;
  private Hall hall;
  private Room room;

  /// Hears nothing.
  private record Silence() implements Line {
    @Override
    public void sendText(ByteBuffer utf8) {}

    @Override
    public void send(ByteBuffer frame) {}

    @Override
    public void close(Closing why) {}
  }

  @AfterEach
  void stop() {
    thinkers.close();
    hall.close();
    arenas.close();
  }

  /// A table of bots alone, which its host looks at.
  private void begin(Pace pace) {
    begin(pace, 2);
  }

  /// @param seats two for bots, and one for Ann if there is another
  private void begin(Pace pace, int seats) {
    hall =
        new Hall(
            Catalogue.ofTheHouse().tables(arenas),
            new MemoryJournal(),
            new Bots() {
              @Override
              public Optional<Command> act(TableState state) {
                asked.incrementAndGet();
                return bot.apply(state);
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
            metrics,
            Ownership.ALONE);
    // A room that may be idle for no time may be closed before anybody has entered.
    do {
      room = hall.create(ANN, TableTerms.of("strike", seats).with(TableTerms.Dice.FAIR)).orThrow();
    } while (!room.enter(viewer, Optional.empty()));
    send(new Request.AddBot(Seat.of(1), "regular"));
    send(new Request.AddBot(Seat.of(2), "regular"));
    if (seats > 2) {
      send(new Request.Sit(Seat.of(3), "Ann"));
    }
    send(new Request.Start());
  }

  private void send(Request request) {
    long before = room.state().version();
    room.command(viewer, new Command(ANN, "c" + commands.incrementAndGet(), before, request), "");
    until(() -> room.state().version() > before);
  }

  private static void until(BooleanSupplier so) {
    try {
      Waiting.until("the room goes on", so);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private boolean isOver() {
    return room.state().status() == Status.FINISHED;
  }

  @Test
  void howLateBotsPlayIsCounted() {
    bot =
        state -> {
          long enough = System.nanoTime() + Duration.ofMillis(40).toNanos();
          until(() -> System.nanoTime() > enough);
          return house.command(state);
        };
    begin(Pace.STANDARD.withThought(Duration.ofMillis(1)));
    until(() -> metrics.scrape().lines().anyMatch(line -> isOver(line, 0.03)));
  }

  /// Whether a line of the metrics tells of a bot that was later than so many seconds.
  private static boolean isOver(String line, double seconds) {
    return line.startsWith("piste_bots_late_seconds_max ")
        && Double.parseDouble(line.substring(line.indexOf(' '))) > seconds;
  }

  @Test
  void aGameOfBotsAloneIsPlayedForWhoeverWatches() {
    begin(Pace.BRISK);
    until(this::isOver);
  }

  @Test
  void aBotThatFailsIsStoodInForAndTheGameGoesOn() {
    try (Logged log = Logged.by(HouseTurn.class)) {
      bot =
          _ -> {
            throw new StackOverflowError("a bug of a bot");
          };
      begin(Pace.BRISK);
      until(this::isOver);
      assertThat(log.lines()).contains("A bot failed that should not have");
    }
  }

  @Test
  @SuppressWarnings("NullAway") // what a bot must never answer
  void whateverFailsWhileABotsMoveIsPlayedTheGameGoesOn() {
    try (Logged log = Logged.by(HouseTurn.class)) {
      bot = state -> asked.get() == 2 ? null : house.command(state);
      begin(Pace.BRISK);
      until(this::isOver);
      assertThat(log.lines()).anyMatch(line -> line.contains("A bot's turn failed"));
    }
  }

  @Test
  void noBotPlaysForNobodyAndAllPlayOnOnceSomebodyIsBack() throws InterruptedException {
    begin(Pace.BRISK.withThought(Duration.ofMillis(20)));
    until(() -> asked.get() > 2);
    room.leave(viewer);
    until(() -> room.viewers() == 0);
    long version = room.state().version();
    Thread.sleep(300);
    assertThat(room.state().version()).isEqualTo(version);
    assertThat(isOver()).isFalse();
    room.enter(viewer, Optional.empty());
    until(() -> room.state().version() > version + 3);
  }

  @Test
  void aRoomOfBotsThatNobodyWatchesLeavesTheMemory() {
    begin(Pace.BRISK.withThought(Duration.ofMillis(20)).withIdle(Duration.ZERO));
    room.leave(viewer);
    until(() -> room.closeIfIdle());
  }

  @Test
  void whileABotThinksTheTableAnswersAndWhatItFoundTooLateIsDropped() {
    AtomicInteger ended = new AtomicInteger();
    bot =
        _ -> {
          try {
            while (true) {
              Thinking.checkpoint();
              Thread.onSpinWait();
            }
          } finally {
            ended.incrementAndGet();
          }
        };
    begin(Pace.BRISK, 3);
    until(() -> asked.get() == 1);
    send(new Request.Say(Seat.of(3), "take your time"));
    assertThat(ended).hasValue(0);
    assertThat(asked).hasValue(1);
    send(new Request.Resign(Seat.of(3)));
    until(() -> ended.get() == 1 && asked.get() == 2);
  }
}

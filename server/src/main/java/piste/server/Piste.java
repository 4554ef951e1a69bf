package piste.server;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.arena.LentArenas;
import piste.catalogue.Catalogue;
import piste.catalogue.Hindsight;
import piste.catalogue.HouseBots;
import piste.catalogue.Schools;
import piste.catalogue.Staff;
import piste.minds.Bots;
import piste.minds.Study;
import piste.minds.strike.OddsShelf;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Guests;
import piste.server.guest.ServerKey;
import piste.server.hall.Hall;
import piste.server.hall.SystemTime;
import piste.server.hall.TableArenas;
import piste.server.hall.Time;
import piste.server.http.Front;
import piste.server.lab.Laboratory;
import piste.server.ops.Logs;
import piste.server.ops.Metrics;
import piste.server.ops.Niceness;
import piste.server.ops.WatchedJournal;
import piste.stores.Signer;
import piste.stores.SqliteJournal;
import piste.table.Command;
import piste.table.TableState;
import piste.table.journal.Journal;
import piste.table.journal.MemoryJournal;

/// A running server. [#open] is the one place where its parts are put together: for the command,
/// for tests, for benchmarks.
public final class Piste implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Piste.class);

  /// How often a journal that could not be written is tried again.
  private static final Duration TRIAL = Duration.ofSeconds(20);

  private final Journal journal;
  private final Thinkers thinkers;
  private final LentArenas rehearsals;
  private final TableArenas arenas;
  private final Hall hall;
  private final Laboratory lab;
  private final Front front;
  private final Metrics metrics;

  private Piste(
      Journal journal,
      Thinkers thinkers,
      LentArenas rehearsals,
      TableArenas arenas,
      Hall hall,
      Laboratory lab,
      Front front,
      Metrics metrics) {
    this.journal = journal;
    this.thinkers = thinkers;
    this.rehearsals = rehearsals;
    this.arenas = arenas;
    this.hall = hall;
    this.lab = lab;
    this.front = front;
    this.metrics = metrics;
  }

  /// How log lines of this process are written from now on.
  public static void log(LogFormat format) {
    Logs.write(format);
  }

  /// Starts a server, or says what is in the way.
  public static Attempt<Piste> open(ServerSettings settings) {
    return journal(settings.data()).then(journal -> open(settings, journal, new SystemTime()));
  }

  /// The same with a journal and a time of the caller's, which the server closes at its end.
  static Attempt<Piste> open(ServerSettings settings, Journal journal, Time time) {
    Attempt<Piste> piste =
        key(settings.data(), journal)
            .then(
                key ->
                    signer(settings.data())
                        .then(
                            signer ->
                                open(
                                    settings,
                                    new WatchedJournal(journal),
                                    time,
                                    new Guests(key),
                                    signer)));
    if (piste instanceof Attempt.Refused<Piste>) {
      time.close();
      journal.close();
    }
    return piste;
  }

  private static Attempt<Piste> open(
      ServerSettings settings, WatchedJournal journal, Time time, Guests guests, Signer signer) {
    return arenas(settings.arenas())
        .then(
            arenas -> {
              Thinkers thinkers = new Thinkers(Thinkers.usualCores(), Niceness::lower);
              return switch (lab(settings, thinkers)) {
                case Attempt.Made<Laboratory>(Laboratory lab) ->
                    open(settings, journal, time, guests, signer, arenas, thinkers, lab);
                case Attempt.Refused<Laboratory>(Refusal refusal) -> {
                  thinkers.close();
                  arenas.close();
                  yield Attempt.refused(refusal);
                }
              };
            });
  }

  private static Attempt<Piste> open(
      ServerSettings settings,
      WatchedJournal journal,
      Time time,
      Guests guests,
      Signer signer,
      TableArenas arenas,
      Thinkers thinkers,
      Laboratory lab) {
    Metrics metrics = new Metrics();
    metrics.watch(
        "piste.journal.writable",
        "1 if the journal is writable, otherwise 0",
        () -> journal.trouble().isEmpty() ? 1 : 0);
    for (Priority priority : Priority.values()) {
      metrics.watch(
          "piste.thinking." + priority.name().toLowerCase(Locale.ROOT),
          "How much waits or is under way",
          () -> thinkers.size(priority));
    }
    Study study = study(Study.Patience.PLAY_ON, thinkers);
    Staff staff = new Staff(study);
    LentArenas rehearsals = new LentArenas(arenas.model());
    Schools schools = Schools.of(rehearsals, study);
    Hall hall =
        new Hall(
            Catalogue.tables(arenas),
            journal,
            bots(staff, rehearsals, new BotBudget(thinkers, settings.pace().thought())),
            thinkers,
            time,
            settings.pace(),
            settings.limits(),
            metrics);
    return switch (Front.open(
        settings,
        guests,
        signer,
        hall,
        new Hindsight(staff),
        schools,
        thinkers,
        lab,
        journal,
        metrics)) {
      case Attempt.Made<Front>(Front front) -> {
        LOG.atInfo().addKeyValue("port", front.port()).log("Serving");
        hall.every(settings.pace().pings(), front::ping);
        hall.every(TRIAL, journal::tryAgain);
        yield Attempt.made(
            new Piste(journal, thinkers, rehearsals, arenas, hall, lab, front, metrics));
      }
      case Attempt.Refused<Front>(Refusal refusal) -> {
        thinkers.close();
        hall.close();
        lab.close();
        arenas.close();
        metrics.close();
        yield Attempt.refused(refusal);
      }
    };
  }

  /// Odds are worked out beside the game, and kept where the command line keeps them too.
  private static Study study(Study.Patience patience, Thinkers thinkers) {
    Path folder = OddsShelf.usualFolder(System.getenv(), Path.of(System.getProperty("user.home")));
    return new Study(folder, 1, patience, LOG::info, work -> solve(thinkers, work));
  }

  private static void solve(Thinkers thinkers, Runnable work) {
    thinkers.think(Priority.SOLUTION, Executors.callable(work)).orThrow();
  }

  private static Attempt<Laboratory> lab(ServerSettings settings, Thinkers thinkers) {
    return Laboratory.open(
        settings.data(), settings.lab(), study(Study.Patience.WAIT, thinkers), thinkers);
  }

  private static piste.server.hall.Bots bots(Staff staff, LentArenas rehearsals, BotBudget budget) {
    HouseBots house =
        new HouseBots(staff, new Bots(rehearsals, budget, new SecureRandom()::nextLong));
    return new piste.server.hall.Bots() {
      @Override
      public Optional<Command> act(TableState state) {
        return house.command(state);
      }

      @Override
      public Optional<Command> actPlainly(TableState state) {
        return house.plainCommand(state);
      }
    };
  }

  private static Attempt<TableArenas> arenas(int number) {
    try {
      return Attempt.made(new TableArenas(number));
    } catch (RuntimeException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      return Attempt.refused("server.arena", "the arena cannot start: " + cause.getMessage());
    }
  }

  private static Attempt<Journal> journal(Optional<Path> data) {
    return data.map(folder -> SqliteJournal.open(folder).<Journal>map(journal -> journal))
        .orElseGet(() -> Attempt.made(new MemoryJournal()));
  }

  private static Attempt<ServerKey> key(Optional<Path> data, Journal journal) {
    return data.map(folder -> ServerKey.in(folder, journal))
        .orElseGet(() -> Attempt.made(ServerKey.passing()));
  }

  private static Attempt<Signer> signer(Optional<Path> data) {
    return data.map(Signer::in).orElseGet(() -> Attempt.made(Signer.passing()));
  }

  public int port() {
    return front.port();
  }

  /// Takes nothing new, finishes what is in the air, tells everybody, and ends.
  @Override
  public void close() {
    LOG.atInfo().log("Stopping");
    front.stopAccepting();
    thinkers.close();
    hall.close();
    front.close();
    lab.close();
    journal.close();
    arenas.close();
    rehearsals.close();
    metrics.close();
    LOG.atInfo().log("Stopped");
  }
}

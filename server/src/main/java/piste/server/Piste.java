package piste.server;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.arena.LentArenas;
import piste.catalogue.DrillHands;
import piste.catalogue.HandsAgain;
import piste.catalogue.HouseBots;
import piste.catalogue.OddsAndReviews;
import piste.catalogue.Schools;
import piste.catalogue.Staff;
import piste.minds.Bots;
import piste.minds.Study;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.people.account.Accounts;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.Ending.Part;
import piste.server.care.CareDesk;
import piste.server.care.HostKey;
import piste.server.cluster.Cluster;
import piste.server.guest.Guests;
import piste.server.guest.RateLimits;
import piste.server.guest.ServerKey;
import piste.server.hall.Hall;
import piste.server.hall.Ownership;
import piste.server.hall.SystemTime;
import piste.server.hall.TableArenas;
import piste.server.hall.Time;
import piste.server.http.Front;
import piste.server.lab.Laboratory;
import piste.server.meet.Lobby;
import piste.server.meet.MeetStores;
import piste.server.meet.SharedPresence;
import piste.server.ops.Logs;
import piste.server.ops.Metrics;
import piste.server.ops.Niceness;
import piste.server.ops.WatchedJournal;
import piste.server.people.ClubLadders;
import piste.server.people.ForgottenNames;
import piste.server.people.ForgottenTraces;
import piste.server.people.FormerGuests;
import piste.server.people.PlayReviews;
import piste.server.people.RatedTables;
import piste.server.people.Recorder;
import piste.server.people.Records;
import piste.server.push.Pushes;
import piste.server.settings.ClusterSettings;
import piste.server.settings.Limit;
import piste.server.settings.LogFormat;
import piste.server.settings.ServerSettings;
import piste.stores.postgres.SharedValues;
import piste.stores.whole.Stores;
import piste.table.Command;
import piste.table.TableState;
import piste.table.journal.Journal;

/// A running server. [#open] is the one place where its parts are put together: for the command,
/// for tests, for benchmarks.
public final class Piste implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Piste.class);

  /// How often a journal that could not be written is tried again.
  private static final Duration TRIAL = Duration.ofSeconds(2);

  /// How often room is made of shared values that have ended.
  private static final Duration TIDYING = Duration.ofMinutes(10);

  /// How often it is written down which browsers are to be called.
  private static final Duration SAVING = Duration.ofSeconds(5);

  /// How often finished games are looked for that nobody counted.
  private static final Duration SEARCH = Duration.ofMinutes(1);

  /// How often it is looked what is new for those who look for a table.
  private static final Duration LOOKING = Duration.ofSeconds(1);

  /// How often one looks whether the odds are there that a review waits for.
  private static final Duration LOOK = Duration.ofSeconds(3);

  /// How often it is looked what the hosts of other nodes did, and what is still to be done.
  private static final Duration CARING = Duration.ofSeconds(5);

  /// For how long tables are handed on to other nodes before this one ends.
  private static final Duration HANDING_ON = Duration.ofSeconds(8);

  private final Storage storage;
  private final Optional<Cluster> cluster;
  private final Duration drain;
  private final Thinkers thinkers;
  private final LentArenas rehearsals;
  private final TableArenas arenas;
  private final Hall hall;
  private final Laboratory lab;
  private final Front front;
  private final Optional<Pushes> pushes;
  private final Recorder recorder;
  private final Metrics metrics;
  private final CareDesk desk;
  private final HostKey hostKey;

  private Piste(
      Storage storage,
      Optional<Cluster> cluster,
      Duration drain,
      Thinkers thinkers,
      LentArenas rehearsals,
      TableArenas arenas,
      Hall hall,
      Laboratory lab,
      Front front,
      Optional<Pushes> pushes,
      Recorder recorder,
      Metrics metrics,
      CareDesk desk,
      HostKey hostKey) {
    this.storage = storage;
    this.cluster = cluster;
    this.drain = drain;
    this.thinkers = thinkers;
    this.rehearsals = rehearsals;
    this.arenas = arenas;
    this.hall = hall;
    this.lab = lab;
    this.front = front;
    this.pushes = pushes;
    this.recorder = recorder;
    this.metrics = metrics;
    this.desk = desk;
    this.hostKey = hostKey;
  }

  /// How log lines of this process are written from now on.
  ///
  /// @param node what this node of a cluster is called, if it is one
  public static void log(LogFormat format, Optional<String> node) {
    Logs.write(format, node);
  }

  /// Starts a server, or says what is in the way.
  public static Attempt<Piste> open(ServerSettings settings) {
    return Storage.open(settings).then(storage -> open(settings, storage, new SystemTime()));
  }

  /// The same with a journal and a time of the caller's, which the server closes at its end.
  static Attempt<Piste> open(ServerSettings settings, Journal journal, Time time) {
    Attempt<Storage> storage = Storage.with(journal, settings.stored().data());
    if (storage instanceof Attempt.Refused<Storage>) {
      time.close();
    }
    return storage.then(made -> open(settings, made, time));
  }

  /// Whatever cannot be opened, what was opened before is closed.
  private static Attempt<Piste> open(ServerSettings settings, Storage storage, Time time) {
    RateLimits rates = new RateLimits(settings.limits());
    Metrics metrics = new Metrics();
    Attempt<Piste> piste =
        cluster(settings, storage, rates, metrics)
            .then(
                cluster -> {
                  Attempt<Piste> opened = open(settings, storage, time, rates, metrics, cluster);
                  if (opened instanceof Attempt.Refused<Piste>) {
                    cluster.ifPresent(Cluster::close);
                  }
                  return opened;
                });
    if (piste instanceof Attempt.Refused<Piste>) {
      time.close();
      storage.close();
      metrics.close();
    }
    return piste;
  }

  private static Attempt<Optional<Cluster>> cluster(
      ServerSettings settings, Storage storage, RateLimits rates, Metrics metrics) {
    if (settings.stored().cluster().isEmpty() || storage.leases().isEmpty()) {
      return Attempt.made(Optional.empty());
    }
    ClusterSettings cluster = settings.stored().cluster().get();
    try {
      return Cluster.join(storage.leases().get(), cluster.nats(), cluster.name(), rates, metrics)
          .map(Optional::of);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Attempt.refused(
          Refusal.Kind.STOPPING, "server.stopping", "the server was stopped while it started");
    }
  }

  private static Attempt<Piste> open(
      ServerSettings settings,
      Storage storage,
      Time time,
      RateLimits rates,
      Metrics metrics,
      Optional<Cluster> cluster) {
    return arenas(settings.arenas())
        .then(
            arenas -> {
              Thinkers thinkers = new Thinkers(Thinkers.usualCores(), Niceness::lower);
              Attempt<Accounts> accounts =
                  Accounts.in(storage.people(), settings.limits().count(Limit.PLAYER_DEVICES));
              Attempt<Records> records =
                  accounts.then(
                      known ->
                          Records.in(storage.people(), settings.games(), new FormerGuests(known)));
              return switch (records.then(_ -> lab(settings, storage, rates, thinkers))) {
                case Attempt.Made<Laboratory>(Laboratory lab) ->
                    open(
                        settings,
                        storage,
                        accounts.orThrow(),
                        time,
                        rates,
                        metrics,
                        cluster,
                        arenas,
                        thinkers,
                        lab,
                        records.orThrow());
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
      Storage storage,
      Accounts accounts,
      Time time,
      RateLimits rates,
      Metrics metrics,
      Optional<Cluster> cluster,
      TableArenas arenas,
      Thinkers thinkers,
      Laboratory lab,
      Records records) {
    WatchedJournal journal = new WatchedJournal(storage.journal(), storage::close);
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
    Staff staff = new Staff(settings.games(), study);
    LentArenas rehearsals = new LentArenas(arenas.model());
    Schools schools = settings.games().schools(rehearsals, study);
    Hall hall =
        new Hall(
            settings.games().tables(arenas),
            journal,
            bots(staff, rehearsals, new BotBudget(thinkers, settings.pace().thought())),
            thinkers,
            time,
            settings.pace(),
            settings.limits(),
            metrics,
            cluster.<Ownership>map(one -> one).orElse(Ownership.ALONE));
    Optional<Pushes> pushes =
        settings
            .push()
            .map(
                push ->
                    new Pushes(
                        push,
                        storage.key(),
                        settings.stored().data(),
                        settings.limits(),
                        rates,
                        metrics));
    pushes.ifPresent(hall::callBy);
    OddsAndReviews insights =
        new OddsAndReviews(
            staff, new HandsAgain(rehearsals, HandFiles.in(settings.stored().data()), thinkers));
    hall.admitBy(new RatedTables(records));
    Recorder recorder =
        new Recorder(hall, records, new PlayReviews(hall, records.plays(), insights), thinkers);
    hall.tellEndings(recorder);
    // Before anybody can come: else what others answer would not be heard.
    cluster.ifPresent(one -> one.begin(hall));
    Guests guests = new Guests(storage.key());
    HostKey hostKey = new HostKey(storage.key());
    Attempt<CareDesk> care = CareDesk.open(storage.people(), hall, time::now);
    Attempt<Front> doors =
        care.then(_ -> MeetStores.in(storage.people()))
            .then(
                stores -> {
                  CareDesk desk = care.orThrow();
                  records.finished().tell(new ClubLadders());
                  Lobby lobby =
                      new Lobby(
                          hall,
                          settings.games(),
                          stores,
                          (one, other) -> desk.blocks(one, other) || desk.blocks(other, one),
                          records::strength,
                          table -> guests.tableSecret(table.text()),
                          settings.limits());
                  hall.every(LOOKING, lobby::tick);
                  storage
                      .values()
                      .map(values -> new SharedPresence(values, lobby.presence()))
                      .ifPresent(
                          shared ->
                              hall.every(
                                  SharedPresence.EVERY,
                                  () -> Thread.startVirtualThread(shared::exchange)));
                  return new Front(
                          settings,
                          guests,
                          accounts,
                          List.of(new ForgottenTraces(), new ForgottenNames(hall)),
                          List.of(), // who else tells players all about them
                          rates,
                          storage.values(),
                          storage.signer(),
                          hall,
                          insights,
                          records,
                          schools,
                          new DrillHands(staff, rehearsals, thinkers),
                          thinkers,
                          lab,
                          pushes,
                          lobby,
                          desk,
                          hostKey,
                          journal,
                          metrics)
                      .open();
                });
    return switch (doors) {
      case Attempt.Made<Front>(Front front) -> {
        LOG.atInfo().addKeyValue("port", front.port()).log("Serving");
        CareDesk desk = care.orThrow();
        hall.every(CARING, () -> Thread.startVirtualThread(desk::tick));
        hall.every(TRIAL, journal::tryAgain);
        recorder.search();
        hall.every(SEARCH, recorder::search);
        hall.every(LOOK, recorder::lookAgain);
        pushes.ifPresent(one -> hall.every(SAVING, () -> Thread.startVirtualThread(one::save)));
        storage
            .values()
            .ifPresent(
                values ->
                    hall.every(TIDYING, () -> Thread.startVirtualThread(() -> sweep(values))));
        yield Attempt.made(
            new Piste(
                storage,
                cluster,
                settings.stored().cluster().map(ClusterSettings::drain).orElse(Duration.ZERO),
                thinkers,
                rehearsals,
                arenas,
                hall,
                lab,
                front,
                pushes,
                recorder,
                metrics,
                desk,
                hostKey));
      }
      case Attempt.Refused<Front>(Refusal refusal) -> {
        pushes.ifPresent(Pushes::close);
        thinkers.close();
        hall.close();
        recorder.close();
        lab.close();
        arenas.close();
        yield Attempt.refused(refusal);
      }
    };
  }

  private static void sweep(SharedValues values) {
    if (values.sweep() instanceof Attempt.Refused<Integer>(Refusal refusal)) {
      LOG.atDebug().log("Shared values that have ended stay for now: {}", refusal.reason());
    }
  }

  /// Odds are worked out beside the game, and kept where the command line keeps them too.
  private static Study study(Study.Patience patience, Thinkers thinkers) {
    Path folder = Study.usualFolder(System.getenv(), Path.of(System.getProperty("user.home")));
    return new Study(folder, 1, patience, LOG::info, work -> solve(thinkers, work));
  }

  private static void solve(Thinkers thinkers, Runnable work) {
    if (thinkers.think(Priority.SOLUTION, Executors.callable(work))
        instanceof Attempt.Refused<Thought<Object>>(Refusal refusal)) {
      throw new RejectedExecutionException(refusal.reason());
    }
  }

  private static Attempt<Laboratory> lab(
      ServerSettings settings, Storage storage, RateLimits rates, Thinkers thinkers) {
    return Laboratory.open(
        settings.games(),
        settings.stored().data(),
        settings.lab(),
        rates.shares(
            Limit.GUEST_EXPERIMENTS,
            settings.lab().guest().begun(),
            Limit.ADDRESS_EXPERIMENTS,
            settings.lab().address().begun()),
        study(Study.Patience.WAIT, thinkers),
        thinkers,
        storage.values());
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
      return Attempt.refused(
          Refusal.Kind.UNAVAILABLE,
          "server.arena",
          "the arena cannot start: " + cause.getMessage());
    }
  }

  public int port() {
    return front.port();
  }

  /// The tables, for tests of what no client may ask.
  Hall hall() {
    return hall;
  }

  /// The key to the host's page, for the first to ask.
  public Optional<String> hostKeyIfNew() {
    return desk.records().log().showsKeyFirst(System.currentTimeMillis())
                instanceof Attempt.Made<Boolean>(Boolean isFirst)
            && isFirst
        ? Optional.of(hostKey.text())
        : Optional.empty();
  }

  /// The key to the host's page of a server, which may be running.
  ///
  /// @param place its data folder, or the address of its database
  public static Attempt<String> hostKey(String place) {
    Attempt<ServerKey> key =
        Stores.isAddress(place)
            ? Stores.open(place)
                .then(
                    store -> {
                      try (store) {
                        return ServerKey.in(store);
                      }
                    })
            : ServerKey.existing(Path.of(place));
    return key.map(one -> new HostKey(one).text());
  }

  /// Lets a proxy notice that others are to be sent elsewhere, while all goes on.
  private void drain() {
    if (drain.isPositive()) {
      front.drain();
      LOG.atInfo().log("About to stop");
      try {
        Thread.sleep(drain);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// Takes nothing new, finishes what is in the air, tells everybody, and ends, in a few seconds
  /// whatever is under way.
  @Override
  public void close() {
    drain();
    LOG.atInfo().log("Stopping");
    // Play goes on meanwhile, so this is no part of the ending.
    cluster.ifPresent(_ -> handOn());
    Ending ending = new Ending(System::nanoTime);
    front.stopAccepting();
    hall.close(ending.left(Part.TABLES));
    cluster.ifPresent(Cluster::flush);
    boolean isQuiet = thinkers.close(ending.left(Part.THINKING));
    ending.end(Part.CONNECTIONS, front::close);
    lab.close(ending.left(Part.LAB));
    recorder.close();
    pushes.ifPresent(Pushes::close);
    cluster.ifPresent(Cluster::close);
    ending.end(Part.JOURNAL, storage::close);
    if (isQuiet) {
      ending.end(Part.ARENAS, this::closeArenas);
    } else {
      // Nobody takes the memory from under those who still throw in them.
      LOG.atWarn().log("Something that is thought about did not end in time");
    }
    metrics.close();
    LOG.atInfo().log("Stopped");
  }

  private void handOn() {
    front.drain();
    hall.handOn(HANDING_ON);
  }

  private void closeArenas() {
    arenas.close();
    rehearsals.close();
  }
}

package piste.server.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.Catalogue;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.minds.Study;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.rules.Refusal;
import piste.server.guest.Asker;
import piste.server.guest.Shares;
import piste.server.settings.LabLimits;
import piste.stores.postgres.SharedValues;

/// Small experiments for visitors: one is played at a time, beside the tables, the others wait.
/// Those that a stop of the server breaks off go on at its next start; reports are kept.
public final class Laboratory implements AutoCloseable {
  /// The file of a typical game of a run.
  public static final String TYPICAL = RunGames.TYPICAL;

  /// The file of its most dramatic one.
  public static final String DRAMATIC = RunGames.DRAMATIC;

  private static final Logger LOG = LoggerFactory.getLogger(Laboratory.class);
  private static final int ID_BYTES = 9;
  private static final int MOST_STEPS = 20_000;
  private static final Duration A_WHILE = Duration.ofSeconds(2);
  private static final long A_MOMENT = 200;

  private final Catalogue games;
  private final Optional<Path> temporary;
  private final LabLimits limits;
  private final Shares begun;
  /// Where those are who wait. No address is written to the disk.
  private final Map<String, String> addresses = new HashMap<>();
  private final RunStore store;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, LabRun> runs = new LinkedHashMap<>();
  private final Thread player;

  /// What other nodes of a cluster know and play, if there are any.
  private final Optional<SharedRuns> shared;

  private boolean closing;

  @SuppressWarnings("ThreadPriorityCheck") // where the system heeds it, tables come first
  private Laboratory(
      Catalogue games,
      Path folder,
      Optional<Path> temporary,
      LabLimits limits,
      Shares begun,
      Study study,
      Thinkers thinkers,
      Optional<SharedValues> values,
      Duration patience) {
    this.games = games;
    this.shared = values.map(all -> new SharedRuns(games, all, patience));
    this.temporary = temporary;
    this.limits = limits;
    this.begun = begun;
    this.store = new RunStore(games, folder);
    LabPlayer playing = new LabPlayer(games, store, limits, study, this::isClosing);
    this.player =
        Thread.ofPlatform()
            .name("lab")
            .daemon()
            .priority(Thread.MIN_PRIORITY)
            .unstarted(() -> work(playing, thinkers));
  }

  /// Opens the lab of a server, with what it kept.
  ///
  /// @param data the server's folder; without one, everything is forgotten at the end
  /// @param begun how many each may begin
  public static Attempt<Laboratory> open(
      Catalogue games,
      Optional<Path> data,
      LabLimits limits,
      Shares begun,
      Study study,
      Thinkers thinkers,
      Optional<SharedValues> values) {
    return open(games, data, limits, begun, study, thinkers, values, SharedRuns.PATIENCE);
  }

  /// @param patience with nodes that say nothing of the runs they play
  static Attempt<Laboratory> open(
      Catalogue games,
      Optional<Path> data,
      LabLimits limits,
      Shares begun,
      Study study,
      Thinkers thinkers,
      Optional<SharedValues> values,
      Duration patience) {
    try {
      Optional<Path> temporary =
          data.isPresent() ? Optional.empty() : Optional.of(Files.createTempDirectory("piste-lab"));
      Path folder = data.map(path -> path.resolve("lab")).or(() -> temporary).orElseThrow();
      Laboratory laboratory =
          new Laboratory(
              games, folder, temporary, limits, begun, study, thinkers, values, patience);
      laboratory.store.runs().forEach(run -> laboratory.runs.put(run.id(), run));
      laboratory.player.start();
      laboratory.shared.ifPresent(
          all -> Thread.ofPlatform().name("lab-share").daemon().start(() -> laboratory.share(all)));
      return Attempt.made(laboratory);
    } catch (IOException e) {
      return Attempt.refused(
          Refusal.Kind.UNWRITABLE,
          "server.lab",
          "the lab's folder cannot be used: " + e.getMessage());
    }
  }

  /// Reads an experiment, or says what is wrong: that may take a while.
  public Attempt<Experiment> read(String text) {
    if (text.getBytes(StandardCharsets.UTF_8).length > limits.text()) {
      return Attempt.refused(
          Refusal.Kind.TOO_LARGE,
          "lab.text",
          "a file may have at most %d bytes here".formatted(limits.text()));
    }
    return ExperimentFile.read(games, text).then(this::small);
  }

  /// Whether an experiment is small enough for a server.
  private Attempt<Experiment> small(Experiment experiment) {
    int cells = experiment.cells().size();
    if (cells > limits.cells()) {
      return Attempt.refused(
          "lab.cells",
          "that is %d variants, but at most %d are allowed here: vary less, or use piste lab run"
              .formatted(cells, limits.cells()));
    }
    if (experiment.dice().contains(DiceKind.PHYSICS)) {
      return Attempt.refused(
          "lab.physics", "throws in the arena take too long here: use piste lab run");
    }
    if (experiment.cap() > MOST_STEPS) {
      return Attempt.refused(
          "lab.cap", "the cap may be at most %d steps here".formatted(MOST_STEPS));
    }
    long games = experiment.gamesInAll();
    return games > limits.games()
        ? Attempt.refused(
            "lab.large",
            "that is %d games in total, but at most %d are allowed here: play fewer, or use piste lab run"
                .formatted(games, limits.games()))
        : Attempt.made(experiment);
  }

  /// Takes an experiment from a guest, or says why not.
  ///
  /// @param who the guest is to the limits
  /// @param text from which it was read
  public synchronized Attempt<LabRun> begin(
      String guest, Asker who, Experiment experiment, String text) {
    List<LabRun> underWay = runs.values().stream().filter(LabRun::isUnderWay).toList();
    if (underWay.size() >= limits.waiting()) {
      return Attempt.refused(
          Refusal.Kind.UNAVAILABLE,
          "lab.full",
          "too many experiments are waiting: try again later");
    }
    if (underWay.stream().filter(run -> run.isOf(guest)).count() >= limits.guest().waiting()) {
      return Attempt.refused(
          Refusal.Kind.TOO_MANY,
          "lab.own",
          "you already have %d experiments running: wait for one to end"
              .formatted(limits.guest().waiting()));
    }
    addresses.keySet().retainAll(underWay.stream().map(LabRun::id).toList());
    if (Collections.frequency(addresses.values(), who.address()) >= limits.address().waiting()) {
      return Attempt.refused(
          Refusal.Kind.TOO_MANY,
          "lab.address",
          "%d experiments from your network are running: wait for one to end"
              .formatted(limits.address().waiting()));
    }
    if (!begun.isLeft(who)) {
      return Attempt.refused(
          Refusal.Kind.TOO_OFTEN, "lab.often", "you ran too many experiments: wait a while");
    }
    byte[] id = new byte[ID_BYTES];
    random.nextBytes(id);
    LabRun run =
        new LabRun(
            Base64.getUrlEncoder().encodeToString(id),
            guest,
            System.currentTimeMillis(),
            experiment,
            LabRun.State.WAITING);
    try {
      store.put(run, text);
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("An experiment cannot be saved");
      return Attempt.refused(
          Refusal.Kind.UNAVAILABLE,
          "lab.disk",
          "the experiment cannot be saved: the disk may be full");
    }
    begun.take(who);
    addresses.put(run.id(), who.address());
    runs.put(run.id(), run);
    notifyAll();
    return Attempt.made(run);
  }

  /// Whoever began too many may begin another after so many seconds.
  public int secondsToNext() {
    return begun.secondsToNext();
  }

  /// All that there is, the newest first.
  public List<LabRun> runs() {
    List<LabRun> all = new ArrayList<>(own());
    shared.ifPresent(
        others ->
            all.addAll(others.others(all.stream().map(LabRun::id).collect(Collectors.toSet()))));
    all.sort(Comparator.comparingLong(LabRun::made).thenComparing(LabRun::id).reversed());
    return all;
  }

  private synchronized List<LabRun> own() {
    return List.copyOf(runs.values());
  }

  private synchronized Optional<LabRun> own(String id) {
    return Optional.ofNullable(runs.get(id));
  }

  /// Tells other nodes of the runs of this one, again and again, and drops those not wanted.
  private void share(SharedRuns all) {
    while (!isClosing()) {
      try {
        shareOnce(all);
      } catch (RuntimeException e) {
        LOG.atError().setCause(e).log("Unexpected failure while experiments were shared");
      }
      awhile();
      awhile();
      awhile();
    }
  }

  private void shareOnce(SharedRuns all) {
    own().stream()
        .filter(LabRun::isUnderWay)
        .filter(run -> !all.keeps(run.id()))
        .forEach(this::leaveToOthers);
    all.tell(own(), store);
    all.takeAbandoned(own().stream().map(LabRun::id).collect(Collectors.toSet()))
        .forEach(this::takeUp);
    all.dropped().forEach(id -> own(id).ifPresent(run -> remove(run.owner(), id)));
  }

  public Attempt<LabRun> run(String id) {
    Optional<LabRun> run = own(id).or(() -> shared.flatMap(others -> others.other(id)));
    return run.isEmpty()
        ? Attempt.refused(Refusal.Kind.UNKNOWN, "lab.unknown", "there is no such experiment")
        : Attempt.made(run.get());
  }

  /// How many are played before a run that waits.
  public synchronized long before(LabRun run) {
    return runs.values().stream()
        .takeWhile(other -> !other.id().equals(run.id()))
        .filter(LabRun::isUnderWay)
        .count();
  }

  /// Stops a run or takes its report away, for the guest whose it is.
  public synchronized Attempt<LabRun> remove(String guest, String id) {
    return run(id)
        .then(
            run -> {
              if (!run.isOf(guest)) {
                return Attempt.refused(
                    Refusal.Kind.FORBIDDEN,
                    "lab.not-yours",
                    "this experiment belongs to someone else");
              }
              if (own(id).isEmpty()) {
                shared.ifPresent(others -> others.drop(id));
                return Attempt.made(run);
              }
              run.drop();
              runs.remove(run.id());
              if (!run.isTaken()) {
                forget(run);
              }
              return Attempt.made(run);
            });
  }

  /// Another node has begun it meanwhile, and tells of it.
  private synchronized void leaveToOthers(LabRun run) {
    LOG.atInfo().addKeyValue("run", run.id()).log("Another node plays an experiment of this one");
    run.drop();
    runs.remove(run.id());
    if (!run.isTaken()) {
      forget(run);
    }
  }

  /// Plays what another node has left behind.
  private synchronized void takeUp(SharedRuns.Abandoned left) {
    LabRun run = left.run();
    LOG.atInfo().addKeyValue("run", run.id()).log("Taking over an experiment of another node");
    try {
      store.put(run, left.text());
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("An experiment cannot be saved");
      return;
    }
    runs.put(run.id(), run);
    notifyAll();
  }

  private void forget(LabRun run) {
    try {
      store.remove(run);
    } catch (IOException e) {
      LOG.atWarn().setCause(e).addKeyValue("run", run.id()).log("A run cannot be removed");
    }
  }

  /// A file of a run whose report is there.
  public Attempt<String> file(String id, String name) {
    return run(id)
        .then(
            run -> {
              if (!run.hasReport()) {
                return Attempt.refused(
                    Refusal.Kind.UNKNOWN, "lab.no-report", "this experiment has no report yet");
              }
              if (own(id).isEmpty()) {
                return shared
                    .flatMap(others -> others.file(id, name))
                    .<Attempt<String>>map(Attempt::made)
                    .orElseGet(
                        () ->
                            Attempt.refused(
                                Refusal.Kind.UNAVAILABLE,
                                "lab.no-report",
                                "this report cannot be read now: try again in a moment"));
              }
              try {
                return Attempt.made(Files.readString(store.of(run).resolve(name)));
              } catch (NoSuchFileException _) {
                return Attempt.refused(
                    Refusal.Kind.UNKNOWN, "lab.no-file", "this experiment has no such file");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  private void work(LabPlayer playing, Thinkers thinkers) {
    for (Optional<LabRun> next = next(); next.isPresent(); next = next()) {
      LabRun run = next.get();
      play(run, playing, thinkers);
      putBack(run);
      tidy();
    }
  }

  /// Has a run played where all thinking is done, and waits for that.
  private static void play(LabRun run, LabPlayer playing, Thinkers thinkers) {
    if (thinkers.think(Priority.LAB, Executors.callable(() -> playing.play(run)))
        instanceof Attempt.Made<Thought<Object>>(Thought<Object> thought)) {
      run.begun(thought);
      thought.end().join();
    } else {
      awhile();
    }
  }

  private static void awhile() {
    try {
      Thread.sleep(A_MOMENT);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// A run that was stopped while it was played is forgotten only now.
  private synchronized void putBack(LabRun run) {
    run.giveBack();
    if (!run.isWanted()) {
      forget(run);
    }
  }

  /// The next to be played, when there is one; none when the lab closes.
  private synchronized Optional<LabRun> next() {
    while (!closing) {
      Optional<LabRun> first = runs.values().stream().filter(LabRun::isUnderWay).findFirst();
      if (first.isPresent()) {
        first.get().take();
        return first;
      }
      try {
        wait();
      } catch (InterruptedException _) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// Lets the oldest go where there are too many.
  private synchronized void tidy() {
    List<LabRun> ended =
        runs.values().stream()
            .filter(run -> !run.isUnderWay())
            .sorted(Comparator.comparingLong(LabRun::made))
            .toList();
    for (LabRun run : ended.subList(0, Math.max(0, ended.size() - limits.kept()))) {
      runs.remove(run.id());
      forget(run);
    }
  }

  private synchronized boolean isClosing() {
    return closing;
  }

  /// Stops after the games under way; what is not finished goes on at the next start.
  @Override
  public void close() {
    close(A_WHILE);
  }

  /// The same, waiting no longer than this.
  public void close(Duration longest) {
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    try {
      player.join(longest);
      if (temporary.isPresent()) {
        RunStore.removeAll(temporary.get());
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.atDebug().setCause(e).log("A temporary lab folder could not be deleted");
    }
  }
}

package piste.server.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.lab.experiment.DiceKind;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.minds.Study;
import piste.minds.think.Priority;
import piste.minds.think.Thinkers;
import piste.minds.think.Thought;
import piste.rules.Attempt;
import piste.server.LabLimits;
import piste.server.guest.Asker;
import piste.server.guest.Shares;

/// Small experiments for visitors: one is played at a time, beside the tables, the others wait.
/// Those that a stop of the server breaks off go on at its next start; reports are kept.
public final class Laboratory implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Laboratory.class);
  private static final int ID_BYTES = 9;
  private static final int MOST_STEPS = 20_000;
  private static final long A_WHILE = 2_000;
  private static final long A_MOMENT = 200;

  private final Optional<Path> passing;
  private final LabLimits limits;
  private final Shares begun;
  /// Where those are who wait. No address is written to the disk.
  private final Map<String, String> addresses = new HashMap<>();
  private final RunShelf shelf;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, LabRun> runs = new LinkedHashMap<>();
  private final Thread player;
  private boolean closing;

  @SuppressWarnings("ThreadPriorityCheck") // where the system heeds it, tables come first
  private Laboratory(
      Path folder, Optional<Path> passing, LabLimits limits, Study study, Thinkers thinkers) {
    this.passing = passing;
    this.limits = limits;
    this.begun = new Shares(limits.guest().begun(), limits.address().begun(), System::nanoTime);
    this.shelf = new RunShelf(folder);
    LabPlayer playing = new LabPlayer(shelf, limits, study, this::isClosing);
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
  public static Attempt<Laboratory> open(
      Optional<Path> data, LabLimits limits, Study study, Thinkers thinkers) {
    try {
      Optional<Path> passing =
          data.isPresent() ? Optional.empty() : Optional.of(Files.createTempDirectory("piste-lab"));
      Path folder = data.map(path -> path.resolve("lab")).or(() -> passing).orElseThrow();
      Laboratory laboratory = new Laboratory(folder, passing, limits, study, thinkers);
      laboratory.shelf.runs().forEach(run -> laboratory.runs.put(run.id(), run));
      laboratory.player.start();
      return Attempt.made(laboratory);
    } catch (IOException e) {
      return Attempt.refused("server.lab", "the lab's folder cannot be used: " + e.getMessage());
    }
  }

  /// Takes an experiment from a guest, or says why not.
  ///
  /// @param who the guest is to the limits
  public Attempt<LabRun> begin(String guest, Asker who, String text) {
    if (text.getBytes(StandardCharsets.UTF_8).length > limits.text()) {
      return Attempt.refused(
          "lab.text", "a file may have at most %d bytes here".formatted(limits.text()));
    }
    return ExperimentFile.read(text).then(this::small).then(it -> queued(guest, who, it, text));
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

  private synchronized Attempt<LabRun> queued(
      String guest, Asker who, Experiment experiment, String text) {
    List<LabRun> underWay = runs.values().stream().filter(LabRun::isUnderWay).toList();
    if (underWay.size() >= limits.waiting()) {
      return Attempt.refused("lab.full", "too many experiments are waiting: try again later");
    }
    if (underWay.stream().filter(run -> run.isOf(guest)).count() >= limits.guest().waiting()) {
      return Attempt.refused(
          "lab.own",
          "you already have %d experiments running: wait for one to end"
              .formatted(limits.guest().waiting()));
    }
    addresses.keySet().retainAll(underWay.stream().map(LabRun::id).toList());
    if (Collections.frequency(addresses.values(), who.address()) >= limits.address().waiting()) {
      return Attempt.refused(
          "lab.address",
          "%d experiments from your network are running: wait for one to end"
              .formatted(limits.address().waiting()));
    }
    if (!begun.isLeft(who)) {
      return Attempt.refused("lab.often", "you ran too many experiments: wait a while");
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
      shelf.put(run, text);
    } catch (IOException e) {
      LOG.atWarn().setCause(e).log("An experiment cannot be saved");
      return Attempt.refused("lab.disk", "the experiment cannot be saved: the disk may be full");
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
  public synchronized List<LabRun> runs() {
    return new ArrayList<>(runs.values()).reversed();
  }

  public synchronized Attempt<LabRun> run(String id) {
    LabRun run = runs.get(id);
    return run == null
        ? Attempt.refused("lab.unknown", "there is no such experiment")
        : Attempt.made(run);
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
                return Attempt.refused("lab.not-yours", "this experiment belongs to someone else");
              }
              run.drop();
              runs.remove(run.id());
              if (!run.isTaken()) {
                forget(run);
              }
              return Attempt.made(run);
            });
  }

  private void forget(LabRun run) {
    try {
      shelf.remove(run);
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
                return Attempt.refused("lab.no-report", "this experiment has no report yet");
              }
              try {
                return Attempt.made(Files.readString(shelf.of(run).resolve(name)));
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
    synchronized (this) {
      closing = true;
      notifyAll();
    }
    try {
      player.join(A_WHILE);
      if (passing.isPresent()) {
        RunShelf.removeAll(passing.get());
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      LOG.atDebug().setCause(e).log("A temporary lab folder could not be deleted");
    }
  }
}

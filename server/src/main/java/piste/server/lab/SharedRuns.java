package piste.server.lab;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.findings.FindingsCsv;
import piste.lab.findings.FindingsJson;
import piste.lab.report.ReportFile;
import piste.rules.Attempt;
import piste.server.lab.LabRun.State;
import piste.stores.postgres.SharedValues;
import piste.stores.postgres.SharedValues.Holder;

/// The runs of all nodes of a cluster: each plays its own, tells the others how far they are, and
/// shares their reports. It says again and again that it still plays them; where nobody does any
/// more, another node plays the run from its beginning.
final class SharedRuns {
  private static final String CARDS = "lab-run";
  private static final String FILES = "lab-file";
  private static final String DROPPED = "lab-dropped";
  private static final String KEPT = "lab-kept";
  private static final int KEEPER_BYTES = 9;
  private static final Duration DROPPING = Duration.ofDays(30);

  /// How long a node is taken to play a run after it said so, and nothing is known of the run
  /// before another does.
  static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final int LINES = 5;
  private static final List<String> REPORT =
      List.of(ReportFile.NAME, ReportFile.EXPERIMENT, FindingsJson.NAME, FindingsCsv.NAME);

  private final Catalogue games;
  private final SharedValues values;
  private final Duration patience;

  /// This node, until it ends.
  private final byte[] me = new byte[KEEPER_BYTES];

  /// When it was said of each of this node's runs that it is played.
  private final Map<String, Long> kept = new HashMap<>();

  /// Runs of others of which nobody says that they are played.
  private final Map<String, Left> left = new HashMap<>();

  /// What was told of each of this node's runs.
  private final Map<String, String> told = new HashMap<>();

  SharedRuns(Catalogue games, SharedValues values, Duration patience) {
    this.games = games;
    this.values = values;
    this.patience = patience;
    new SecureRandom().nextBytes(me);
  }

  /// @param card what is known of it
  /// @param since when it was first seen so, in nanoseconds
  private record Left(String card, long since) {}

  /// A run that another node left behind.
  ///
  /// @param text of its experiment
  record Abandoned(LabRun run, String text) {}

  /// Says that this node plays a run.
  ///
  /// @return false if another does by now, or has
  boolean keeps(String id) {
    long now = System.nanoTime();
    Long before = kept.get(id);
    if (before != null && now - before < patience.toNanos() / 3) {
      return true;
    }
    Attempt<Optional<byte[]>> keeper = values.get(KEPT, id);
    boolean isAnothers =
        keeper instanceof Attempt.Made<Optional<byte[]>>(Optional<byte[]> who)
            && who.isPresent()
            && !Arrays.equals(who.get(), me);
    // One who comes back late finds that another has played it to its end.
    boolean isOver = before == null && other(id).filter(run -> !run.isUnderWay()).isPresent();
    if (isAnothers || isOver) {
      kept.remove(id);
      // Its card is the other's.
      told.remove(id);
      return false;
    }
    if (values.put(KEPT, id, me, Optional.of(patience)) instanceof Attempt.Made<Boolean>) {
      kept.put(id, now);
    }
    return true;
  }

  /// Takes runs that nobody plays any more, because their node is gone.
  List<Abandoned> takeAbandoned(Set<String> own) {
    if (!(values.list(CARDS) instanceof Attempt.Made<Map<String, byte[]>>(var cards))
        || !(values.list(KEPT) instanceof Attempt.Made<Map<String, byte[]>>(var keepers))) {
      return List.of();
    }
    Map<String, Left> now = new HashMap<>();
    cards.forEach(
        (id, bytes) -> {
          String card = new String(bytes, UTF_8);
          if (!own.contains(id) && !keepers.containsKey(id) && isUnderWay(id, card)) {
            Left before = left.get(id);
            boolean isSame = before != null && before.card.equals(card);
            now.put(id, isSame ? before : new Left(card, System.nanoTime()));
          }
        });
    left.clear();
    left.putAll(now);
    return now.entrySet().stream()
        .filter(one -> System.nanoTime() - one.getValue().since > patience.toNanos())
        .filter(one -> takes(one.getKey()))
        .map(one -> abandoned(one.getKey(), one.getValue().card))
        .flatMap(Optional::stream)
        .toList();
  }

  private boolean isUnderWay(String id, String card) {
    return read(id, card).filter(LabRun::isUnderWay).isPresent();
  }

  private boolean takes(String id) {
    boolean isMine =
        values.putIfAbsent(KEPT, id, me, Optional.of(patience)).equals(Attempt.made(true));
    if (isMine) {
      kept.put(id, System.nanoTime());
    }
    return isMine;
  }

  private Optional<Abandoned> abandoned(String id, String card) {
    return read(id, card)
        .map(
            run ->
                new Abandoned(
                    new LabRun(id, run.owner(), run.made(), run.experiment(), State.WAITING),
                    card.split("\n", LINES + 1)[LINES]));
  }

  /// Tells the others how far this node's runs are, and forgets those that are no more.
  void tell(Collection<LabRun> own, RunStore store) {
    for (LabRun run : own) {
      String card = card(run);
      if (!card.equals(told.get(run.id())) && tell(run, card, store)) {
        told.put(run.id(), card);
      }
    }
    Set<String> there = own.stream().map(LabRun::id).collect(Collectors.toSet());
    List.copyOf(told.keySet()).stream().filter(id -> !there.contains(id)).forEach(this::forget);
  }

  private static String card(LabRun run) {
    return "%s\n%d\n%s\n%d\n%s\n"
        .formatted(
            run.owner(), run.made(), run.state().name(), run.done(), run.reason().orElse(""));
  }

  /// Not if another node plays the run by now: then all that is known of it is the other's.
  private boolean tell(LabRun run, String card, RunStore store) {
    Holder holder = new Holder(KEPT, run.id(), ByteBuffer.wrap(me), !run.isUnderWay());
    try {
      if (run.hasReport()) {
        for (String name : REPORT) {
          byte[] file = Files.readAllBytes(store.of(run).resolve(name));
          if (!isMade(values.putFor(holder, FILES, run.id() + "/" + name, file))) {
            return false;
          }
        }
      }
      String text = Files.readString(store.of(run).resolve(ReportFile.EXPERIMENT));
      return isMade(values.putFor(holder, CARDS, run.id(), (card + text).getBytes(UTF_8)));
    } catch (IOException _) {
      // It is tried again in a moment.
      return false;
    }
  }

  private static boolean isMade(Attempt<Boolean> put) {
    return put.equals(Attempt.made(true));
  }

  private void forget(String id) {
    boolean isGone =
        values.delete(CARDS, id) instanceof Attempt.Made<Boolean>
            && REPORT.stream()
                .allMatch(
                    name -> values.delete(FILES, id + "/" + name) instanceof Attempt.Made<Boolean>);
    if (isGone) {
      told.remove(id);
      kept.remove(id);
      values.delete(KEPT, id);
      values.delete(DROPPED, id);
    }
  }

  /// The runs of other nodes.
  List<LabRun> others(Set<String> own) {
    List<LabRun> runs = new ArrayList<>();
    if (values.list(CARDS) instanceof Attempt.Made<Map<String, byte[]>>(var cards)) {
      cards.forEach(
          (id, card) -> {
            if (!own.contains(id)) {
              read(id, new String(card, UTF_8)).ifPresent(runs::add);
            }
          });
    }
    return runs;
  }

  Optional<LabRun> other(String id) {
    return values.get(CARDS, id) instanceof Attempt.Made<Optional<byte[]>>(var card)
        ? card.flatMap(bytes -> read(id, new String(bytes, UTF_8)))
        : Optional.empty();
  }

  /// Nothing if only a newer node can read it.
  private Optional<LabRun> read(String id, String text) {
    String[] lines = text.split("\n", LINES + 1);
    if (lines.length <= LINES
        || !(ExperimentFile.read(games, lines[LINES])
            instanceof Attempt.Made<Experiment>(Experiment experiment))) {
      return Optional.empty();
    }
    try {
      State state = State.valueOf(lines[2]);
      LabRun run = new LabRun(id, lines[0], Long.parseLong(lines[1]), experiment, state);
      run.progress(Long.parseLong(lines[3]));
      run.end(state, lines[4]);
      return Optional.of(run);
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// A file of another node's report.
  Optional<String> file(String id, String name) {
    return values.get(FILES, id + "/" + name) instanceof Attempt.Made<Optional<byte[]>>(var file)
        ? file.map(bytes -> new String(bytes, UTF_8))
        : Optional.empty();
  }

  /// Asks the node of a run to drop it.
  void drop(String id) {
    values.put(DROPPED, id, new byte[0], Optional.of(DROPPING));
    values.delete(CARDS, id);
  }

  /// The runs that somebody dropped at another node.
  Set<String> dropped() {
    return values.list(DROPPED) instanceof Attempt.Made<Map<String, byte[]>>(var ids)
        ? ids.keySet()
        : Set.of();
  }
}

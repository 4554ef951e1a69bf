package piste.server.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import piste.catalogue.Catalogue;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentFile;
import piste.lab.report.ReportFile;
import piste.rules.Attempt;
import piste.server.lab.LabRun.State;
import piste.stores.OwnersAlone;

/// Where the lab keeps its runs: a folder for each, with the experiment's file, a card that says
/// whose it is and how far, and in the end its report.
final class RunStore {
  private static final Logger LOG = LoggerFactory.getLogger(RunStore.class);
  private static final String CARD = "card";
  private static final String NAME = "[\\w-]{4,40}";
  private static final int LINES = 4;

  /// So begins the name of a folder that is being removed.
  private static final String LEAVING = ".leaving-";

  private final Catalogue games;
  private final Path folder;
  private final Removal removal;

  /// How a folder is removed with all that is in it.
  interface Removal {
    void of(Path folder) throws IOException;
  }

  RunStore(Catalogue games, Path folder) {
    this(games, folder, RunStore::removeAll);
  }

  RunStore(Catalogue games, Path folder, Removal removal) {
    this.games = games;
    this.folder = folder;
    this.removal = removal;
  }

  Path of(LabRun run) {
    return folder.resolve(run.id());
  }

  /// Every run that is there, the oldest first. What cannot be read is left alone.
  List<LabRun> runs() throws IOException {
    OwnersAlone.folder(folder);
    List<LabRun> runs = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path one : all.toList()) {
        if (isLeaving(one)) {
          removeRest(one);
        } else if (hasCard(one)) {
          read(one).ifPresent(runs::add);
        }
      }
    }
    runs.sort(Comparator.comparingLong(LabRun::made).thenComparing(LabRun::id));
    return runs;
  }

  /// What cannot be removed now stays until the next start.
  private void removeRest(Path one) {
    try {
      removal.of(one);
    } catch (IOException | UncheckedIOException e) {
      LOG.atWarn().setCause(e).addKeyValue("run", one).log("A run cannot be removed");
    }
  }

  private static boolean isLeaving(Path one) {
    return String.valueOf(one.getFileName()).startsWith(LEAVING);
  }

  private static boolean hasCard(Path one) {
    return String.valueOf(one.getFileName()).matches(NAME)
        && Files.isRegularFile(one.resolve(CARD));
  }

  private Optional<LabRun> read(Path path) {
    try {
      Optional<LabRun> run =
          read(
              path,
              Files.readAllLines(path.resolve(CARD)),
              Files.readString(path.resolve(ReportFile.EXPERIMENT)));
      if (run.isEmpty()) {
        LOG.atWarn().addKeyValue("run", path).log("A run of the lab cannot be read");
      }
      return run;
    } catch (IOException e) {
      LOG.atWarn().setCause(e).addKeyValue("run", path).log("A run of the lab cannot be read");
      return Optional.empty();
    }
  }

  private Optional<LabRun> read(Path path, List<String> card, String text) {
    if (card.size() != LINES
        || !card.get(1).matches("\\d{1,18}")
        || Arrays.stream(State.values()).noneMatch(state -> state.name().equals(card.get(2)))
        || !(ExperimentFile.read(games, text) instanceof Attempt.Made<Experiment>(Experiment it))) {
      return Optional.empty();
    }
    String id = String.valueOf(path.getFileName());
    State state = State.valueOf(card.get(2));
    State kept = state == State.RUNNING ? State.WAITING : state;
    LabRun run = new LabRun(id, card.getFirst(), Long.parseLong(card.get(1)), it, kept);
    run.end(kept, card.get(3));
    return Optional.of(run);
  }

  /// Puts a new run there.
  void put(LabRun run, String text) throws IOException {
    Files.createDirectories(of(run));
    Files.writeString(of(run).resolve(ReportFile.EXPERIMENT), text);
    note(run);
  }

  /// Writes down how far a run is.
  void note(LabRun run) throws IOException {
    Files.writeString(
        of(run).resolve(CARD),
        "%s\n%d\n%s\n%s\n"
            .formatted(run.owner(), run.made(), run.state().name(), run.reason().orElse("")));
  }

  /// Takes a run away, as a whole even if the power fails: what has got another name is removed at
  /// the next start.
  void remove(LabRun run) throws IOException {
    if (Files.exists(of(run))) {
      Path leaving = folder.resolve(LEAVING + run.id());
      Files.move(of(run), leaving, StandardCopyOption.ATOMIC_MOVE);
      removal.of(leaving);
    }
  }

  static void removeAll(Path path) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    try (Stream<Path> all = Files.walk(path)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    }
  }
}

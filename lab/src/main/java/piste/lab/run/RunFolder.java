package piste.lab.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.rules.Attempt;
import piste.rules.Refusal;

/// Where a run keeps what it has played, so that it can be broken off at any time and taken up
/// again: every finished block is on the disk before the next is begun. One run at a time has it
/// open; any thread may append.
public final class RunFolder implements AutoCloseable {
  public static final String LOG = "blocks.log";
  public static final String EXPERIMENT = "experiment.json";

  private final Path path;
  private final Experiment experiment;
  private final BlockFile kept;
  private final Totals totals;
  private final PlayedGames played;

  /// What each heat has come to so far.
  private static final class Totals {
    private final SortedMap<Integer, GameCounts> countsByHeat = new TreeMap<>();

    synchronized void add(FinishedBlock finished) {
      countsByHeat.merge(finished.block().heat(), finished.counts(), GameCounts::plus);
    }

    synchronized SortedMap<Integer, GameCounts> all() {
      return Collections.unmodifiableSortedMap(new TreeMap<>(countsByHeat));
    }
  }

  private RunFolder(
      Path path, Experiment experiment, BlockFile kept, Totals totals, PlayedGames played) {
    this.path = path;
    this.experiment = experiment;
    this.kept = kept;
    this.totals = totals;
    this.played = played;
  }

  /// Opens the folder of a run, made if there is none, or says why it cannot go on there. It goes
  /// on with more games than before, too: those that were played stay as they are.
  public static Attempt<RunFolder> open(Path path, Experiment experiment) throws IOException {
    PlayedGames played = new PlayedGames(experiment);
    Totals totals = new Totals();
    List<String> headers =
        List.of(
            BlockLog.growing(ExperimentJson.fingerprintOfGames(experiment)),
            BlockLog.header(ExperimentJson.fingerprint(experiment)));
    Attempt<BlockFile> opened =
        BlockFile.open(path.resolve(LOG), headers, played::add, totals::add);
    if (opened instanceof Attempt.Refused<BlockFile>(var refusal)) {
      return Attempt.refused(refusal);
    }
    BlockFile kept = opened.orThrow();
    Optional<Refusal> objection = played.objection(sampled(path));
    if (objection.isPresent()) {
      kept.close();
      return Attempt.refused(objection.get());
    }
    Files.writeString(path.resolve(EXPERIMENT), ExperimentJson.write(experiment) + "\n");
    return Attempt.made(new RunFolder(path, experiment, kept, totals, played));
  }

  /// In how many games of each cell chances were looked at so far, if anything was played.
  private static OptionalLong sampled(Path path) throws IOException {
    Path json = path.resolve(EXPERIMENT);
    return Files.isRegularFile(json)
            && ExperimentJson.read(Files.readString(json))
                instanceof Attempt.Made<Experiment>(Experiment before)
        ? OptionalLong.of(before.sample())
        : OptionalLong.empty();
  }

  /// Keeps a finished block; when this returns, it would survive a loss of power. One that is
  /// already there is left as it is: whoever plays it again comes to the same.
  public void append(FinishedBlock finished) throws IOException {
    kept.append(finished);
    played.add(finished.block());
  }

  public Path path() {
    return path;
  }

  /// The blocks that are still to be played, in a stable order.
  public List<Block> missing() {
    return experiment.heats().stream()
        .flatMap(heat -> experiment.blocks(heat).stream())
        .flatMap(block -> played.missing(block).stream())
        .toList();
  }

  /// How many games are played.
  public long gamesDone() {
    return kept.games();
  }

  /// What each heat has come to so far, by its number.
  public SortedMap<Integer, GameCounts> countsByHeat() {
    return totals.all();
  }

  @Override
  public void close() throws IOException {
    kept.close();
  }
}

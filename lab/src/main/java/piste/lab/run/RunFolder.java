package piste.lab.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.ExperimentJson;
import piste.rules.Attempt;

/// Where a run keeps what it has played, so that it can be broken off at any time and taken up
/// again: every finished block is on the disk before the next is begun. One run at a time has it
/// open; any thread may append.
public final class RunFolder implements AutoCloseable {
  public static final String LOG = "blocks.log";
  public static final String EXPERIMENT = "experiment.json";

  private final Path path;
  private final Experiment experiment;
  private final KeptBlocks kept;
  private final Totals totals;

  /// What each heat has come to so far.
  private static final class Totals {
    private final SortedMap<Integer, Tally> tallies = new TreeMap<>();

    synchronized void add(Finished finished) {
      tallies.merge(finished.block().heat(), finished.tally(), Tally::plus);
    }

    synchronized SortedMap<Integer, Tally> all() {
      return Collections.unmodifiableSortedMap(new TreeMap<>(tallies));
    }
  }

  private RunFolder(Path path, Experiment experiment, KeptBlocks kept, Totals totals) {
    this.path = path;
    this.experiment = experiment;
    this.kept = kept;
    this.totals = totals;
  }

  /// Opens the folder of a run, made if there is none, or says why it cannot go on there.
  public static Attempt<RunFolder> open(Path path, Experiment experiment) throws IOException {
    Set<Block> known = new HashSet<>(experiment.blocks());
    Totals totals = new Totals();
    Attempt<KeptBlocks> opened =
        KeptBlocks.open(path.resolve(LOG), experiment, known::contains, totals::add);
    if (opened instanceof Attempt.Made<KeptBlocks>) {
      Files.writeString(path.resolve(EXPERIMENT), ExperimentJson.write(experiment) + "\n");
    }
    return opened.map(kept -> new RunFolder(path, experiment, kept, totals));
  }

  /// Keeps a finished block; when this returns, it would survive a loss of power. One that is
  /// already there is left as it is: whoever plays it again comes to the same.
  public void append(Finished finished) throws IOException {
    kept.append(finished);
  }

  public Path path() {
    return path;
  }

  /// The blocks that are still to be played, in a stable order.
  public List<Block> missing() {
    return experiment.blocks().stream().filter(block -> !kept.has(block)).toList();
  }

  /// How many games are played.
  public long gamesDone() {
    return kept.games();
  }

  /// What each heat has come to so far, by its number.
  public SortedMap<Integer, Tally> tallies() {
    return totals.all();
  }

  @Override
  public void close() throws IOException {
    kept.close();
  }
}

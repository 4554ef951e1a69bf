package piste.lab.tune;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import piste.lab.experiment.Block;
import piste.lab.experiment.Cell;
import piste.lab.findings.Unit;
import piste.lab.run.BlockPlayer;
import piste.lab.run.GameCounts;
import piste.minds.Study;

/// Plays the games of a plan on some threads; their number changes nothing. What the folder holds
/// already is not played again.
public final class PlayedSampler implements Sampler, AutoCloseable {
  private static final long BLOCK = 250;

  private final TunePlan plan;
  private final TuneFolder folder;
  private final BlockPlayer bench;
  private final BlockPlayer freshBench;
  private final ExecutorService pool;
  private final Progress progress;
  private long done;
  private long kept;

  /// Is told how far a search is, by any thread.
  public interface Progress {
    /// Told after every block.
    ///
    /// @param done games that are played
    /// @param kept those of them that the folder held
    void at(long done, long kept);
  }

  public PlayedSampler(TunePlan plan, TuneFolder folder, Study study, Progress progress) {
    this.plan = plan;
    this.folder = folder;
    this.bench = new BlockPlayer(plan.module(), plan.experiment(), study);
    this.freshBench = new BlockPlayer(plan.module(), plan.afresh(), study);
    this.pool = Executors.newFixedThreadPool(study.threads());
    this.progress = progress;
  }

  @Override
  public List<List<MetricSample>> play(List<Integer> settings, long from, long to)
      throws InterruptedException {
    List<List<List<Future<GameCounts>>>> asked = new ArrayList<>();
    for (int setting : settings) {
      asked.add(ask(bench, folder.search(), setting, from, to));
    }
    List<List<MetricSample>> told = new ArrayList<>();
    for (List<List<Future<GameCounts>>> one : asked) {
      told.add(readings(one));
    }
    return told;
  }

  @Override
  public List<MetricSample> playAfresh(int setting, long games) throws InterruptedException {
    return readings(ask(freshBench, folder.fresh(), setting, 0, games));
  }

  /// For each table the blocks that are being played.
  private List<List<Future<GameCounts>>> ask(
      BlockPlayer played, TuneFolder.Part part, int setting, long from, long to) {
    List<List<Future<GameCounts>>> tables = new ArrayList<>();
    for (Cell cell : plan.cells().get(setting)) {
      List<Future<GameCounts>> blocks = new ArrayList<>();
      for (long at = from; at < to; at += BLOCK) {
        Block block = new Block(cell.number(), at, Math.min(to, at + BLOCK));
        Callable<GameCounts> work = () -> counts(played, part, block);
        blocks.add(pool.submit(work));
      }
      tables.add(blocks);
    }
    return tables;
  }

  /// What a block comes to, played only if it is not kept.
  private GameCounts counts(BlockPlayer played, TuneFolder.Part part, Block block)
      throws IOException {
    Optional<GameCounts> there = part.of(block);
    if (there.isEmpty()) {
      part.keep(played.play(block));
    }
    count(block.games(), there.isPresent());
    return part.of(block).orElseThrow();
  }

  private synchronized void count(long games, boolean wasKept) {
    done += games;
    kept += wasKept ? games : 0;
    progress.at(done, kept);
  }

  private List<MetricSample> readings(List<List<Future<GameCounts>>> tables)
      throws InterruptedException {
    List<GameCounts> counts = new ArrayList<>();
    for (List<Future<GameCounts>> blocks : tables) {
      GameCounts sum = GameCounts.NONE;
      for (Future<GameCounts> block : blocks) {
        sum = sum.plus(got(block));
      }
      counts.add(sum);
    }
    List<MetricSample> readings = new ArrayList<>();
    for (int i = 0; i < plan.goals().size(); i++) {
      readings.add(reading(i, counts));
    }
    return readings;
  }

  private MetricSample reading(int goal, List<GameCounts> counts) {
    int table = plan.goals().get(goal).table();
    var metric = plan.metrics().get(goal);
    int players = plan.cells().getFirst().get(table).players();
    double offset = metric.unit() == Unit.POINTS ? -1.0 / players : 0;
    return new MetricSample(
        counts.get(table).average(metric.counted()), (double) metric.parts(), offset);
  }

  private static GameCounts got(Future<GameCounts> block) throws InterruptedException {
    try {
      return block.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException unkept) {
        throw new UncheckedIOException(unkept);
      }
      throw new IllegalStateException("a game failed", e.getCause());
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
    pool.close(); // blocks under way are played to their end
    bench.close();
    freshBench.close();
  }
}

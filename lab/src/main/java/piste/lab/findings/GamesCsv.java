package piste.lab.findings;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import piste.game.GameModule;
import piste.lab.experiment.Block;
import piste.lab.experiment.Experiment;
import piste.lab.experiment.Heat;
import piste.lab.run.BlockPlayer;

/// An experiment's games as a table for spreadsheets: a row for each. They are played once more,
/// and go as they went.
public final class GamesCsv {
  public static final String NAME = "games.csv";

  /// In so many pieces a heat is divided, where they would not be too large.
  private static final long PIECES = 64;

  private static final long LARGEST = 100;

  private GamesCsv() {}

  /// How many rows there are, without the head.
  public static long rows(Experiment experiment) {
    return experiment.cells().stream().mapToLong(experiment::gamesOf).sum();
  }

  /// Writes a head and the rows, which are the same on any number of threads.
  ///
  /// @param progress is told now and then how many are written
  public static void write(
      GameModule<?, ?, ?> module,
      Experiment experiment,
      BlockPlayer bench,
      int threads,
      PrintWriter out,
      LongConsumer progress)
      throws InterruptedException {
    GameRows rows = new GameRows(module, experiment);
    out.print(rows.head());
    new Writing(experiment, bench, rows, out, progress).write(threads);
    out.flush();
  }

  /// Plays pieces of the heats ahead on several threads and writes them in their order.
  private static final class Writing {
    private final Experiment experiment;
    private final BlockPlayer bench;
    private final GameRows rows;
    private final PrintWriter out;
    private final LongConsumer progress;
    private final Deque<Future<List<String>>> ahead = new ArrayDeque<>();
    private long written;

    Writing(
        Experiment experiment,
        BlockPlayer bench,
        GameRows rows,
        PrintWriter out,
        LongConsumer progress) {
      this.experiment = experiment;
      this.bench = bench;
      this.rows = rows;
      this.out = out;
      this.progress = progress;
    }

    void write(int threads) throws InterruptedException {
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      try {
        for (Heat heat : experiment.heats()) {
          long most = Math.clamp(heat.games() / PIECES, 1, LARGEST);
          for (long from = 0; heat.pairing().isEmpty() && from < heat.games(); from += most) {
            long first = from;
            long end = Math.min(heat.games(), from + most);
            ahead.add(pool.submit(() -> rows(heat, first, end)));
            while (ahead.size() > 4 * threads) {
              writeFirst();
            }
          }
        }
        while (!ahead.isEmpty()) {
          writeFirst();
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException("a game failed", e.getCause());
      } finally {
        pool.shutdownNow();
      }
    }

    private void writeFirst() throws InterruptedException, ExecutionException {
      List<String> first = ahead.removeFirst().get();
      first.forEach(out::print);
      written += first.size();
      progress.accept(written);
    }

    private List<String> rows(Heat heat, long from, long end) {
      List<String> all = new ArrayList<>();
      bench.play(
          new Block(heat.number(), from, end),
          (counts, number) -> all.add(rows.row(heat, number, counts)));
      return all;
    }
  }
}

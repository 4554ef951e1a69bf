package piste.lab.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongConsumer;
import piste.lab.experiment.Block;

/// Plays what a folder still misses, on this machine.
public record Run(RunFolder folder, BlockPlayer bench) {
  /// Plays on so many threads until nothing is missing. `progress` is told after every block, by
  /// any of them, how many games are done, those of earlier runs among them.
  ///
  /// When it is interrupted the blocks under way are left unfinished.
  ///
  /// @throws UncheckedIOException if a block cannot be kept; those before it are
  public void play(int threads, LongConsumer progress) throws InterruptedException {
    Queue<Block> left = new ConcurrentLinkedQueue<>(folder.missing());
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        workers.add(pool.submit(() -> work(left, progress)));
      }
      try {
        for (Future<?> worker : workers) {
          worker.get();
        }
      } catch (ExecutionException e) {
        if (e.getCause() instanceof UncheckedIOException unkept) {
          throw unkept;
        }
        throw new IllegalStateException("a game failed", e.getCause());
      } finally {
        left.clear(); // whoever still plays finds no more to do
      }
    }
  }

  private void work(Queue<Block> left, LongConsumer progress) {
    try {
      for (Block block = left.poll(); block != null; block = left.poll()) {
        folder.append(bench.play(block));
        progress.accept(folder.gamesDone());
      }
    } catch (IOException e) {
      left.clear();
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      left.clear();
      throw e;
    }
  }
}

package piste.minds.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import piste.minds.think.Thinking;

/// Threads that share the work on a range of numbers.
public final class Crew implements AutoCloseable {
  /// Less than this for each thread is not worth sharing.
  private static final int GRAIN = 256;

  private final int threads;
  private final ExecutorService pool;

  public Crew(int threads) {
    this.threads = threads;
    this.pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
  }

  /// Work on a part of a range, with a number that tells something about it.
  @FunctionalInterface
  public interface Work {
    double on(int from, int to);
  }

  /// Does the work on all numbers from 0 up to but not including `size`, and returns the largest
  /// number that any part of it told.
  public double largest(int size, Work work) {
    int parts = Math.clamp(size / GRAIN, 1, threads);
    if (parts == 1) {
      return inParts(size, work);
    }
    List<Callable<Double>> tasks = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      int from = (int) ((long) size * part / parts);
      int to = (int) ((long) size * (part + 1) / parts);
      tasks.add(() -> work.on(from, to));
    }
    return largest(tasks);
  }

  /// Alone, with a look at what others want between parts.
  private static double inParts(int size, Work work) {
    double largest = 0;
    for (int from = 0; from < size; from += GRAIN) {
      Thinking.checkpoint();
      largest = Math.max(largest, work.on(from, Math.min(size, from + GRAIN)));
    }
    return largest;
  }

  private double largest(List<Callable<Double>> tasks) {
    try {
      double largest = 0;
      for (Future<Double> part : pool.invokeAll(tasks)) {
        largest = Math.max(largest, part.get());
      }
      return largest;
    } catch (ExecutionException e) {
      throw new IllegalStateException("a part of the work failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}

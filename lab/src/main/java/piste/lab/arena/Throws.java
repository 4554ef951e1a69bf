package piste.lab.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import piste.arena.Arena;
import piste.arena.ArenaModel;
import piste.arena.ArenaPool;

/// Many throws, known by their numbers, on several arenas side by side. What comes of them is
/// counted in whole numbers, so that who made which throw does not show.
///
/// @param kinds how many things are counted
record Throws(ArenaModel model, long number, int kinds) {
  /// The throws an arena makes at a time.
  private static final long BLOCK = 16;

  /// One throw: makes number `number` and adds to the counts.
  interface Trial {
    void make(Arena arena, long number, long[] counts);
  }

  /// Makes all throws. `progress` is told now and then, from any thread, how many are done.
  long[] count(int threads, Trial trial, LongConsumer progress) {
    AtomicLong next = new AtomicLong();
    AtomicLong done = new AtomicLong();
    long[] sum = new long[kinds];
    try (ArenaPool pool = new ArenaPool(threads, model)) {
      List<CompletableFuture<long[]>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        parts.add(pool.ask(arena -> makeBlocks(arena, trial, next, done, progress)));
      }
      for (CompletableFuture<long[]> part : parts) {
        add(part.join(), sum);
      }
    }
    return sum;
  }

  private long[] makeBlocks(
      Arena arena, Trial trial, AtomicLong next, AtomicLong done, LongConsumer progress) {
    long[] counts = new long[kinds];
    try {
      for (long from = next.getAndAdd(BLOCK); from < number; from = next.getAndAdd(BLOCK)) {
        long to = Math.min(number, from + BLOCK);
        for (long i = from; i < to; i++) {
          trial.make(arena, i, counts);
        }
        progress.accept(done.addAndGet(to - from));
      }
    } catch (RuntimeException e) {
      next.set(number); // the others find no more to do
      throw e;
    }
    return counts;
  }

  private static void add(long[] part, long[] sum) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += part[i];
    }
  }
}

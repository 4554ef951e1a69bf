package piste.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/// Several arenas that work in parallel, each on its own platform thread: the engine is native code
/// and would block the carrier of a virtual thread. All arenas give the same results.
public final class ArenaPool implements Arenas, AutoCloseable {
  private final ArenaModel model;
  private final List<Arena> all = new ArrayList<>();
  private final BlockingQueue<Arena> idle;
  private final ExecutorService workers;

  public ArenaPool(int size) {
    this(size, ArenaModel.STANDARD);
  }

  public ArenaPool(int size, ArenaModel model) {
    this.model = model;
    idle = new ArrayBlockingQueue<>(size);
    workers =
        Executors.newFixedThreadPool(
            size, Thread.ofPlatform().name("arena-", 0).daemon().factory());
    for (int i = 0; i < size; i++) {
      Arena arena = new Arena(model);
      all.add(arena);
      idle.add(arena);
    }
  }

  @Override
  public ArenaModel model() {
    return model;
  }

  @Override
  public <T> CompletableFuture<T> ask(Function<Arena, T> work) {
    return CompletableFuture.supplyAsync(
        () -> {
          Arena arena = idle.remove(); // there is one for each worker
          try {
            return work.apply(arena);
          } finally {
            idle.add(arena);
          }
        },
        workers);
  }

  /// Waits for what is under way, then frees all memory.
  @Override
  public void close() {
    workers.close();
    all.forEach(Arena::close);
  }
}

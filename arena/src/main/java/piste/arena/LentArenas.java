package piste.arena;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;

/// Arenas that callers borrow and use on their own thread, which must be a platform thread. A new
/// one is created only if all others are in use.
public final class LentArenas implements Arenas, AutoCloseable {
  private final ArenaModel model;
  private final ConcurrentLinkedDeque<Arena> idle = new ConcurrentLinkedDeque<>();

  public LentArenas(ArenaModel model) {
    this.model = model;
  }

  @Override
  public ArenaModel model() {
    return model;
  }

  /// Does it at once, on this thread.
  @Override
  public <T> CompletableFuture<T> ask(Function<Arena, T> work) {
    Arena free = idle.poll();
    Arena arena = free == null ? new Arena(model) : free;
    try {
      return CompletableFuture.completedFuture(work.apply(arena));
    } finally {
      idle.push(arena);
    }
  }

  /// Frees the memory of those that nobody uses.
  @Override
  public void close() {
    for (Arena arena = idle.poll(); arena != null; arena = idle.poll()) {
      arena.close();
    }
  }
}

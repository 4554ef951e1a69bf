package piste.arena;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// Arenas to throw in. All of them give the same results.
public interface Arenas {
  /// What all of them are made by.
  ArenaModel model();

  /// Has the first arena that is free do something, and gives what came of it.
  <T> CompletableFuture<T> ask(Function<Arena, T> work);
}
